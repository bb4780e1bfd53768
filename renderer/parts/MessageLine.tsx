/** What to do next, or why something was refused; read aloud whenever it changes. */
import { message, refused } from '../state/table.ts';

export function MessageLine() {
  return (
    <p role="status" class="message" data-refused={refused.value}>
      {message.value}
    </p>
  );
}

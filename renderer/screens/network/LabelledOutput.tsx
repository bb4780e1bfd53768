/** Text to read aloud to somebody at another computer, with its label above. */
import { useId } from 'preact/hooks';

export function LabelledOutput({ label, text, large = false }: { label: string; text: string; large?: boolean }) {
  const id = useId();
  return (
    <div class="network-spoken" data-large={large}>
      <span id={id}>{label}</span>
      <output aria-labelledby={id}>{text}</output>
    </div>
  );
}

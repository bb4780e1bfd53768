/** Text to read aloud to somebody at another computer, with its label above. */
import { useId } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly large?: boolean;
}

export function LabelledOutput({ label, text, large = false }: Props) {
  const id = useId();
  return (
    <div class="network-spoken" data-large={large}>
      <span id={id}>{label}</span>
      <output aria-labelledby={id}>{text}</output>
    </div>
  );
}

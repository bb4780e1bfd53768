/** Tells the host that somebody is trying codes, with a way to take another one. */
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { useApp } from '../../useApp.ts';

/** Whoever mistypes a code does it once or twice. */
const suspicious = 3;

export function TriedCodes() {
  const { network } = useApp();
  const { wrongCodes = 0 } = network.now.value ?? {};
  if (wrongCodes < suspicious) return null;
  return (
    <div class="row" role="alert">
      <p>{words.network.triedCodes(wrongCodes)}</p>
      <Button name={words.network.newCode} onClick={network.changeCode} />
    </div>
  );
}

/** The page of the settings about new versions: off until somebody says yes, and one step at a time after that. */
import { useEffect } from 'preact/hooks';
import type { UpdateNow } from '../../../shared/wire/update.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Check, useSetting } from '../../parts/Field.tsx';
import { useApp } from '../../useApp.ts';

function sentenceOf(now: UpdateNow): string {
  switch (now.phase) {
    case 'idle':
      return '';
    case 'unavailable':
    case 'looking':
    case 'current':
      return words.update[now.phase];
    case 'found':
      return words.update.found(now.version);
    case 'fetching':
      return words.update.fetching(now.version, now.done);
    case 'ready':
      return now.fault === null ? words.update.ready(now.version) : words.update.faults[now.fault];
    case 'failed':
      return words.update.faults[now.fault];
  }
}

export function UpdateSettings() {
  const { update } = useApp();
  const allowed = useSetting('updates');
  const now = update.now.value;
  useEffect(() => void update.read(), []);
  if (now.phase === 'unavailable') return <p>{sentenceOf(now)}</p>;
  return (
    <>
      <Check label={words.update.allow} hint={words.update.allowHint} {...allowed} />
      <p role="status">{allowed.value ? sentenceOf(now) : ''}</p>
      {allowed.value && now.phase === 'found' && <Found now={now} />}
      {allowed.value && (
        <div class="buttons">
          <Step now={now} />
        </div>
      )}
    </>
  );
}

function Found({ now }: { now: Extract<UpdateNow, { phase: 'found' }> }) {
  return (
    <>
      <p class="quiet">{now.notes}</p>
      {!now.canInstall && (
        <p>
          {words.update.page} <output class="selectable">{now.page}</output>
        </p>
      )}
    </>
  );
}

function Step({ now }: { now: UpdateNow }) {
  const { update } = useApp();
  if (now.phase === 'looking' || now.phase === 'fetching') return null;
  if (now.phase === 'ready') return <Button name={words.update.install} look="primary" onClick={update.install} />;
  if (now.phase === 'found' && now.canInstall)
    return <Button name={words.update.fetch} look="primary" onClick={update.fetch} />;
  return <Button name={words.update.look} onClick={update.look} />;
}

/** The page of the settings about new versions: off until somebody says yes, and one step at a time after that. */
import { useEffect } from 'preact/hooks';
import type { UpdateNow } from '../../../shared/wire/update.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Check } from '../../parts/Field.tsx';
import { useApp } from '../../useApp.ts';

function sentenceOf(now: UpdateNow): string {
  switch (now.phase) {
    case 'unavailable':
      return words.update.unavailable;
    case 'idle':
      return '';
    case 'looking':
      return words.update.looking;
    case 'current':
      return words.update.current;
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
  const { settings, update } = useApp();
  const now = update.now.value;
  const isAllowed = settings.values.value.updates;
  useEffect(() => void update.read(), []);
  if (now.phase === 'unavailable') return <p>{words.update.unavailable}</p>;
  return (
    <>
      <Check
        label={words.update.allow}
        hint={words.update.allowHint}
        checked={isAllowed}
        onChange={(updates) => settings.change({ updates })}
      />
      <p role="status">{isAllowed ? sentenceOf(now) : ''}</p>
      {isAllowed && now.phase === 'found' && <p class="quiet">{now.notes}</p>}
      {isAllowed && now.phase === 'found' && !now.canInstall && (
        <p>
          {words.update.page} <output class="selectable">{now.page}</output>
        </p>
      )}
      {isAllowed && (
        <div class="buttons">
          <Steps now={now} />
        </div>
      )}
    </>
  );
}

function Steps({ now }: { now: UpdateNow }) {
  const { update } = useApp();
  if (now.phase === 'looking' || now.phase === 'fetching') return null;
  if (now.phase === 'ready') return <Button name={words.update.install} look="primary" onClick={update.install} />;
  if (now.phase === 'found' && now.canInstall)
    return <Button name={words.update.fetch} look="primary" onClick={update.fetch} />;
  return <Button name={words.update.look} onClick={update.look} />;
}

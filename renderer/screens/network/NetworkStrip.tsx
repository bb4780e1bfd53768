/** What a network game shows next to its table: who is there, what was said, and whether the host is there. */
import { useEffect, useId } from 'preact/hooks';
import { phrases } from '../../../shared/wire/channels.ts';
import { words } from '../../../shared/words/index.ts';
import { Menu } from '../../parts/Menu.tsx';
import { useApp } from '../../useApp.ts';
import { LabelledOutput } from './LabelledOutput.tsx';
import { NetworkSeats } from './NetworkSeats.tsx';
import { OpenTo } from './OpenTo.tsx';
import { TriedCodes } from './TriedCodes.tsx';

export function NetworkStrip() {
  const { network, table } = useApp();
  useEffect(() => void network.read(), [network]);
  const now = network.now.value;
  const said = network.said.value;
  const seats = table.game.value?.seats ?? [];
  if (now === null) return null;
  const isOver = table.game.value?.turn === null;
  const speaker = said === null ? undefined : seats[said.player];
  return (
    <aside class="network-strip row" aria-label={words.network.title}>
      <NetworkSeats />
      {now.own.length === 0 && <p>{words.network.watching}</p>}
      {now.role === 'host' && <Invitation />}
      <TriedCodes />
      {!isOver && now.ended !== null && <p role="alert">{words.problem({ code: 'network', because: now.ended })}</p>}
      {!isOver && !now.isConnected && now.ended === null && <p role="alert">{words.problem({ code: 'host-away' })}</p>}
      {said !== null && speaker !== undefined && (
        <p class="network-said" aria-live="polite">
          {words.network.says(speaker.name, words.network.phrases[said.phrase])}
        </p>
      )}
      {now.own.length > 0 && (
        <Menu
          label={words.network.say}
          items={phrases.map((phrase) => ({
            name: words.network.phrases[phrase],
            onChoose: () => network.say(phrase),
          }))}
        />
      )}
    </aside>
  );
}

/** What others need to watch or to come back, and from where they can. */
function Invitation() {
  const { network } = useApp();
  const id = useId();
  const now = network.now.value;
  if (now === null) return null;
  const { addresses, code } = now;
  return (
    <>
      <button type="button" popovertarget={id}>
        {words.network.invite}
      </button>
      <div popover="auto" id={id} class="menu network-invite">
        <LabelledOutput label={words.network.address} text={addresses.join(', ')} />
        <LabelledOutput label={words.network.code} text={code ?? ''} />
        <OpenTo />
      </div>
    </>
  );
}

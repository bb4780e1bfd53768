/** What a network game shows next to its table: who is there, what was said, and whether the host is there. */
import { useEffect, useId } from 'preact/hooks';
import { phrases } from '../../../shared/wire/channels.ts';
import type { NetworkNow } from '../../../shared/wire/network.ts';
import { words } from '../../../shared/words/index.ts';
import { Menu } from '../../parts/Menu.tsx';
import { useApp } from '../../useApp.ts';
import { LabelledOutput, NetworkSeats, OpenTo, TriedCodes } from './NetworkSeats.tsx';

export function NetworkStrip() {
  const { network, table } = useApp();
  useEffect(() => void network.read(), [network]);
  const now = network.now.value;
  const said = network.said.value;
  if (now === null) return null;
  const isOver = table.game.value?.turn === null;
  const speaker = said && table.game.value?.seats[said.player];
  return (
    <aside class="network-strip row" aria-label={words.network.title}>
      <NetworkSeats />
      {now.own.length === 0 && <p>{words.network.watching}</p>}
      {now.role === 'host' && <Invitation addresses={now.addresses} code={now.code} />}
      <TriedCodes />
      {!isOver && now.ended !== null && <p role="alert">{words.problem({ code: 'network', because: now.ended })}</p>}
      {!isOver && !now.isConnected && now.ended === null && <p role="alert">{words.problem({ code: 'host-away' })}</p>}
      {said && speaker && (
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
function Invitation({ addresses, code }: Pick<NetworkNow, 'addresses' | 'code'>) {
  const id = useId();
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

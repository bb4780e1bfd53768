/** What a game over the network shows beside its table: who is there, what was said, and whether the host is. */
import { useEffect } from 'preact/hooks';
import { phrases } from '../../shared/wire/network.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Menu } from './Menu.tsx';
import { NetworkSeats } from './NetworkSeats.tsx';

/** The window's title says when it is one's turn, for those who look at something else meanwhile. */
function useTurnBadge(): void {
  const { table } = useApp();
  const isTurn = table.may.value.moveAs !== null;
  useEffect(() => {
    if (!isTurn) return;
    const title = document.title;
    document.title = words.network.yourTurn(title);
    return () => {
      document.title = title;
    };
  }, [isTurn]);
}

export function NetworkStrip() {
  const { network, table } = useApp();
  useTurnBadge();
  useEffect(() => void network.read(), [network]);
  const now = network.now.value;
  const said = network.said.value;
  const seats = table.game.value?.seats ?? [];
  if (now === null) return null;
  const speaker = said === null ? undefined : seats[said.player];
  return (
    <aside class="network-strip" aria-label={words.network.title}>
      <NetworkSeats />
      {now.ended !== null && <p role="alert">{words.problem({ code: 'network', because: now.ended })}</p>}
      {!now.isConnected && now.ended === null && <p role="alert">{words.problem({ code: 'host-away' })}</p>}
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

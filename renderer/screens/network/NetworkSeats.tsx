/** Who sits at a table on the network, and who is ready, away or replaced by a computer. */
import { type PlayerType, playerTypes } from '../../../shared/game/seats.ts';
import type { NetworkSeat } from '../../../shared/wire/network.ts';
import { words } from '../../../shared/words/index.ts';
import { IconButton } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useApp } from '../../useApp.ts';

function standingOf(seat: NetworkSeat, index: number, waiting: readonly number[], hasStarted: boolean): string {
  const { computer, away, kind, ready } = seat;
  if (computer !== null) return words.network.playedBy(words.playerTypes[computer].name);
  if (away) return words.network.away;
  if (waiting.includes(index)) return words.network.waitedFor;
  const { name } = words.playerTypes[kind];
  // Most computers are named after their type.
  if (kind !== 'human') return seat.name === name ? '' : name;
  return hasStarted || !ready ? '' : words.network.isReady;
}

export function NetworkSeats() {
  const { network } = useApp();
  const now = network.now.value;
  if (now === null) return null;
  return (
    <>
      <ul class="network-seats stack tight" aria-label={words.network.seats}>
        {now.seats.map((seat, index) => {
          const standing = standingOf(seat, index, now.waiting, now.hasStarted);
          return (
            <li key={seat.name} class={`row seat-${index}`} data-away={seat.away}>
              <Icon name={seat.kind === 'human' ? 'person' : 'computer'} />
              <bdi>{seat.name}</bdi>
              {now.own.includes(seat.name) && <span class="quiet">{words.network.you}</span>}
              {standing !== '' && <span class="quiet">{standing}</span>}
              {now.role === 'host' && now.hasStarted && seat.away && <StandIn player={index} seat={seat} />}
              {now.role === 'host' && seat.machine > 0 && <Remove player={index} name={seat.name} />}
            </li>
          );
        })}
        {now.seats.length === 0 && <li class="quiet">{words.network.nobody}</li>}
      </ul>
      {now.spectators > 0 && (
        <p class="quiet row">
          {words.network.spectators(now.spectators)}
          {now.role === 'host' && <Remove player={null} name={words.network.everyone} />}
        </p>
      )}
    </>
  );
}

/** The host removes a computer, with everybody at it; with null all that only watch. */
function Remove({ player, name }: { player: number | null; name: string }) {
  const { network } = useApp();
  return <IconButton name={words.network.removeOne(name)} icon="close" onClick={() => network.remove(player)} />;
}

const computers: readonly PlayerType[] = playerTypes.filter((type) => type !== 'human');

/** The host decides whether to wait for a player who is away, or which computer plays. */
function StandIn({ player, seat }: { player: number; seat: NetworkSeat }) {
  const { network } = useApp();
  return (
    <select
      aria-label={words.network.standIn(seat.name)}
      value={seat.computer ?? ''}
      onChange={({ currentTarget }) =>
        network.takeOver(player, computers.find((type) => type === currentTarget.value) ?? null)
      }
    >
      <option value="">{words.network.wait}</option>
      {computers.map((type) => (
        <option key={type} value={type}>
          {words.network.letPlay(words.playerTypes[type].name)}
        </option>
      ))}
    </select>
  );
}

/** What a table on the network shows before and during its game: who sits there, how to get there, who tries to. */
import { useEffect, useId } from 'preact/hooks';
import { type PlayerType, playerTypes } from '../../../shared/game/seats.ts';
import { phrases } from '../../../shared/wire/channels.ts';
import type { NetworkNow, NetworkSeat } from '../../../shared/wire/network.ts';
import { words } from '../../../shared/words/index.ts';
import { Button, IconButton, Menu } from '../../parts/Button.tsx';
import { optionsOf, Select, SelectField } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useApp } from '../../useApp.ts';

/** Text to read aloud to somebody at another computer, with its label above. */
export function LabelledOutput({ label, text, large = false }: { label: string; text: string; large?: boolean }) {
  const id = useId();
  return (
    <div class="network-spoken stack close" data-large={large}>
      <span id={id} class="hint">
        {label}
      </span>
      <output aria-labelledby={id}>{text}</output>
    </div>
  );
}

/** From which network of this computer a table can be reached: shown, and can be changed while the table is open. */
export function OpenTo() {
  const { network } = useApp();
  const now = network.now.value;
  if (now === null || now.openTo === null) return null;
  return (
    <SelectField
      label={words.network.openTo}
      value={now.openTo}
      options={now.networks.map((one) => ({ value: one.id, name: words.network.networks[one.kind](one) }))}
      disabled={network.isBusy.value}
      onChange={network.openTo}
    />
  );
}

/** One or two wrong codes are typing mistakes; more may be somebody guessing. */
const suspicious = 3;

/** Tells the host that somebody is trying codes, with a way to take another one. */
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

/** Whether somebody is ready, away, waited for or replaced by a computer. */
function standingOf(seat: NetworkSeat, isWaitedFor: boolean, hasStarted: boolean): string {
  const { computer, away, kind, ready } = seat;
  if (computer !== null) return words.network.playedBy(words.playerTypes[computer].name);
  if (away) return words.network.away;
  if (isWaitedFor) return words.network.waitedFor;
  const { name } = words.playerTypes[kind];
  // Most computers are named after their type.
  if (kind !== 'human') return seat.name === name ? '' : name;
  return hasStarted || !ready ? '' : words.network.isReady;
}

export function NetworkSeats() {
  const now = useApp().network.now.value;
  if (now === null) return null;
  const isHost = now.role === 'host';
  return (
    <>
      <ul class="network-seats stack tight" aria-label={words.network.seats}>
        {now.seats.map((seat, index) => {
          const standing = standingOf(seat, now.waiting.includes(index), now.hasStarted);
          return (
            <li key={seat.name} class={`row seat-${index}`} data-away={seat.away}>
              <Icon name={seat.kind === 'human' ? 'person' : 'computer'} />
              <bdi>{seat.name}</bdi>
              {now.own.includes(seat.name) && <span class="quiet">{words.network.you}</span>}
              {standing !== '' && <span class="quiet">{standing}</span>}
              {isHost && now.hasStarted && seat.away && <StandIn player={index} seat={seat} />}
              {isHost && seat.machine > 0 && <Remove player={index} name={seat.name} />}
            </li>
          );
        })}
        {now.seats.length === 0 && <li class="quiet">{words.network.nobody}</li>}
      </ul>
      {now.spectators > 0 && (
        <p class="quiet row">
          {words.network.spectators(now.spectators)}
          {isHost && <Remove player={null} name={words.network.everyone} />}
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

/** The host decides whether to wait for a player who is away, or which computer plays. */
function StandIn({ player, seat }: { player: number; seat: NetworkSeat }) {
  const { network } = useApp();
  const types = playerTypes.filter((type) => type !== 'human');
  const computers = optionsOf(types, (type) => words.network.letPlay(words.playerTypes[type].name));
  return (
    <Select<PlayerType | null>
      aria-label={words.network.standIn(seat.name)}
      options={[{ value: null, name: words.network.wait }, ...computers]}
      value={seat.computer}
      onChange={(computer) => network.takeOver(player, computer)}
    />
  );
}

/** What a network game shows next to its table: who is there, what was said, and whether the host is there. */
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
        <p class="strong" aria-live="polite">
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

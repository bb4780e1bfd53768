/** What was promised about the dice before the first roll, and whether it was kept. */
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { machineLines } from '../../shared/text/machines.ts';
import type { Answer } from '../../shared/wire/channels.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { IconButton } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Alert } from './Field.tsx';

/** As much of the promise as somebody compares. */
const shownDigits = 8;

/** The promise in the bar, from before the first roll; a click shows all the details. */
export function FairDice() {
  const { fairDice, table } = useApp();
  const [isOpen, setOpen] = useState(false);
  const commitment = fairDice.commitment.value;
  // Of the game, only what the dialog shows: the bar is not drawn again with every move.
  const game = isOpen ? table.game.value : null;
  if (commitment === null) return null;
  const { seed = null, proof = null } = fairDice.revealed.value ?? {};
  return (
    <>
      <IconButton
        name={isProved(proof) ? words.proof.verified : words.proof.short(commitment.slice(0, shownDigits))}
        caption={words.proof.title}
        title={words.proof.hint(commitment)}
        icon="shield"
        onClick={() => setOpen(true)}
      />
      {game && (
        <DiceProof game={game} events={table.events.value} seed={seed} proof={proof} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface Props {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  /** Null during the game, and where there is none. */
  readonly seed: string | null;
  /** What main found when it drew all dice again; null until it has, and during the game. */
  readonly proof: Answer<'games:verify'> | null;
  readonly onClose: () => void;
}

export function isProved(proof: Props['proof']): boolean {
  return proof?.ok === true && proof.value === 'proved';
}

export function DiceProof({ game, events, seed, proof, onClose }: Props) {
  const isPlain = game.machines === null && game.daily === null;
  const explained = isPlain
    ? [words.proof.explanation, game.words === null ? words.proof.withoutWords : words.proof.withWords]
    : [game.daily === null ? words.proof.ofAllMachines : words.proof.daily];
  return (
    <Dialog title={words.proof.title} onClose={onClose} buttons={words.common.close}>
      {game.commitment === null ? (
        proof === null && <p>{words.proof.nothing}</p>
      ) : (
        <>
          {[...explained, ...(game.sameDice ? [words.proof.sameDice] : [])].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Facts game={game} events={events} seed={seed} />
          {isPlain && <p class="quiet">{words.proof.notProved}</p>}
        </>
      )}
      {proof?.ok && <p class="finding">{words.proof.findings[proof.value]}</p>}
      <Alert text={proof?.ok === false ? words.problem(proof.error) : null} />
    </Dialog>
  );
}

function Facts({ game, events, seed }: Pick<Props, 'game' | 'events' | 'seed'>) {
  const { fairDice } = useApp();
  const { seats, commitment, words: addedWords, machines } = game;
  const [abandoned, setAbandoned] = useState<readonly string[]>([]);
  useEffect(() => void fairDice.readAbandoned(seats).then(setAbandoned), [fairDice, seats]);
  const lines = machineLines(events);
  const facts = [
    [words.proof.commitment, [<code>{commitment}</code>]],
    [words.proof.words, addedWords === null ? [] : [addedWords]],
    [words.proof.machines, lines],
    [
      machines === null ? words.proof.seed : words.proof.links,
      [seed === null ? words.proof.later : <code>{seed}</code>],
    ],
    [words.proof.abandoned, abandoned.length === 0 ? [] : [abandoned.join(', ')]],
  ] as const;
  return (
    <dl class="proof stack close breakable">
      {facts.map(
        ([name, values]) =>
          values.length > 0 && (
            <Fragment key={name}>
              <dt class="strong">{name}</dt>
              {values.map((value, index) => (
                <dd key={index}>{value}</dd>
              ))}
              {values === lines && <dd class="quiet">{words.proof.fingerprintHint}</dd>}
            </Fragment>
          ),
      )}
    </dl>
  );
}

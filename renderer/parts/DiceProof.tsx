/** What was promised about the dice before the first roll, and whether it was kept. */
import { useEffect, useState } from 'preact/hooks';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { machineLines } from '../../shared/text/machines.ts';
import type { Answer } from '../../shared/wire/channels.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Dialog } from './Dialog.tsx';

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

/** How often each person at the table has given up a game, read when the dialog opens. */
function useAbandoned(seats: readonly Seat[]): readonly string[] {
  const { fairDice } = useApp();
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    void fairDice.readAbandoned(seats).then(setLines);
  }, [fairDice, seats]);
  return lines;
}

export function DiceProof({ game, events, seed, proof, onClose }: Props) {
  const { seats, words: addedWords, commitment } = game;
  const isJoint = game.machines !== null;
  const isDaily = game.daily !== null;
  const abandoned = useAbandoned(seats);
  const machines = machineLines(events);
  return (
    <Dialog title={words.proof.title} onClose={onClose} close={words.common.close}>
      {commitment === null ? (
        proof === null && <p>{words.proof.nothing}</p>
      ) : (
        <>
          {isJoint || isDaily ? (
            <p>{isDaily ? words.proof.daily : words.proof.ofAllMachines}</p>
          ) : (
            <>
              <p>{words.proof.explanation}</p>
              <p>{addedWords === null ? words.proof.withoutWords : words.proof.withWords}</p>
            </>
          )}
          {game.sameDice && <p>{words.proof.sameDice}</p>}
          <dl class="proof">
            <dt>{words.proof.commitment}</dt>
            <dd>
              <code>{commitment}</code>
            </dd>
            {addedWords !== null && (
              <>
                <dt>{words.proof.words}</dt>
                <dd>{addedWords}</dd>
              </>
            )}
            {machines.length > 0 && (
              <>
                <dt>{words.proof.machines}</dt>
                {machines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
                <dd class="quiet">{words.proof.fingerprintHint}</dd>
              </>
            )}
            <dt>{isJoint ? words.proof.links : words.proof.seed}</dt>
            <dd>{seed === null ? words.proof.later : <code>{seed}</code>}</dd>
            {abandoned.length > 0 && (
              <>
                <dt>{words.proof.abandoned}</dt>
                <dd>{abandoned.join(', ')}</dd>
              </>
            )}
          </dl>
          {!isJoint && !isDaily && <p class="quiet">{words.proof.notProved}</p>}
        </>
      )}
      {proof?.ok === true && <p class="finding">{words.proof.findings[proof.value]}</p>}
      {proof?.ok === false && <p role="alert">{words.problem(proof.error)}</p>}
    </Dialog>
  );
}

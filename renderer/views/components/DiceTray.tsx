/** The dice as toggle buttons, and the button that rolls them. */
import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { hops, movingIn, settledBy, type Timed } from '../../motion/timing.ts';
import { DieFace } from '../../parts/DieFace.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Board } from '../../state/board.ts';
import { asFallen, diceIn, diceToTake, marksOf, placesOf, rollMarks } from '../dice.ts';
import type { GameProps } from '../index.ts';
import { judgedMarks } from '../judged.ts';
import { dieName, helpersOf, isScoringNext, rollName } from '../names.ts';
import { targetProps } from '../targets.ts';
import { afterRoll, drawOften } from '../warmUp.ts';
import { DieCube, prepareThrows } from './DieCube.tsx';

/** `isHeard` if it is only for the keyboard and for screen readers: then nothing in it moves. */
export function DiceTray({ board, game, isHeard = false }: GameProps & { readonly isHeard?: boolean }) {
  const id = useId();
  const thrown = isHeard ? null : board.motion.tumbling.value;
  const may = board.may.value;
  const marks = marksOf(board);
  const holds = board.dieClick.value === 'hold';
  const { order } = placesOf(board);
  const dice = useSliding(board);
  const count = diceToTake(board);
  useEffect(() => (isHeard ? undefined : prepareThrows(asFallen(diceIn(game)))), [isHeard]);
  useEffect(() => (isHeard ? undefined : warmUp(board)), [board, isHeard]);
  const celebrated = movingIn(board.motion.running.value?.timeline ?? [], 'moment');
  const hopping = celebrated?.change.moment === 'yahtzee' ? celebrated : null;
  const better = judgedMarks(board).again;
  const light = hopping ? 'moving' : board.motion.still.value?.moment === 'yahtzee' ? 'still' : undefined;
  const { turn } = game;
  if (turn === null) return null;
  return (
    <section class="dice-tray stack" aria-label={words.table.dice}>
      <div class="dice" ref={dice} data-light={light} style={hopping ? lightTimes(hopping) : {}}>
        {order.value.map((die, place) => {
          const face = turn.hand?.[die] ?? null;
          const isThrown = thrown?.dice[die] === true && face !== null;
          return (
            <button
              key={die}
              type="button"
              class="die"
              {...targetProps(board, { kind: 'die', die })}
              aria-pressed={marks[die]}
              data-marked={marks[die]}
              data-better={better?.[die]}
              aria-label={dieName(turn.hand, order.value, place)}
              aria-description={holds && marks[die] ? words.table.held : undefined}
              disabled={!may.select}
              data-thrown={isThrown ? '' : undefined}
              data-hops={hopping ? '' : undefined}
              style={hopping ? hopTimes(hopping, place) : {}}
            >
              {isThrown ? (
                <DieCube
                  key={board.events.value.length}
                  die={die}
                  face={face}
                  milliseconds={thrown.milliseconds * settledBy(thrown, die)}
                />
              ) : (
                <DieFace face={face} />
              )}
              <Icon name={holds ? 'lock' : 'again'} />
            </button>
          );
        })}
      </div>
      <div class="roll-line">
        <div class="roll-place">
          <button
            type="button"
            class={isScoringNext(board, game) ? 'large roll' : 'primary large roll'}
            {...targetProps(board, { kind: 'roll' })}
            aria-describedby={id}
            disabled={!may.roll}
          >
            {rollName(game)}
          </button>
          <small id={id} class="roll-count">
            {count !== null && words.table.willRoll(count, diceIn(game))}
          </small>
        </div>
        <p class="rolls-left hint">
          <span aria-hidden="true" class="row close roll-dots">
            {rollMarks(game).map((roll) => (
              <span key={roll} data-left={roll < turn.rollsLeft} />
            ))}
          </span>
          {words.table.rollsLeft(turn.rollsLeft)}
        </p>
      </div>
      <HelperLine board={board} game={game} />
    </section>
  );
}

/** One after the other, and once more all together. */
function hopTimes({ delay, length }: Timed, place: number) {
  const delays = [hops.gap * place, hops.together].map((share) => `${delay + share * length}ms`);
  return { animationDelay: delays.join(), animationDuration: `${hops.length * length}ms` };
}

function lightTimes({ delay, length }: Timed) {
  return { animationDelay: `${delay}ms`, animationDuration: `${length}ms` };
}

/** Sorted dice slide to their places, so that the eye can follow each; for the element whose children they are. */
function useSliding({ motion }: Board): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const sorted = movingIn(motion.running.value?.timeline ?? [], 'sorted');
  useLayoutEffect(() => {
    if (sorted === undefined) return;
    const { from } = sorted.change;
    const dice = [...(frame.current?.children ?? [])];
    const places = dice.map((die) => die.getBoundingClientRect().left);
    const slides = dice.map((die, place) => {
      const was = from.findIndex((number) => die.matches(`[data-target="die/${number}"]`));
      if (was === -1 || was === place) return null;
      const keyframes = { transform: [`translateX(${places[was] - places[place]}px)`, 'none'] };
      return die.animate(keyframes, { duration: sorted.length, easing: 'ease-in-out' });
    });
    return () => {
      for (const slide of slides) slide?.cancel();
    };
  }, [sorted]);
  return frame;
}

/** Draws the tray before and after a roll, out of sight; returns a function that stops it. */
function warmUp(board: Board): () => void {
  const game = board.game.peek();
  if (!game?.turn) return () => {};
  const trays = [game, afterRoll(game)].map((one) => () => <DiceTray board={board} game={one} isHeard />);
  return drawOften(document.createElement('div'), trays);
}

/** Just as high when empty. */
function HelperLine({ board, game }: GameProps) {
  return (
    <div class="buttons helper-line">
      {helpersOf(board, game, board.undoable.value).map(({ action, name, hint, enabled }) => (
        <button
          key={action.kind}
          type="button"
          class={action.kind === 'undo' ? 'undo with-icon' : undefined}
          {...targetProps(board, action)}
          title={hint}
          disabled={!enabled}
        >
          {action.kind === 'undo' && <Icon name="undo" />}
          {name}
        </button>
      ))}
    </div>
  );
}

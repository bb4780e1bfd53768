/** The table as text: a log of everything that happens, the card, and a line for typing commands. */

import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Game, winnersOf } from '../../../shared/game/game.ts';
import type { Reroll } from '../../../shared/rules/dice.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import type { Box } from '../../../shared/rules/scorecard.ts';
import { jokerText, offersText, type Prompt } from '../../../shared/text/commands.ts';
import { cardsText, toDiceString } from '../../../shared/text/scorecard.ts';
import { words } from '../../../shared/words/index.ts';
import { FameNews, MessageLine, TurnHeading } from '../../parts/BoardParts.tsx';
import { Form } from '../../parts/Field.tsx';
import { scrollable } from '../../parts/keys.ts';
import type { Undoable } from '../../state/board.ts';
import { useApp } from '../../useApp.ts';
import type { GameProps, ViewProps } from '../index.ts';
import { keepFocus } from '../keepFocus.ts';
import { afterLayout } from '../later.ts';
import { targetProps } from '../targets.ts';
import { complete, endings, goBack, goForward, type Recall, recalled } from './commandBox.ts';
import { obey, type Session, sessionOf } from './session.ts';
import type { Line, LogEntry } from './story.ts';
import { wordsToComplete } from './windowCommands.ts';

/** A card with lines no longer than this leaves room for the log in a window of usual size. */
const narrowCard = 50;
/** In Triple all four cards are side by side, in smaller letters, so that all of them are in sight. */
const tripleCard = 96;
const threeAbreast = 80;

interface PartProps extends GameProps {
  readonly session: Session;
}

export function ConsoleView({ board }: ViewProps) {
  const { settings, frame, table, coach } = useApp();
  const session = sessionOf(board, {
    showView: (view) => settings.change({ view }),
    showPicture: () => {
      frame.dialog.value = 'picture';
    },
    coach: board === table ? coach : null,
  });
  const game = board.game.value;
  useEffect(keepFocus, [game]);
  if (game === null) return null;
  const coloured = game.turn?.player ?? winnersOf(game)[0];
  const isTriple = rulesOf(game.rules).columns.length > 1;
  const card = cardsText(
    game,
    (game.turn && board.achievements?.cumulative.value) || [],
    isTriple ? tripleCard : undefined,
  );
  const cells = card.indexOf('\n');
  return (
    <main tabIndex={-1} class={`console-view ${coloured === undefined ? '' : `seat-${coloured}`}`}>
      <TurnHeading board={board} unseen />
      <Log board={board} session={session} game={game} />
      <section
        class="console-side panel"
        aria-label={words.table.scorecard}
        data-wide={cells > narrowCard}
        data-four={cells > threeAbreast}
        {...scrollable}
      >
        <pre>{card}</pre>
      </section>
      <FameNews board={board} />
      {board.may.value.takePart ? (
        <CommandLine board={board} session={session} game={game} />
      ) : (
        <MessageLine board={board} />
      )}
    </main>
  );
}

function Log({ board, session, game }: PartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const lines = session.log.value;
  useLayoutEffect(() => {
    const log = frame.current;
    return log === null ? undefined : afterLayout([log], () => log.scrollTo({ top: log.scrollHeight }));
  }, [lines]);
  // What was said since the last move is below what can be done, nearest to the command line.
  const said = lines.findLastIndex(({ line }) => line.kind === 'event' || line.kind === 'title') + 1;
  // What happens is announced in the same words in every view; only what was asked for is read from here.
  const last = lines.at(-1);
  const answer = last !== undefined && isAnswer(last) ? last.line.text : null;
  return (
    <div
      ref={frame}
      class="console-log panel"
      role="log"
      aria-live="off"
      aria-label={words.consoleView.log}
      {...scrollable}
    >
      {lines.slice(0, said).map(showEntry)}
      {board.may.value.moveAs !== null && game.turn?.hand && <Choices game={game} lit={board.lit.value} />}
      {lines.slice(said).map(showEntry)}
      <p class="unseen" aria-live="polite">
        {answer}
      </p>
    </div>
  );
}

function isAnswer({ key, line }: LogEntry): boolean {
  return line.kind === 'answer' || (line.kind === 'card' && key.startsWith('note'));
}

function mayUndo({ rules }: Game, { points, box }: Undoable): string {
  return box === null ? words.consoleView.mayUndoRoll : words.consoleView.mayUndo(points, rules, box);
}

const showEntry = ({ key, line }: LogEntry) => <LogLine key={key} line={line} />;

function LogLine({ line: { kind, text, player, dice } }: { line: Line }) {
  return (
    <div class={`console-${kind} ${player === undefined ? '' : `seat-${player}`}`}>
      <pre class={kind === 'card' ? '' : 'wrapped'}>{text}</pre>
      {/* The line above says what they show. */}
      {dice && (
        <pre class="console-dice" aria-hidden="true">
          {toDiceString(dice)}
        </pre>
      )}
    </div>
  );
}

/** The boxes that can be scored in now. */
function Choices({ game, lit }: { game: Game; lit: Box | null }) {
  const joker = jokerText(game);
  return (
    <div class="console-choices" data-columns={game.cards[0].boxes.length}>
      {joker !== null && <p class="console-refused">{joker}</p>}
      <pre>{offersText(game)}</pre>
      {lit !== null && <p class="console-lit">{words.coach.lit(game.rules, lit)}</p>}
    </div>
  );
}

function questionFor(prompt: Prompt | null, game: Game, marked: Reroll): string {
  if (game.turn === null) return words.consoleView.over;
  if (prompt === null) return words.consoleView.idle;
  const dice = marked.flatMap((again, die) => (again ? [die + 1] : []));
  const roll = prompt === 'keep' && dice.length > 0 ? words.consoleView.rollsAgain(dice) : '';
  return roll + words.console.questions[prompt].trim();
}

function TempoButtons({ board }: ViewProps) {
  const choices = board.hands?.tempo?.choices.value ?? [];
  if (choices.length === 0) return null;
  return (
    <div class="buttons">
      {choices.map((kind) => (
        <button key={kind} type="button" {...targetProps(board, { kind })}>
          {words.table.tempo[kind]}
        </button>
      ))}
    </div>
  );
}

function CommandLine({ board, session, game }: PartProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = useSignal('');
  const { recall, prompt } = session;
  const undoable = board.undoable.value;
  const completions = wordsToComplete(game, prompt.value);
  // Before the next key can arrive, or the first letter typed would be lost.
  useLayoutEffect(() => field.current?.focus(), []);

  const call = (next: Recall) => {
    recall.value = next;
    text.value = recalled(next);
  };
  const press = (event: KeyboardEvent) => {
    const completed = event.key === 'Tab' && !event.shiftKey ? complete(text.value, completions) : null;
    if (completed !== null) text.value = completed;
    else if (event.key === 'ArrowUp') call(goBack(recall.value, text.value));
    else if (event.key === 'ArrowDown') call(goForward(recall.value));
    else if (event.key === 'Escape') document.querySelector<HTMLElement>('.console-log')?.focus();
    else return;
    event.preventDefault();
  };
  const found = endings(text.value, completions);
  return (
    <Form
      look="command-line stack close"
      onSubmit={() => {
        const typed = text.value;
        text.value = '';
        // An empty line rolls, so an impatient one must not.
        if (typed.trim() === '' && board.motion.tumbling.value !== null) return board.motion.finish();
        void obey(session, typed);
      }}
    >
      <MessageLine board={board} unseen />
      <label for={id} id={`${id}-question`} class="quiet">
        {undoable !== null && mayUndo(game, undoable)}
        {questionFor(prompt.value, game, board.marked.value)}
      </label>
      <div class="command-box">
        <span aria-hidden="true">&gt;</span>
        <input
          ref={field}
          id={id}
          class="field"
          type="text"
          aria-label={words.consoleView.command}
          aria-describedby={`${id}-question`}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
          onKeyDown={press}
        />
        {/* Always there, so that nothing moves when there is something to complete. */}
        <p class="command-endings hint" aria-live="polite">
          {found.length > 0 && words.consoleView.endings(found)}
        </p>
        <TempoButtons board={board} />
      </div>
    </Form>
  );
}

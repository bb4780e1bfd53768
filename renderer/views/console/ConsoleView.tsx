/** The table as text: a log of all that happens, the card, and a line to type commands in. */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Game, winnersOf } from '../../../shared/game/game.ts';
import type { Reroll } from '../../../shared/rules/dice.ts';
import { jokerText, offersText, type Prompt } from '../../../shared/text/commands.ts';
import { toDiceString } from '../../../shared/text/dice.ts';
import { cardsText } from '../../../shared/text/scorecard.ts';
import { words } from '../../../shared/words/index.ts';
import { MessageLine } from '../../parts/MessageLine.tsx';
import { TurnHeading } from '../../parts/TurnHeading.tsx';
import { game, isReplay, personOnTurn, rollToType, selected } from '../../state/table.ts';
import { keepFocus } from '../keepFocus.ts';
import { complete, endings } from './complete.ts';
import { goBack, goForward, type Recall, recalled } from './recall.ts';
import { log, obey, prompt, recall } from './session.ts';
import type { Line, LogEntry } from './story.ts';
import { wordsToComplete } from './windowCommands.ts';

/** Letters a line of a card that leaves room for the log in a window of usual size. */
const narrowCard = 50;

/** What scrolls must be within reach of the keyboard. */
const scrollable = { tabIndex: 0 };

export function ConsoleView() {
  const now = game.value;
  useLayoutEffect(keepFocus, [now, rollToType.value]);
  if (now === null) return null;
  const coloured = now.turn?.player ?? winnersOf(now)[0];
  const card = cardsText(now);
  const isWide = card.indexOf('\n') > narrowCard;
  return (
    <main class={`console-view ${coloured === undefined ? '' : `seat-${coloured}`}`}>
      <TurnHeading unseen />
      <Log game={now} />
      <section class="console-side panel" aria-label="Scorecard" data-wide={isWide} {...scrollable}>
        <pre>{card}</pre>
      </section>
      {/* A replay has nothing to command. */}
      {isReplay.value ? <MessageLine /> : <CommandLine game={now} />}
    </main>
  );
}

function Log({ game }: { game: Game }) {
  const frame = useRef<HTMLDivElement>(null);
  const lines = log.value;
  useLayoutEffect(() => {
    const toEnd = () => frame.current?.scrollTo({ top: frame.current.scrollHeight });
    toEnd();
    addEventListener('resize', toEnd);
    return () => removeEventListener('resize', toEnd);
  }, [lines]);
  // What was said since the last move stands below what can be done, nearest to where one types.
  const said = lines.findLastIndex(({ line }) => line.kind === 'event' || line.kind === 'title') + 1;
  return (
    <div ref={frame} class="console-log panel" role="log" aria-label="What happened" {...scrollable}>
      {lines.slice(0, said).map(showEntry)}
      {personOnTurn.value !== null && game.turn?.hand && <Choices game={game} />}
      {lines.slice(said).map(showEntry)}
    </div>
  );
}

const showEntry = ({ key, line }: LogEntry) => <LogLine key={key} line={line} />;

function LogLine({ line: { kind, text, player, dice } }: { line: Line }) {
  return (
    <div class={`console-${kind} ${player === undefined ? '' : `seat-${player}`}`}>
      <pre class={kind === 'card' ? '' : 'wrapped'}>{text}</pre>
      {/* The line above says what they show. */}
      {dice && <pre aria-hidden="true">{toDiceString(dice)}</pre>}
    </div>
  );
}

/** The boxes that can be scored in now. */
function Choices({ game }: { game: Game }) {
  const joker = jokerText(game);
  return (
    <div class="console-choices" data-columns={game.cards[0].boxes.length}>
      {joker !== null && <p class="console-refused">{joker}</p>}
      <pre>{offersText(game)}</pre>
    </div>
  );
}

function questionFor(asked: Prompt | null, game: Game, marked: Reroll): string {
  if (game.turn === null) return 'Type "again" to play once more, or "leave" for another game.';
  if (asked === null) return 'Type "card" to see the scorecard, ? for help.';
  const dice = marked.flatMap((again, die) => (again ? [String(die + 1)] : []));
  const roll = `"roll" rolls ${dice.length === 1 ? 'die' : 'dice'} ${words.and(dice)} again. `;
  return `${asked === 'keep' && dice.length > 0 ? roll : ''}${words.console.questions[asked].trim()}`;
}

function CommandLine({ game }: { game: Game }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = useSignal('');
  const words = wordsToComplete(game, prompt.value);
  useEffect(() => field.current?.focus(), []);

  const call = (next: Recall) => {
    recall.value = next;
    text.value = recalled(next);
  };
  const press = (event: KeyboardEvent) => {
    const completed = event.key === 'Tab' && !event.shiftKey ? complete(text.value, words) : null;
    if (completed !== null) text.value = completed;
    else if (event.key === 'ArrowUp') call(goBack(recall.value, text.value));
    else if (event.key === 'ArrowDown') call(goForward(recall.value));
    else if (event.key === 'Escape') document.querySelector<HTMLElement>('.console-log')?.focus();
    else return;
    event.preventDefault();
  };
  const found = endings(text.value, words);
  return (
    <form
      class="command-line"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.value;
        text.value = '';
        void obey(typed);
      }}
    >
      <MessageLine />
      <label for={id} id={`${id}-question`} class="command-question">
        {questionFor(prompt.value, game, selected.value)}
      </label>
      <div class="command-box">
        <span aria-hidden="true">&gt;</span>
        <input
          ref={field}
          id={id}
          class="field"
          type="text"
          aria-label="Command"
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
        <p class="command-endings" aria-live="polite">
          {found.length > 0 && `Tab: ${found.join(' · ')}`}
        </p>
      </div>
    </form>
  );
}

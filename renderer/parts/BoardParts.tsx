/** Small parts that views share: the heading, the message line, what is celebrated, the news of the Hall of Fame. */

import { winnersOf } from '../../shared/game/game.ts';
import { words } from '../../shared/words/index.ts';
import { movingIn } from '../motion/timing.ts';
import { quickSpeeds } from '../state/announcer.ts';
import type { Board } from '../state/board.ts';
import { useApp } from '../useApp.ts';
import { endingOf } from '../views/ending.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  readonly board: Board;
}

/** Whose turn it is; `unseen` if the view shows that in another way. */
export function TurnHeading({ board, unseen = false }: Props & { unseen?: boolean }) {
  const game = board.game.value;
  if (game === null) return null;
  return <h1 class={unseen ? 'unseen' : ''}>{game.turn ? game.seats[game.turn.player].name : words.table.gameOver}</h1>;
}

/** In characters; anything longer is written smaller, rather than broken in the middle of a name. */
const longestShort = 10;

/** Who has won, larger than anything else. */
export function Winner({ board }: Props) {
  const game = board.game.value;
  const winners = game === null ? [] : winnersOf(game);
  if (game === null || winners.length === 0) return null;
  const names = words.and(winners.map((player) => game.seats[player].name));
  return (
    <p class={`winner seat-${winners[0]}`} data-long={names.length > longestShort}>
      {names}
    </p>
  );
}

/** What to do next, or why something was refused; read aloud whenever it changes. */
export function MessageLine({ board, unseen = false }: Props & { unseen?: boolean }) {
  const { text, isRefusal } = board.message.value;
  const { settings } = useApp();
  // A quick computer is summed up in one sentence per turn; that it plays need not be said as well.
  const isQuick = board.hands?.tempo?.choices.value.includes('continue') && board.undoable.value === null;
  const isQuiet = isQuick && quickSpeeds.includes(settings.speed.value);
  return (
    <p
      role="status"
      aria-live={isQuiet ? 'off' : undefined}
      class={unseen ? 'unseen' : 'message two-lines'}
      data-refused={isRefusal}
    >
      {text}
    </p>
  );
}

/** Words to celebrate with, over the message: the dice and the card stay in sight, and nothing waits for them. */
export function MomentBanner({ board }: Props) {
  const { still, running } = board.motion;
  const timed = movingIn(running.value?.timeline ?? [], 'moment');
  const game = board.game.value;
  const celebrated = timed?.change ?? still.value;
  if (celebrated === null || game === null) return null;
  const { moment, player } = celebrated;
  const times = timed && { animationDelay: `${timed.delay}ms`, animationDuration: `${timed.length}ms` };
  return (
    <p
      key={`${running.value?.began} ${moment}`}
      class={`moment seat-${player}`}
      data-moment={moment}
      data-moves={timed !== undefined}
      aria-hidden="true"
      style={times ?? {}}
    >
      {words.moments[moment](game.seats[player].name)}
    </p>
  );
}

/** Congratulates the players who have entered the Hall of Fame with the game that has just ended. */
export function FameNews({ board }: Props) {
  const { fame = null, records = null } = endingOf(board) ?? {};
  if (fame === null && records === null) return null;
  return (
    <section class="panel fame-news" aria-label={fame === null ? words.records.title : words.table.congratulations}>
      <div class="line fame-news-head">
        <Icon name="trophy" />
        <div role="alert" class="congratulation">
          {[fame, records].map((line) => line && <p key={line}>{line}</p>)}
        </div>
        <IconButton name={words.table.closeFame} icon="close" onClick={() => board.achievements?.dismiss()} />
      </div>
    </section>
  );
}

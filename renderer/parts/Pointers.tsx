/** Tips on what to do next in a first game: three hints above the table, which can be dismissed for good. */
import { useState } from 'preact/hooks';
import type { Game } from '../../shared/game/game.ts';
import { words } from '../../shared/words/index.ts';
import type { Board } from '../state/board.ts';
import { useApp } from '../useApp.ts';
import { Icon } from './Icon.tsx';

const all = ['roll', 'select', 'score'] as const;
type Pointer = (typeof all)[number];

/** The first one that fits the moment and was not dismissed. */
function pointerFor({ turn }: Game, seen: readonly Pointer[]): Pointer | null {
  if (turn === null) return null;
  const fitting: readonly Pointer[] =
    turn.hand === null ? ['roll'] : turn.rollsLeft > 0 ? ['select', 'score'] : ['score'];
  return fitting.find((pointer) => !seen.includes(pointer)) ?? null;
}

export function Pointers({ board }: { board: Board }) {
  const { settings, listChoice } = useApp();
  const [seen, setSeen] = useState<readonly Pointer[]>([]);
  const game = board.game.value;
  // A player who has finished a game knows how it works.
  const isFirst = settings.values.value.pointers && listChoice.latest.value === null;
  if (!isFirst || game === null || board.may.value.moveAs === null) return null;
  const pointer = pointerFor(game, seen);
  if (pointer === null) return null;
  const { region, next, never } = words.help.pointers;
  const end = () => settings.change({ pointers: false });
  return (
    <section class="pointers" aria-label={region}>
      <Icon name="question" />
      <p>{words.help.pointers[pointer]}</p>
      <button
        type="button"
        class="plain"
        onClick={() => (seen.length + 1 === all.length ? end() : setSeen([...seen, pointer]))}
      >
        {next}
      </button>
      <button type="button" class="plain" onClick={end}>
        {never}
      </button>
    </section>
  );
}

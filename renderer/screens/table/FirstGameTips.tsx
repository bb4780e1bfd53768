/** Tips on what to do next in a first game: three hints above the table, which can be dismissed for good. */

import { useState } from 'preact/hooks';
import type { Game } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Board } from '../../state/board.ts';
import { useApp } from '../../useApp.ts';

const all = ['roll', 'select', 'score'] as const;
type Tip = (typeof all)[number];

/** The first one that fits the moment and was not dismissed. */
function tipFor({ turn }: Game, seen: readonly Tip[]): Tip | null {
  if (turn === null) return null;
  const fitting: readonly Tip[] = turn.hand === null ? ['roll'] : turn.rollsLeft > 0 ? ['select', 'score'] : ['score'];
  return fitting.find((tip) => !seen.includes(tip)) ?? null;
}

export function FirstGameTips({ board }: { board: Board }) {
  const { settings, listChoice } = useApp();
  const [seen, setSeen] = useState<readonly Tip[]>([]);
  const game = board.game.value;
  // A player who has finished a game knows how it works.
  const isFirst = settings.values.value.pointers && listChoice.latest.value === null;
  if (!isFirst || game === null || board.may.value.moveAs === null) return null;
  const tip = tipFor(game, seen);
  if (tip === null) return null;
  const { region, next, never } = words.help.pointers;
  const end = () => settings.change({ pointers: false });
  return (
    <section class="pointers" aria-label={region}>
      <Icon name="question" />
      <p>{words.help.pointers[tip]}</p>
      <Button
        name={next}
        look="plain"
        onClick={() => (seen.length + 1 === all.length ? end() : setSeen([...seen, tip]))}
      />
      <Button name={never} look="plain" onClick={end} />
    </section>
  );
}

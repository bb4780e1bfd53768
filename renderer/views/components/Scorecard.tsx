/** The cards of everybody at the table as a real table; the boxes of the player on turn are buttons. */

import { effect, useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Game, leadOf, totalsOf } from '../../../shared/game/game.ts';
import { openOffers } from '../../../shared/game/moves.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import { type Row, rowsOf } from '../../../shared/rules/rows.ts';
import { type Column, columnsOf } from '../../../shared/rules/rules.ts';
import type { Box } from '../../../shared/rules/scorecard.ts';
import { words } from '../../../shared/words/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { scrollable } from '../../parts/keys.ts';
import { RowBubble, useRowHelp } from '../../parts/RowHelp.tsx';
import type { Board } from '../../state/board.ts';
import type { GameProps } from '../index.ts';
import { judgedMarks } from '../judged.ts';
import { leaveBox } from '../keepFocus.ts';
import { afterLayout } from '../later.ts';
import { afterRoll, drawOften } from '../warmUp.ts';
import { namedBy, useArrowKeys } from './boxFocus.ts';
import { Cell, RowName } from './Cell.tsx';

/** Twelve columns may not fit into the window; those of the player on turn are always in sight. */
function showPlayer(frame: HTMLElement): void {
  const head = frame.querySelector('[aria-current]')?.getBoundingClientRect();
  const names = frame.querySelector('tbody th')?.getBoundingClientRect();
  if (head === undefined || names === undefined) return;
  const tooFarRight = head.right - frame.getBoundingClientRect().right;
  frame.scrollLeft += tooFarRight > 0 ? tooFarRight : Math.min(0, head.left - names.right);
}

export function Scorecard({ board, game }: GameProps) {
  const frame = useRef<HTMLElement>(null);
  /** What the hand is worth is hidden until the dice lie still. */
  const isTumbling = useComputed(() => (board.motion.tumbling.value === null ? undefined : ''));
  useLayoutEffect(() => {
    const card = frame.current;
    return card === null ? undefined : afterLayout([card], () => showPlayer(card));
  }, [game.turn?.player]);
  useLeaveBox(board);
  useEffect(() => warmUp(board), [board]);
  const help = useRowHelp();
  const rows = rowsOf(rulesOf(game.rules));
  const named = ({ target }: Event) => {
    const [row, place] = [namedBy(target, rows), (target as Element).closest('th')?.getBoundingClientRect()];
    return row === null || place === undefined ? null : { row, place };
  };
  return (
    <section
      ref={frame}
      class="card-frame panel"
      aria-label={words.table.cards}
      data-tumbling={isTumbling}
      onPointerMove={(event) => help.point(named(event))}
      onPointerLeave={() => help.point(null)}
      onFocusIn={(event) => help.focus(named(event))}
      onFocusOut={() => help.focus(null)}
      {...scrollable}
    >
      <CardTable board={board} game={game} />
      <RowBubble help={help} rules={game.rules} />
    </section>
  );
}

/** Draws the rows of a card without and with a hand on the table, out of sight; returns a function that stops it. */
function warmUp(board: Board): () => void {
  const game = board.game.value && afterRoll(board.game.value);
  const seat = game?.turn?.player;
  if (game === null || seat === undefined) return () => {};
  const common = { board, rules: game.rules, card: game.cards[seat], seat, column: 1, onTurn: true } as const;
  const cell = (row: Row, offered: Game | null) => () => (
    <Cell {...common} row={row} offered={offered} isFresh={false} isLit={false} judged={undefined} isStop={false} />
  );
  const cells = rowsOf(rulesOf(game.rules)).flatMap((row) => [cell(row, null), cell(row, game)]);
  return drawOften(document.createElement('tr'), cells);
}

/**
 * The focus leaves a box at once when nothing can be scored any more, so that the next key belongs to the next thing to
 * do.
 */
export function useLeaveBox(board: Board): void {
  useLayoutEffect(
    () =>
      effect(() => {
        if (board.may.value.moveAs === null || !board.game.value?.turn?.hand) leaveBox();
      }),
    [board],
  );
}

function isAt(box: Box | null | undefined, row: Row, column: Column): boolean {
  return row.kind === 'box' && box?.category === row.id && box.column === column;
}

type Cells = readonly (readonly VNode[])[];

/**
 * The cells of each seat, from top to bottom: the same objects as last time if nothing they depend on has changed, so
 * they need not be compared one by one. A roll changes those of one player.
 */
function useKept() {
  const known = useRef<{ readonly from: readonly unknown[]; readonly cells: Cells }[]>([]);
  return (seat: number, from: readonly unknown[], make: () => Cells): Cells => {
    const last = known.current[seat];
    if (last?.from.every((part, index) => part === from[index])) return last.cells;
    const cells = make();
    known.current[seat] = { from, cells };
    return cells;
  };
}

export function CardTable({ board, game }: GameProps) {
  const rules = rulesOf(game.rules);
  const columns = columnsOf(rules);
  const { moveAs } = board.may.value;
  const rows = useMemo(() => rowsOf(rules), [rules]);
  const { stop, lastName } = useArrowKeys(rows, moveAs === null ? [] : openOffers(game));
  const fresh = useComputed(() => {
    const event = board.events.value.at(-1);
    return event?.type === 'scored' ? event : null;
  }).value;
  const bonuses = board.motion.changes.value.filter((change) => change.kind === 'bonus');
  const lit = board.lit.value;
  const { chosen: judgedChoice, better } = judgedMarks(board);
  const chosen = game.turn?.hand ? moveAs : null;
  const keep = useKept();
  const cells = game.cards.map((card, seat) => {
    const isChosen = chosen === seat;
    const common = { board, rules: game.rules, card, seat, onTurn: game.turn?.player === seat };
    const scored = fresh?.player === seat ? fresh : null;
    const bonus = bonuses.find(({ player }) => player === seat);
    const [offered, hinted, stopped] = isChosen ? [game, lit, stop] : [null, null, null];
    const [took, missed] = common.onTurn ? [judgedChoice, better] : [null, null];
    return keep(seat, [rows, ...Object.values(common), scored, bonus, offered, hinted, stopped, took, missed], () =>
      rows.map((row) =>
        columns.map((column) => (
          <Cell
            key={`${seat} ${column}`}
            {...common}
            row={row}
            column={column}
            offered={row.kind === 'box' ? offered : null}
            isFresh={isAt(scored, row, column) || (bonus?.sum === row.id && bonus.column === column)}
            isLit={isAt(hinted, row, column)}
            judged={isAt(missed, row, column) ? 'better' : isAt(took, row, column) ? 'chosen' : undefined}
            isStop={isAt(stopped, row, column)}
          />
        )),
      ),
    );
  });

  const names = useMemo(
    () => rows.map((row) => <RowName key={row.id} row={row} rules={game.rules} isStop={row.id === lastName} />),
    [rows, game.rules, lastName],
  );

  return (
    <table
      class="card"
      aria-label={words.table.scorecard}
      data-columns={columns.length * game.seats.length}
      data-triple={columns.length > 1 ? '' : undefined}
      data-crowd={columns.length === 1 && game.seats.length > 4 ? '' : undefined}
      data-bonus={rules.bonus === null ? 'none' : undefined}
      style={{
        '--rows': Math.max(18, rows.length),
        '--columns': columns.length * game.seats.length,
        '--seats': game.seats.length,
      }}
    >
      <Head game={game} columns={columns} />
      <tbody>
        {rows.map((row, line) => (
          <tr key={row.id} data-row={row.kind === 'sum' ? row.id : 'box'}>
            {names[line]}
            {cells.flatMap((ofSeat) => ofSeat[line])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ game, columns }: { game: Game; columns: readonly Column[] }) {
  const { leaders, points: lead } = leadOf(game);
  const triple = columns.length > 1;
  const totals = totalsOf(game);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={triple ? 2 : 1}>
          {words.table.categories}
        </th>
        {game.seats.map(({ name }, seat) => (
          <th
            key={seat}
            scope={triple ? 'colgroup' : 'col'}
            colSpan={columns.length}
            class={`player-head seat-${seat}`}
            aria-current={game.turn?.player === seat ? 'true' : undefined}
          >
            <span class="line player-head-inner">
              <span class="clamped player-head-name" dir="auto">
                {name}
              </span>
              {triple && <span class="number player-head-total">{totals[seat]}</span>}
              <span class="crown-place">{lead > 0 && leaders.includes(seat) && <Icon name="crown" />}</span>
            </span>
          </th>
        ))}
      </tr>
      {triple && (
        <tr>
          {game.seats.map((_, seat) =>
            columns.map((column) => (
              <th key={`${seat} ${column}`} scope="col" class={`factor seat-${seat}`}>
                {words.common.factor(column)}
              </th>
            )),
          )}
        </tr>
      )}
    </thead>
  );
}

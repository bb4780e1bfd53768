/** The card of everybody at the table as a real table; the boxes of the player on turn are buttons. */
import { useComputed } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Game, totalsOf } from '../../../shared/game/game.ts';
import { leadOf } from '../../../shared/game/lead.ts';
import { openOffers } from '../../../shared/game/moves.ts';
import { type Category, categories } from '../../../shared/rules/categories.ts';
import { type Offer, offerOf } from '../../../shared/rules/joker.ts';
import { cellValue, type Row, rowsOf } from '../../../shared/rules/rows.ts';
import { type Column, columnsOf, type RulesetId, rulesets } from '../../../shared/rules/ruleset.ts';
import type { Box } from '../../../shared/rules/scorecard.ts';
import { words } from '../../../shared/words/index.ts';
import { CategoryBubble, useCategoryHelp } from '../../parts/CategoryHelp.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Board } from '../../state/board.ts';
import { boxLabel, whyLocked } from '../names.ts';
import { nameId, targetProps } from '../targets.ts';
import { focusBox, focusName, isSame, namedBy, nextBox, nextName, wantsArrows } from './boxFocus.ts';

interface Props {
  readonly board: Board;
  readonly game: Game;
}

/** In a small window the card scrolls, and it must be reached with the keyboard even while no box in it is a button. */
const scrollable = { tabIndex: 0 };

/** Twelve columns may be more than the window holds; those of the player on turn are always in it. */
function showPlayer(frame: HTMLElement): void {
  const head = frame.querySelector('[aria-current]')?.getBoundingClientRect();
  const names = frame.querySelector('tbody th')?.getBoundingClientRect();
  if (head === undefined || names === undefined) return;
  const tooFarRight = head.right - frame.getBoundingClientRect().right;
  frame.scrollLeft += tooFarRight > 0 ? tooFarRight : Math.min(0, head.left - names.right);
}

export function Scorecard({ board, game }: Props) {
  const frame = useRef<HTMLElement>(null);
  /** What the hand is worth is hidden until the dice lie still. */
  const isTumbling = useComputed(() => (board.motion.tumbling.value === null ? undefined : ''));
  useLayoutEffect(() => {
    const show = () => frame.current && showPlayer(frame.current);
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [game.turn?.player]);
  const help = useCategoryHelp();
  const named = ({ target }: Event) => {
    const [category, place] = [namedBy(target), (target as Element).closest('th')?.getBoundingClientRect()];
    return category === null || place === undefined ? null : { category, place };
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
      <CategoryBubble help={help} rules={game.rules} />
    </section>
  );
}

export function CardTable({ board, game }: Props) {
  const ruleset = rulesets[game.rules];
  const columns = columnsOf(ruleset);
  const [last, setLast] = useState<Box | null>(null);
  const open = board.may.value.moveAs === null ? [] : openOffers(game);
  // One stop for Tab; arrow keys move from there.
  const stop = open.find((box) => last !== null && isSame(box, last)) ?? open[0];
  const [lastName, setLastName] = useState<Category>(categories[0]);

  useLayoutEffect(() => {
    const goToName = (category: Category) => {
      setLastName(category);
      focusName(category);
    };
    const pressed = (event: KeyboardEvent) => {
      const named = namedBy(event.target);
      if ((stop === undefined && named === null) || !wantsArrows(event)) return;
      event.preventDefault();
      if (named !== null && (stop === undefined || event.key !== 'ArrowRight'))
        return goToName(nextName(named, event.key));
      if (stop === undefined) return;
      const target = (event.target as Element).closest('.box') ? nextBox(open, stop, event.key) : stop;
      // Left of the first column are the names.
      if (target === stop && event.key === 'ArrowLeft' && (event.target as Element).closest('.box'))
        return goToName(stop.category);
      setLast(target);
      focusBox(target);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });

  return (
    <table class="card" aria-label={words.table.scorecard} data-columns={columns.length * game.seats.length}>
      <Head game={game} columns={columns} />
      <tbody>
        {rowsOf(ruleset).map((row) => (
          <tr key={row.id} data-row={row.kind === 'sum' ? row.sum : 'box'}>
            <th scope="row" {...(row.kind === 'box' ? nameProps(row.category, game.rules, lastName) : {})}>
              {words.rowHeader(row)}
            </th>
            {game.seats.map((_, seat) =>
              columns.map((column) => (
                <Cell
                  key={`${seat} ${column}`}
                  board={board}
                  game={game}
                  row={row}
                  seat={seat}
                  column={column}
                  stop={stop}
                />
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One stop for Tab among the names; arrow keys move from there. */
function nameProps(category: Category, rules: RulesetId, last: Category) {
  return {
    'data-target': nameId(category),
    'aria-description': words.categoryHelp(category, rules),
    tabIndex: category === last ? 0 : -1,
  };
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
            <span class="player-head-inner">
              <span class="player-head-name">{name}</span>
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

interface CellProps extends Props {
  readonly row: Row;
  readonly seat: number;
  readonly column: Column;
  readonly stop: Box | undefined;
}

function Cell({ board, game, row, seat, column, stop }: CellProps) {
  const card = game.cards[seat];
  const value = cellValue(card, row, column);
  const onTurn = game.turn?.player === seat;
  const place = { class: `seat-${seat}`, 'data-turn': onTurn, 'data-first': column === 1 };
  if (row.kind === 'sum') {
    // In an untouched column the sums would all be 0.
    const isUsed = card.boxes[column - 1].some((points) => points !== null);
    return <td {...place}>{isUsed || row.sum === 'total' ? value : null}</td>;
  }
  const hand = game.turn?.hand ?? null;
  const box = { category: row.category, column };
  if (hand === null || board.may.value.moveAs !== seat) {
    const event = board.events.value.at(-1);
    const fresh = event?.type === 'scored' && event.player === seat && isSame(event, box);
    return (
      <td
        {...place}
        data-fresh={fresh}
        data-zero={value === 0}
        data-glow={fresh && row.category === 'yahtzee' && value !== 0}
      >
        {value}
      </td>
    );
  }
  const offer = offerOf(card, rulesets[game.rules], hand, box);
  const why = whyLocked(game, box) ?? undefined;
  const lit = board.lit.value;
  const isLit = lit !== null && isSame(lit, box);
  return (
    <td {...place} data-zero={offer.kind === 'used' && value === 0}>
      <button
        type="button"
        class="box"
        {...targetProps({ kind: 'box', ...box })}
        data-offer={offer.kind}
        data-lit={isLit ? '' : undefined}
        aria-label={boxLabel(game, box)}
        aria-description={isLit ? words.coach.lit(words.boxName(game.rules, box)) : why}
        data-why={why}
        tabIndex={stop !== undefined && isSame(stop, box) ? 0 : -1}
        onClick={() => void board.score(box)}
      >
        <span class="preview">
          <Preview offer={offer} value={value} />
        </span>
      </button>
    </td>
  );
}

function Preview({ offer, value }: { offer: Offer; value: number | null }) {
  switch (offer.kind) {
    case 'used':
      return value;
    case 'forced':
      return <Icon name="lock" />;
    case 'open':
      return offer.chip > 0 ? (
        <span class="with-chip">
          {offer.score}
          <small>+{offer.chip}</small>
        </span>
      ) : (
        offer.score
      );
  }
}

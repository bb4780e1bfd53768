/**
 * A cell in a row of a card. A card of four has seventy cells and a move changes few, so only those are drawn again.
 */

import { Component, type ComponentChild } from 'preact';
import { type Game, throwOf } from '../../../shared/game/game.ts';
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import { type Offer, offerOf } from '../../../shared/rules/joker.ts';
import { cellValue, isExplained, type Row } from '../../../shared/rules/rows.ts';
import type { Column } from '../../../shared/rules/rules.ts';
import type { Scorecard } from '../../../shared/rules/scorecard.ts';
import { language, words } from '../../../shared/words/index.ts';
import type { Language } from '../../../shared/words/languages.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Board } from '../../state/board.ts';
import { boxLabel, isAlikeBox, isGlowing, rowHelp, whyLocked, worthOfOffer } from '../names.ts';
import { nameId, targetProps } from '../targets.ts';

/** For parts that read no signals but words: they are drawn again only for different values or another language. */
function unlessSame<Props extends object>(show: (props: Props) => ComponentChild) {
  return class extends Component<Props> {
    private drawnIn: Language | null = null;
    override shouldComponentUpdate(next: Props) {
      if (this.drawnIn !== language()) return true;
      for (const name in next) if (next[name] !== this.props[name]) return true;
      return false;
    }
    override render() {
      this.drawnIn = language();
      return show(this.props);
    }
  };
}

interface NameProps {
  readonly row: Row;
  readonly rules: RulesId;
  /** One tab stop among the names; arrow keys move from there. */
  readonly isStop: boolean;
}

export const RowName = unlessSame(({ row, rules, isStop }: NameProps) =>
  isExplained(row) ? (
    <th scope="row" data-target={nameId(row.id)} aria-description={rowHelp(row, rules)} tabIndex={isStop ? 0 : -1}>
      {words.rowHeader(rules, row)}
    </th>
  ) : (
    <th scope="row">{words.rowHeader(rules, row)}</th>
  ),
);

interface CellProps {
  readonly board: Board;
  readonly rules: RulesId;
  readonly card: Scorecard;
  readonly row: Row;
  readonly seat: number;
  readonly column: Column;
  readonly onTurn: boolean;
  /** The game in which somebody at this window may take the box now; null if nobody may. */
  readonly offered: Game | null;
  /** Whether it was scored or earned a moment ago. */
  readonly isFresh: boolean;
  readonly isLit: boolean;
  /** Whether it was chosen in a reviewed game, or would have been better. */
  readonly judged: 'chosen' | 'better' | undefined;
  readonly isStop: boolean;
}

export const Cell = unlessSame((props: CellProps) => {
  const { board, rules, card, row, seat, column, onTurn, offered, isFresh, isLit, judged, isStop } = props;
  const value = cellValue(rulesOf(rules), card, row, column);
  // Attributes that do not apply are left out: otherwise a move would have to write them in every box.
  const place = { class: `seat-${seat}`, 'data-turn': onTurn || undefined };
  if (row.kind === 'sum') {
    // In an unused column all sums would be 0.
    const isUsed = card.boxes[column - 1].some((points) => points !== null);
    return (
      <td {...place} data-fresh={isFresh || undefined}>
        {isUsed || row.id === 'total' ? value : null}
      </td>
    );
  }
  const isZero = value === 0 || undefined;
  const thrown = throwOf(offered?.turn ?? null);
  if (offered === null || thrown === null)
    return (
      <td
        {...place}
        data-fresh={isFresh || undefined}
        data-judged={judged}
        title={judged && words.review[`${judged}Here`]}
        data-zero={isZero}
        data-glow={(isFresh && isAlikeBox(rules, row.id) && value !== 0) || undefined}
      >
        {value}
      </td>
    );
  const box = { category: row.id, column };
  const offer = offerOf(card, rulesOf(rules), thrown, box);
  const why = whyLocked(rules, offer) ?? undefined;
  return (
    <td {...place} data-zero={isZero}>
      <button
        type="button"
        class="box"
        {...targetProps(board, { kind: 'box', ...box })}
        data-offer={offer.kind}
        data-worth={worthOfOffer(rules, offer) ?? undefined}
        data-glow={isGlowing(offered, offer) || undefined}
        data-lit={isLit ? '' : undefined}
        aria-label={boxLabel(rules, offer, value)}
        aria-description={isLit ? words.coach.lit(rules, box) : why}
        data-why={why}
        tabIndex={isStop ? 0 : -1}
      >
        <span class="preview">
          <Preview offer={offer} value={value} />
        </span>
      </button>
    </td>
  );
});

function Preview({ offer, value }: { offer: Offer; value: number | null }) {
  switch (offer.kind) {
    case 'used':
      return value;
    case 'forced':
    case 'later':
      return <Icon name="lock" />;
    case 'open':
      return offer.chip > 0 ? (
        <span class="with-chip">
          {offer.score}
          <small dir="ltr">+{offer.chip}</small>
        </span>
      ) : (
        offer.score
      );
  }
}

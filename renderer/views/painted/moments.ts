/** What is celebrated at a moment: words on the felt, light, rings, points that pour, and confetti. */
import type { Row } from '../../../shared/rules/rows.ts';
import type { Column } from '../../../shared/rules/rules.ts';
import { words } from '../../../shared/words/index.ts';
import type { Change, ChangeOf, Moment } from '../../motion/changes.ts';
import { easeIn, easeInOut, hop, hops, progressAt, type Timed } from '../../motion/timing.ts';
import { chance } from './chance.ts';
import { cellId } from './parts.ts';
import type { Scene } from './scene.ts';
import { centreOf, inset, onTheWay, type Rect } from './shape.ts';

type Ongoing<K extends Change['kind']> = ChangeOf<K> & { readonly share: number };

/** The changes of a kind that are still going on at a moment, with how far they have got. */
export type Now = <K extends Change['kind']>(kind: K) => readonly Ongoing<K>[];

export function nowAt(timeline: readonly Timed[], at: number): Now {
  const ongoing = timeline
    .map((timed) => ({ ...timed.change, share: progressAt(timed, at) }))
    .filter(({ share }) => share < 1);
  return <K extends Change['kind']>(kind: K) =>
    ongoing.filter((change) => change.kind === kind) as unknown as Ongoing<K>[];
}

/** The height of a die that is celebrated: one after the other from left to right, then all together. */
export function hopAt(share: number, place: number): number {
  const from = (start: number) => hop((share - start) / hops.length);
  return 0.9 * from(hops.gap * place) + 0.5 * from(hops.together);
}

/** How bright the felt is around the tray while dice in it are celebrated, from 0 to 1. */
export function lightAt(now: Now, still: Moment | null): number {
  if (still?.moment === 'yahtzee') return 1;
  const share = now('moment').find(({ moment }) => moment === 'yahtzee')?.share ?? 0;
  return Math.min(1, share * 6, (1 - share) * 4);
}

/** Where words that celebrate are painted: over the message, so that the dice and the card stay in sight. */
export function bannerReach({ layout: { message } }: Scene): Rect {
  return inset(message, -Math.min(8, message.height * 0.15));
}

/** Words to celebrate with; `share` goes from 0 to 1. */
export function bannerAt({ names }: Scene, now: Now, still: Moment | null) {
  const moving = now('moment').findLast(({ share }) => share > 0);
  // Without motion: as it is in the middle of its time.
  const found = moving ?? (still && { ...still, share: 0.5 });
  if (!found) return null;
  const { moment, player, share } = found;
  return { text: words.moments[moment](names[player]), isLarge: moment === 'yahtzee' || moment === 'fifty', share };
}

/** Rings around cells whose score has just grown; `share` goes from 0 to 1. */
export function ringsAt(scene: Scene, now: Now) {
  const { rowNames, layout, names } = scene;
  const bonusAt = rowNames.findIndex(({ row }) => row.id === 'upperBonus');
  const bonusRows = rowNames.slice(0, bonusAt + 1).filter(({ row }) => row.id !== 'upperScore');
  const columns = Array.from({ length: layout.columns.length / names.length }, (_, index) => index + 1);
  const around = (row: Row['id'], player: number, column: Column, share: number) => {
    const target = scene.texts.find((text) => text.cell === cellId(player, row, column));
    return target && share > 0 && share < 1 ? [{ area: target.area, share }] : [];
  };
  /** Down the boxes that the upper bonus was earned in, one after the other, and then around the bonus itself. */
  const sweep = (player: number, column: Column, share: number) =>
    bonusRows.flatMap(({ row }, line) =>
      around(row.id, player, column, (share * 1.6 - (0.9 * line) / bonusRows.length) * 2),
    );
  return [
    ...now('moment').flatMap(({ player, box, share, moment }) => {
      if (box === null) return [];
      if (moment === 'upperBonus') return sweep(player, box.column, share);
      return around(box.category, player, box.column, (share * 3) % 1);
    }),
    ...now('bonus').flatMap(({ player, column, sum, share }) =>
      sum === 'chips' ? around(sum, player, column, share) : [],
    ),
    ...now('won').flatMap(({ winners, share }) =>
      winners.flatMap((player) => columns.flatMap((column) => around('total', player, column, (share * 5) % 1))),
    ),
  ];
}

const sparks = 36;

/** Points on their way from the dice to a box, one after the other. */
export function pourAt({ dice, layout }: Scene, box: Rect, share: number) {
  const next = chance(811);
  const to = centreOf(box);
  return Array.from({ length: sparks }, (_, index) => {
    const [aside, arch, size] = [next() - 0.5, next(), next()];
    const t = (share - (0.55 * index) / sparks) / 0.45;
    const s = easeInOut(Math.max(0, Math.min(1, t)));
    const { x, y } = onTheWay(dice[index % dice.length], to, s);
    return {
      t,
      x: x + Math.sin(Math.PI * s) * aside * layout.unit * 2,
      y: y - Math.sin(Math.PI * s) * (1 + arch) * layout.unit * 1.6,
      radius: layout.unit * (0.1 + 0.1 * size),
    };
  }).flatMap(({ t, ...spark }) => (t > 0 && t < 1 ? [spark] : []));
}

/** How many of the points have arrived by then. */
export function pouredBy(points: number, share: number): number {
  return Math.round(points * easeIn(Math.max(0, Math.min(1, (share - 0.4) / 0.55))));
}

const pieces = 130;

/** Pieces of paper in the air, for the winner, in the colours of everybody at the table: `share` goes from 0, when the first pieces fall, to 1, when the last have faded. */
export function confettiAt(width: number, height: number, players: number, share: number) {
  const next = chance(4211);
  return Array.from({ length: pieces }, (_, index) => {
    const [column, delay, haste, sway, spin, size] = [next(), next(), next(), next(), next(), next()];
    const t = Math.max(0, share - delay * 0.4) / 0.6;
    const edge = 6 + size * 7;
    return {
      x: width * column + Math.sin(t * 9 + sway * 7) * 24,
      y: -30 + (height + 60) * t * (0.75 + 0.5 * haste),
      width: edge,
      // Turning over and over: from the side it is a line.
      height: edge * 0.6 * Math.abs(Math.cos(t * 14 * (0.5 + spin))),
      angle: spin * 6 + t * 5 * (spin - 0.5),
      player: index % players,
      opacity: Math.min(1, (1 - share) * 5),
    };
  });
}

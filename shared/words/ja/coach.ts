/** The sentences of Japanese about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

/** "4 4 4 を残す": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `${boxInSentence(rulesId, choice)}に記入`;
  if (choice.keep.length === 0) return '全部振り直す';
  return choice.keep.length === rulesOf(rulesId).dice ? '全部残す' : `${choice.keep.join(' ')} を残す`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → 最終得点は平均${exact ? number(value, 1) : `約${number(value)}`}点`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const points = (count: number) => `${number(count, 1)}点`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'ほかの欄' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `${percent(0.01)}未満`;
  return chance > 0.99 ? `${percent(0.99)}超` : percent(chance);
}

const luckText = (luck: number) => `${luck < 0 ? '不運' : '幸運'}${points(Math.abs(luck))}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)}の正確な計算：約${minutes}分、${number(megabytes)} MB。一度だけです。`,
  best: (rulesId, choice, value, exact) => `最善：${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `次善：${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `コーチは${boxInSentence(rulesId, box)}を指しています。`,
  winningBar: (name, chance) => `${isolate(name)}：${chanceName(chance)}`,
  warnFrom: (count) => `${count}点`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `「${choiceName(rulesId, best)}」でも「${choiceName(rulesId, other)}」でも、ほとんど変わりません。`;
    const list = (side: typeof reasons, word: string) =>
      side.map(({ parts, tenths }) => `${partsName(rulesId, parts)}で${tenth(tenths)}点${word}`).join('、');
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      '多く',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      '少なく',
    );
    const because = [more, less].filter((text) => text !== '').join('、でも');
    return `「${choiceName(rulesId, other)}」より、最終得点が平均${points(Math.abs(difference) / 10)}高くなります。${because}なるからです。`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${partsName(rulesId, parts)} ${sign(tenths)}${tenth(tenths)}`)
      .join('、')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${partsName(rulesId, parts)} ${sign(tenths)}${tenth(tenths)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `チャンスで${chance}点以上`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${face}の目が${upper}個以上`;
  },
  chance: chanceName,
  ahead: (tenths) => `次にいい手より${points(tenths / 10)}得です。`,
  winChance: (name, chance) => `${isolate(name)}が勝つ確率：${chanceName(chance)}`,
  winNote: (exact) =>
    exact ? 'ここから全員が完璧に打った場合です。' : 'ここから全員が完璧に打った場合の見積もりです。',
  balance: (start, luck, loss, final) =>
    `完璧な打ち方 ${tenth(start)} ${sign(luck)} 運 ${tenth(luck)} − 損 ${tenth(loss)} = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}：1ゲームの損は${points(mean)}、±${number(error, 1)}（${games}ゲーム）。`,
  ratingTooFew: (games, least) => `実力を出すには、同じルールで${least}ゲーム必要です。今は${games}ゲームです。`,
  percentile: (share, exact) => {
    if (share < 0.01) return '完璧なプレイヤーがこれより低いことは、ほとんどありません。';
    if (share > 0.99) return '完璧なプレイヤーがこれより高いことは、ほとんどありません。';
    return `完璧なプレイヤーの${exact ? '' : '約'}${percent(share)}のゲームを上回ります。`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `${turn}番目、あと${rolls}回、サイコロ ${dice.join(' ')}：「${choiceName(rulesId, chose)}」で${points(loss)}の損。よりよい手：${choiceName(rulesId, best)}。`,
};

const afterRolls = ['最後に振ったあと', '2回目のあと', '1回目のあと'];

export const review: Room<'review'> = {
  reviewGame: (names) => `${and(names)}のゲームを振り返る`,
  preparing: (part) => `コーチが準備しています：${part}。ルールごとに一度だけです。`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `${isolate(name)}の印の付いた手すべて`,
  when: (turn, rolls) => `${turn}番目、${afterRolls[rolls] ?? `残り${rolls}回`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `サイコロ ${dice.join(' ')}：選んだ手は「${choiceName(rulesId, chose)}」。よりよい手：${choiceName(rulesId, best)}。`,
  chosen: (name, rulesId, choice) => `${isolate(name)}が選んだ手：${choiceName(rulesId, choice)}。`,
  better: (rulesId, choice) => `よりよい手：${choiceName(rulesId, choice)}。`,
  gaveAway: (loss) => `${points(loss)}損しました。`,
  marks: ({ blunder, mistake, inaccuracy }) => `大きなミス${blunder}回、ミス${mistake}回、小さなミス${inaccuracy}回`,
  expected: {
    atDice: (turn, dice, tenths) => `${turn}番目：${dice.join(' ')} が出て ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `${turn}番目、サイコロ ${dice.join(' ')}：${choiceName(rulesId, choice)}、−${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}：線は各時点での最終得点の見込みです。サイコロで上下し、全部で${luckText(luck)}。手では下がるだけで、全部で${points(lost)}の損です。`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `${cards}問のうち${due}問が今日の分です。`,
  nextDue: (when) => `次の問題は${when}に出ます。`,
  dailyDone: (result) => `今日はもう挑戦しました。${result}`,
  best: (rulesId, choice, value) => `最善：${choiceName(rulesId, choice)}。平均で${points(value)}になります。`,
  lost: (loss) => `選んだ手では${points(loss)}損します。`,
  comesBack: (when) => `${when}にまた出ます。`,
  soon: (minutes) => `${minutes}分後`,
  on: (when) => when,
  played: (rulesId, choice) => `自分のゲームで選んだ手：${choiceName(rulesId, choice)}。`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) => `「${rulesName}」の得点、平均、サイコロがここに出ます。このルールで最後まで遊ぶと始まります。`,
  reached: (count) => `${count}点以上`,
  owner: (name, rulesName) => `${isolate(name)} ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}の数字`,
  file: (owner, title) => `ヤッツィー ${owner} ${title}`,
  boxes: {
    perfect: (total) => `棒は平均、印は完璧な打ち方です。完璧なら1ゲームで${points(total)}になります。`,
  },
  dice: {
    summary: (dice, sentence, test) => `サイコロ${number(dice)}個。${sentence}（${test}）`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) => `得点の半分は${middle}点以下、10回のうち9回は${low}点から${high}点です。`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `${games}ゲームで、1ゲームあたり損${points(lost)}、${luckText(luck)}。線は続けて10ゲームの平均です。`,
    reviewing: (games) => `あと${games}ゲームを振り返っています…`,
    unreviewed: (games) => `${games}ゲームはまだ振り返っていません。`,
  },
  history: {
    summary: (games, over) => `最近の${games}ゲームの得点。線は続けて${over}ゲームの平均です。`,
    range: (summary, lowest, highest) => `${summary}最低${lowest}点、最高${highest}点。`,
  },
};

/** The sentences of Chinese about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

/** "保留 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `填${boxInSentence(rulesId, choice)}`;
  if (choice.keep.length === 0) return '全部重掷';
  return choice.keep.length === rulesOf(rulesId).dice ? '全部保留' : `保留 ${choice.keep.join(' ')}`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → 最终得分平均${exact ? number(value, 1) : `约${number(value)}`}分`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const points = (count: number) => `${number(count, 1)}分`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? '其他格' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `不到${percent(0.01)}`;
  return chance > 0.99 ? `超过${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${luck < 0 ? '坏运气' : '好运气'}${points(Math.abs(luck))}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `精确计算${rulesName(rulesId)}：大约 ${minutes} 分钟和 ${number(megabytes)} MB，只需一次。`,
  best: (rulesId, choice, value, exact) => `最好：${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `其次：${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `教练指着${boxInSentence(rulesId, box)}。`,
  winningBar: (name, chance) => `${isolate(name)}：${chanceName(chance)}`,
  warnFrom: (count) => `${count}分`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0) return `“${choiceName(rulesId, best)}”和“${choiceName(rulesId, other)}”几乎没有差别。`;
    const list = (side: typeof reasons, word: string) =>
      side.map(({ parts, tenths }) => `${partsName(rulesId, parts)}${word}${tenth(tenths)}分`).join('，');
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      '多',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      '少',
    );
    const because = [more, less].filter((text) => text !== '').join('，但是');
    return `平均下来，比“${choiceName(rulesId, other)}”最后多得${points(Math.abs(difference) / 10)}：${because}。`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${partsName(rulesId, parts)} ${sign(tenths)}${tenth(tenths)}`)
      .join('，')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${partsName(rulesId, parts)} ${sign(tenths)}${tenth(tenths)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `机会得${chance}分以上`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${upper}个以上${face}点`;
  },
  chance: chanceName,
  ahead: (tenths) => `比第二好的选择多${points(tenths / 10)}。`,
  winChance: (name, chance) => `${isolate(name)}获胜：${chanceName(chance)}`,
  winNote: (exact) => `假定从这里起每个人都玩得完美。${exact ? '' : '这是估计值。'}`,
  balance: (start, luck, loss, final) =>
    `完美玩法 ${tenth(start)} ${sign(luck)} 运气 ${tenth(luck)} − 损失 ${tenth(loss)} = ${number(final)}`,
  rating: (grade, mean, error, games) => `${grade}：平均每局损失${points(mean)}，±${number(error, 1)}（${games}局）。`,
  ratingTooFew: (games, least) => `评定水平需要同一规则的${least}局。目前有${games}局。`,
  percentile: (share, exact) => {
    if (share < 0.01) return '完美玩家几乎不会得更低的分。';
    if (share > 0.99) return '完美玩家几乎不会得更高的分。';
    return `好过完美玩家${exact ? '' : '大约'}${percent(share)}的游戏。`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `第${turn}轮，还能掷${rolls}次，骰子 ${dice.join(' ')}：选了“${choiceName(rulesId, chose)}”，损失${points(loss)}。更好：${choiceName(rulesId, best)}。`,
};

const afterRolls = ['最后一掷之后', '第二掷之后', '第一掷之后'];

export const review: Room<'review'> = {
  reviewGame: (names) => `复盘${and(names)}的游戏`,
  preparing: (part) => `教练正在准备：${part}。每种规则只需要一次。`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `${isolate(name)}所有有标记的选择`,
  when: (turn, rolls) => `第${turn}轮，${afterRolls[rolls] ?? `还能掷${rolls}次`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `骰子 ${dice.join(' ')}：选了“${choiceName(rulesId, chose)}”。更好：${choiceName(rulesId, best)}。`,
  chosen: (name, rulesId, choice) => `${isolate(name)}的选择：${choiceName(rulesId, choice)}。`,
  better: (rulesId, choice) => `更好：${choiceName(rulesId, choice)}。`,
  gaveAway: (loss) => `损失了${points(loss)}。`,
  marks: ({ blunder, mistake, inaccuracy }) => `大失误${blunder}次、失误${mistake}次、小失误${inaccuracy}次`,
  expected: {
    atDice: (turn, dice, tenths) => `第${turn}轮：掷出 ${dice.join(' ')}，${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `第${turn}轮，骰子 ${dice.join(' ')}：${choiceName(rulesId, choice)}，−${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}：线是每一刻预计的最终得分。骰子让它上下变动：一共${luckText(luck)}。选择只会让它下降：一共${points(lost)}。`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `${cards}道题里有${due}道该练了。`,
  nextDue: (when) => `下一道${when}再出现。`,
  dailyDone: (result) => `今天的题你已经试过了。${result}`,
  best: (rulesId, choice, value) => `最好：${choiceName(rulesId, choice)}。平均得到${points(value)}。`,
  lost: (loss) => `你的选择损失${points(loss)}。`,
  comesBack: (when) => `它${when}再出现。`,
  soon: (minutes) => `${minutes}分钟后`,
  on: (when) => `在${when}`,
  played: (rulesId, choice) => `在你的那局里，你选了：${choiceName(rulesId, choice)}。`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) => `“${rulesName}”的得分、平均和骰子会出现在这里。用这套规则玩完一局就开始。`,
  reached: (count) => `${count}分以上`,
  owner: (name, rulesName) => `${isolate(name)} ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}的数字`,
  file: (owner, title) => `快艇骰子 ${owner} ${title}`,
  boxes: {
    perfect: (total) => `条形是平均分，标记是完美玩法，整局能得${points(total)}。`,
  },
  dice: {
    summary: (dice, sentence, test) => `${number(dice)}个骰子。${sentence}（${test}）`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) => `一半的得分在${middle}分以下；十次有九次在${low}到${high}分之间。`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `${games}局里，平均每局损失${points(lost)}，${luckText(luck)}。线是连续十局的平均。`,
    reviewing: (games) => `还有${games}局正在复盘…`,
    unreviewed: (games) => `有${games}局还没有复盘。`,
  },
  history: {
    summary: (games, over) => `最近${games}局的得分；线是连续${over}局的平均。`,
    range: (summary, lowest, highest) => `${summary}最低${lowest}分，最高${highest}分。`,
  },
};

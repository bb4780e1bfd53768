/** The sentences of Korean about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

/** "4 4 4 남기기": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `${boxInSentence(rulesId, choice)}에 적기`;
  if (choice.keep.length === 0) return '모두 다시 굴리기';
  return choice.keep.length === rulesOf(rulesId).dice ? '모두 남기기' : `${choice.keep.join(' ')} 남기기`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → 최종 점수 평균 ${exact ? number(value, 1) : `약 ${number(value)}`}점`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const points = (count: number) => `${number(count, 1)}점`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? '다른 칸' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `${percent(0.01)} 미만`;
  return chance > 0.99 ? `${percent(0.99)} 초과` : percent(chance);
}

const luckText = (luck: number) => `${luck < 0 ? '불운' : '행운'} ${points(Math.abs(luck))}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} 정확히 계산하기: 약 ${minutes}분, ${number(megabytes)} MB. 한 번만 하면 돼요.`,
  best: (rulesId, choice, value, exact) => `최선: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `다음: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `코치가 가리키는 칸: ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count}점`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `“${choiceName(rulesId, best)}”도 “${choiceName(rulesId, other)}”도 거의 차이가 없어요.`;
    const list = (side: typeof reasons, word: string) =>
      side.map(({ parts, tenths }) => `${partsName(rulesId, parts)} ${tenth(tenths)}점 ${word}`).join(', ');
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      '더',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      '덜',
    );
    const because = [more, less].filter((text) => text !== '').join(', 하지만 ');
    return `“${choiceName(rulesId, other)}”보다 최종 점수가 평균 ${points(Math.abs(difference) / 10)} 높아요: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${partsName(rulesId, parts)} ${sign(tenths)}${tenth(tenths)}`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${partsName(rulesId, parts)} ${sign(tenths)}${tenth(tenths)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `찬스 ${chance}점 이상`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${face}의 눈 ${upper}개 이상`;
  },
  chance: chanceName,
  ahead: (tenths) => `다음으로 좋은 선택보다 ${points(tenths / 10)} 이득이에요.`,
  winChance: (name, chance) => `${isolate(name)} 승리: ${chanceName(chance)}`,
  winNote: (exact) => `여기서부터 모두 완벽하게 한다면.${exact ? '' : ' 어림값이에요.'}`,
  balance: (start, luck, loss, final) =>
    `완벽한 플레이 ${tenth(start)} ${sign(luck)} 운 ${tenth(luck)} − 손해 ${tenth(loss)} = ${number(final)}`,
  rating: (grade, mean, error, games) => `${grade}: 게임당 손해 ${points(mean)}, ±${number(error, 1)}(${games}게임).`,
  ratingTooFew: (games, least) => `실력을 알려면 같은 규칙으로 ${least}게임이 필요해요. 지금은 ${games}게임이에요.`,
  percentile: (share, exact) => {
    if (share < 0.01) return '완벽한 플레이어가 이보다 낮은 일은 거의 없어요.';
    if (share > 0.99) return '완벽한 플레이어가 이보다 높은 일은 거의 없어요.';
    return `완벽한 플레이어의 게임 ${exact ? '' : '약 '}${percent(share)}보다 좋아요.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `${turn}번째 차례, ${rolls}번 남음, 주사위 ${dice.join(' ')}: “${choiceName(rulesId, chose)}”로 ${points(loss)} 손해. 더 좋은 선택: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['마지막으로 굴린 뒤', '두 번째 굴린 뒤', '첫 번째 굴린 뒤'];

export const review: Room<'review'> = {
  reviewGame: (names) => `${and(names)}의 게임 복기`,
  preparing: (part) => `코치가 준비하고 있어요: ${part}. 규칙마다 한 번만 해요.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `${isolate(name)}의 표시된 선택 모두`,
  when: (turn, rolls) => `${turn}번째 차례, ${afterRolls[rolls] ?? `${rolls}번 남음`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `주사위 ${dice.join(' ')}: 고른 것은 “${choiceName(rulesId, chose)}”. 더 좋은 선택: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)}의 선택: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `더 좋은 선택: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `${points(loss)} 손해 봤어요.`,
  marks: ({ blunder, mistake, inaccuracy }) => `큰 실수 ${blunder}번, 실수 ${mistake}번, 작은 실수 ${inaccuracy}번`,
  expected: {
    atDice: (turn, dice, tenths) => `${turn}번째 차례: 나온 눈 ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `${turn}번째 차례, 주사위 ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: 선은 순간마다 예상되는 최종 점수예요. 주사위로 오르내려요: 모두 ${luckText(luck)}. 선택으로는 내려가기만 해요: 모두 ${points(lost)}.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `${cards}문제 중 ${due}문제를 할 때예요.`,
  nextDue: (when) => `다음 문제는 ${when}에 나와요.`,
  dailyDone: (result) => `오늘은 이미 해 봤어요. ${result}`,
  best: (rulesId, choice, value) => `최선: ${choiceName(rulesId, choice)}. 평균 ${points(value)}이 돼요.`,
  lost: (loss) => `내 선택은 ${points(loss)} 손해예요.`,
  comesBack: (when) => `${when}에 다시 나와요.`,
  soon: (minutes) => `${minutes}분 뒤`,
  on: (when) => when,
  played: (rulesId, choice) => `내 게임에서 한 선택: ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) => `“${rulesName}” 규칙의 점수, 평균, 주사위가 여기에 나와요. 이 규칙으로 게임을 끝내면 시작돼요.`,
  reached: (count) => `${count}점 이상`,
  owner: (name, rulesName) => `${isolate(name)} ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, 숫자`,
  file: (owner, title) => `야찌 ${owner} ${title}`,
  boxes: {
    perfect: (total) => `막대는 평균, 표시는 완벽한 플레이예요. 완벽하면 한 게임에 ${points(total)}이에요.`,
  },
  dice: {
    summary: (dice, sentence, test) => `주사위 ${number(dice)}개. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) => `점수의 절반은 ${middle}점 이하, 열에 아홉은 ${low}~${high}점이에요.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `${games}게임: 게임당 손해 ${points(lost)}, ${luckText(luck)}. 선은 연속 열 게임의 평균이에요.`,
    reviewing: (games) => `${games}게임을 더 복기하는 중…`,
    unreviewed: (games) => `${games}게임은 아직 복기하지 않았어요.`,
  },
  history: {
    summary: (games, over) => `최근 ${games}게임의 점수. 선은 연속 ${over}게임의 평균이에요.`,
    range: (summary, lowest, highest) => `${summary} 최저 ${lowest}점, 최고 ${highest}점.`,
  },
};

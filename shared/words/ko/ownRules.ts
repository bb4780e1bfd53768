/** The sentences of Korean about own rules and the game of the day. */
import { and } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `주사위 ${count}개`,
  rolls: (count) => `한 차례에 ${count}번 굴림`,
  bonus: (name, pays, from) => `${name}: ${from}점 이상이면 ${pays}점`,
  each: (name, points) => `${name}: 한 번에 ${points}점`,
  columns: (factors) => `열 ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `없음: ${and(names)}`,
  added: (names) => `추가: ${and(names)}`,
  pays: (box, points) => `${box}: ${points}점`,
  alike: (box, count) => `${box} 칸에는 같은 눈 ${count}개도 돼요.`,
  more: (count) => `그 밖에 다른 점 ${count}가지`,
  like: (rules, differences) => `“${rules}” 규칙과 같지만 다른 점: ${differences.join('; ')}.`,
  same: (rules) => `“${rules}” 규칙과 같은 게임이에요.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `${box} 점수`,
  most: (points) => `고른 위쪽 칸으로는 최대 ${points}점이에요.`,
  deleteWarning: (name) => `${isolate(name)}: 이제 고를 수 없게 돼요. 이 규칙으로 한 게임과 목록은 남아요.`,
  taken: (name) => `같은 이름의 규칙이 이미 있어요: ${isolate(name)}. 다른 이름을 고르세요.`,
  tooMany: (most) => `나만의 규칙이 벌써 ${most}개예요. 먼저 하나를 지우세요.`,
};

export const daily: Room<'daily'> = { of: (day) => `오늘의 게임, ${day}` };

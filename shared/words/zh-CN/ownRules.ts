/** The sentences of Chinese about own rules and the game of the day. */
import { and } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count}个骰子`,
  rolls: (count) => `每轮掷${count}次`,
  bonus: (name, pays, from) => `${name}满${from}分得${pays}分`,
  each: (name, points) => `${name}每次${points}分`,
  columns: (factors) => `各列${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `没有${and(names)}`,
  added: (names) => `增加${and(names)}`,
  pays: (box, points) => `${box}得${points}分`,
  alike: (box, count) => `${count}个相同也算${box}。`,
  more: (count) => `另有${count}处不同`,
  like: (rules, differences) => `同“${rules}”，但是：${differences.join('；')}。`,
  same: (rules) => `与“${rules}”相同。`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `${box}的分数`,
  most: (points) => `勾选的上区格子最多得${points}分。`,
  deleteWarning: (name) => `${isolate(name)}不再供选择。用这套规则玩过的游戏和榜单都会保留。`,
  taken: (name) => `已经有名叫${isolate(name)}的规则。请换一个名字。`,
  tooMany: (most) => `已经有${most}套自定规则。请先删除一套。`,
};

export const daily: Room<'daily'> = { of: (day) => `每日一局（${day}）` };

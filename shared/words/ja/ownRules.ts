/** The sentences of Japanese about own rules and the game of the day. */
import { and } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `サイコロ${count}個`,
  rolls: (count) => `1回の番で${count}回振る`,
  bonus: (name, pays, from) => `${name}は${from}点以上で${pays}点`,
  each: (name, points) => `${name}は1回${points}点`,
  columns: (factors) => `列は${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `${and(names)}なし`,
  added: (names) => `${and(names)}あり`,
  pays: (box, points) => `${box}は${points}点`,
  alike: (box, count) => `同じ目${count}個も${box}になります。`,
  more: (count) => `ほかに違いが${count}か所`,
  like: (rules, differences) => `「${rules}」と同じですが、次の点が違います：${differences.join('／')}。`,
  same: (rules) => `「${rules}」と同じゲームです。`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `${box}の点`,
  most: (points) => `選んだ上段の欄では最高${points}点です。`,
  deleteWarning: (name) => `${isolate(name)}は選べなくなります。このルールで遊んだゲームと表は残ります。`,
  taken: (name) => `${isolate(name)}という名前のルールはもうあります。別の名前にしてください。`,
  tooMany: (most) => `自分のルールはもう${most}個あります。先にどれかを消してください。`,
};

export const daily: Room<'daily'> = { of: (day) => `日替わりゲーム（${day}）` };

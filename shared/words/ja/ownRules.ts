/** The sentences of Japanese about own rules and the game of the day. */
import { and } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `サイコロ${count}個`,
  rolls: (count) => `一回の番に${count}投`,
  bonus: (name, pays, from) => `${name}は${from}点から${pays}点`,
  each: (name, points) => `${name}は一つ${points}点`,
  columns: (factors) => `列 ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `${and(names)}なし`,
  added: (names) => `${and(names)}あり`,
  pays: (box, points) => `${box}は${points}点`,
  more: (count) => `ほかに違いが${count}つ`,
  like: (rules, differences) => `「${rules}」と同じですが、${differences.join('、')}。`,
  same: (rules) => `「${rules}」と同じゲームです。`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `${box}の点`,
  most: (points) => `選んだ上段の欄では最高${points}点です。`,
  deleteWarning: (name) => `${isolate(name)}は選べなくなります。このルールで遊んだゲームと表は残ります。`,
  taken: (name) => `${isolate(name)}という名前のルールはもうあります。別の名前にしてください。`,
  tooMany: (most) => `自分のルールはもう${most}個あります。先にどれかを削除してください。`,
};

export const daily: Room<'daily'> = { of: (day) => `今日のゲーム（${day}）` };

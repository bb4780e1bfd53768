/** The sentences of Dutch about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('nl');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `${count} ${plural(count, { one: 'dobbelsteen', other: 'dobbelstenen' })}`,
  rolls: (count) => `${count} ${plural(count, { one: 'worp', other: 'worpen' })} per beurt`,
  bonus: (name, pays, from) => `${name} ${pays} vanaf ${from}`,
  each: (name, points) => `${name} ${points} per keer`,
  columns: (factors) =>
    `${plural(factors.length, { one: 'één kolom', other: 'kolommen' })} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `zonder ${and(names)}`,
  added: (names) => `met ${and(names)}`,
  pays: (box, points) => `${box} levert ${points} op`,
  alike: (box, count) => `${count} gelijke stenen tellen als ${box}.`,
  more: (count) => `en nog ${count} verschillen`,
  like: (rules, differences) => `Zoals “${rules}”, maar: ${differences.join('; ')}.`,
  same: (rules) => `Hetzelfde spel als “${rules}”.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `Punten voor ${box}`,
  most: (points) => `De aangevinkte vakken bovenaan leveren hoogstens ${points} punten op.`,
  deleteWarning: (name) =>
    `De regels “${isolate(name)}” worden niet meer aangeboden. Spellen met deze regels blijven bestaan, met hun lijsten.`,
  taken: (name) => `Er zijn al regels met de naam “${isolate(name)}”. Kies een andere naam.`,
  tooMany: (most) => `Er zijn al ${most} soorten eigen regels. Verwijder er eerst een.`,
};

export const daily: Room<'daily'> = { of: (day) => `Spel van de dag, ${day}` };

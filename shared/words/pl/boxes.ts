/** What a box asks for and what it pays, in Polish. */

import { rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import { pluralIn } from '../formats.ts';
import { partName } from '../names.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('pl');

/** After "suma wszystkich". */
const ofFaces = ['jedynek', 'dwójek', 'trójek', 'czwórek', 'piątek', 'szóstek'];

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

const alike = (count: number) =>
  plural(count, {
    one: '1 kostka',
    few: `${count} jednakowe kostki`,
    many: `${count} jednakowych kostek`,
    other: `${count} jednakowych kostek`,
  });

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `Suma wszystkich ${ofFaces[pattern.face - 1]}. Inne kostki się nie liczą.`;
    case 'alike':
      return `${pattern.count === dice ? '' : 'Co najmniej '}${alike(pattern.count)}`;
    case 'groups': {
      const different = pattern.same ? '' : ', o różnej liczbie oczek';
      if (!pattern.sizes.every((size) => size === 2))
        return `${pattern.sizes.map(alike).join(pattern.same ? ' i ' : ' i inne ')}`;
      const pairs = pattern.sizes.length;
      return `${plural(pairs, { one: 'Jedna para', few: `${pairs} pary`, many: `${pairs} par`, other: `${pairs} par` })}${different}`;
    }
    case 'run': {
      const { length } = pattern;
      const values = plural(length, {
        one: '1 liczba',
        few: `${length} kolejne liczby`,
        many: `${length} kolejnych liczb`,
        other: `${length} kolejnych liczb`,
      });
      return `${values}, na przykład ${list(2, Math.min(length, 5))}`;
    }
    case 'sequence':
      return `Liczby ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Dowolne kostki';
  }
}

export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const what = asksFor(pattern, rulesOf(rules).dice);
  if (pattern.kind === 'face') return what;
  const fixed = (points: number) =>
    plural(points, {
      one: `${points} punkt`,
      few: `${points} punkty`,
      many: `${points} punktów`,
      other: `${points} punktu`,
    });
  const worth = typeof pays === 'number' ? fixed(pays) : pays === 'sum' ? 'suma wszystkich kostek' : 'suma tych kostek';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`W pierwszym rzucie o ${served} więcej.`]),
    ...(needs === undefined ? [] : [`Dopiero gdy są punkty w polu „${partName(rules, needs)}”.`]),
  ].join(' ');
};

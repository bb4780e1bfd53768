/** What a box asks for and what it pays, in Finnish. */

import { rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import { pluralIn } from '../formats.ts';
import { partName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('fi');

/** Before "summa". */
const ofFaces = ['ykkösten', 'kakkosten', 'kolmosten', 'nelosten', 'viitosten', 'kuutosten'];

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

const alike = (count: number) => `${strings.numberWords[count]} samaa`;
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `Kaikkien ${ofFaces[pattern.face - 1]} summa. Muita noppia ei lasketa.`;
    case 'alike':
      return sentence(`${pattern.count === dice ? '' : 'vähintään '}${alike(pattern.count)}`);
    case 'groups': {
      const different = pattern.same ? '' : ', eri silmälukuja';
      if (!pattern.sizes.every((size) => size === 2))
        return sentence(pattern.sizes.map(alike).join(pattern.same ? ' ja ' : ' ja erikseen '));
      const pairs = pattern.sizes.length;
      return sentence(`${strings.numberWords[pairs]} ${plural(pairs, { one: 'pari', other: 'paria' })}${different}`);
    }
    case 'run':
      return sentence(
        `${strings.numberWords[pattern.length]} peräkkäistä lukua, esimerkiksi ${list(2, Math.min(pattern.length, 5))}`,
      );
    case 'sequence':
      return `Luvut ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Mitkä tahansa nopat';
  }
}

export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const what = asksFor(pattern, rulesOf(rules).dice);
  if (pattern.kind === 'face') return what;
  const worth =
    typeof pays === 'number'
      ? plural(pays, { one: '1 piste', other: `${pays} pistettä` })
      : pays === 'sum'
        ? 'kaikkien noppien summa'
        : 'näiden noppien summa';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`Ensimmäisellä heitolla ${served} lisää.`]),
    ...(needs === undefined ? [] : [`Vasta kun ruudussa ”${partName(rules, needs)}” on pisteitä.`]),
  ].join(' ');
};

/** The sentences of Swedish about boxes, hints, reviews, practice and statistics. */

import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('sv');

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const countOf = (count: number) => strings.numberWords[count];

/** "alla fem tärningarna" */
export const allDice = (dice: number) => (dice === 1 ? 'tärningen' : `alla ${countOf(dice)} tärningarna`);

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function groupsOf({ sizes, same }: Extract<Pattern, { kind: 'groups' }>): string {
  if (sizes.every((size) => size === 2))
    return `${sizes.length === 1 ? 'ett' : countOf(sizes.length)} par${same ? '' : ' med olika värden'}`;
  if (sizes.length === 2 && !same)
    return `${countOf(sizes[0])} tärningar med ett värde och ${countOf(sizes[1])} med ett annat`;
  return `${and(sizes.map(countOf))} lika tärningar${same ? '' : ', med olika värden'}`;
}

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `Summan av alla ${Object.values(strings.coach.goalNames)[pattern.face - 1]}. Andra tärningar räknas inte.`;
    case 'alike':
      return `${pattern.count === dice ? sentence(countOf(pattern.count)) : `Minst ${countOf(pattern.count)}`} lika tärningar`;
    case 'groups':
      return sentence(groupsOf(pattern));
    case 'run':
      return sentence(
        `${countOf(pattern.length)} värden i följd, till exempel ${list(2, Math.min(pattern.length, 5))}`,
      );
    case 'sequence':
      return `Värdena ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Vilka tärningar som helst';
  }
}

export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const worth =
    typeof pays === 'number'
      ? `${pays} poäng`
      : pays === 'sum'
        ? `summan av ${allDice(dice)}`
        : 'summan av de tärningarna';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`${served} till i första kastet.`]),
    ...(needs === undefined ? [] : [`Först när ${partName(rules, needs)} har gett poäng.`]),
  ].join(' ');
};

/** "behåll 4 4 4": stands after a colon and in quotation marks. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `ta ${boxInSentence(rulesId, choice)}`;
  const all = allDice(rulesOf(rulesId).dice);
  if (choice.keep.length === 0) return `kasta om ${all}`;
  return choice.keep.length === rulesOf(rulesId).dice ? `behåll ${all}` : `behåll ${choice.keep.join(' ')}`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → slutpoäng ${exact ? number(value, 1) : `omkring ${number(value)}`} i snitt`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const points = (count: number) => `${number(count, 1)} poäng`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'de andra rutorna' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `under ${percent(0.01)}`;
  return chance > 0.99 ? `över ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${number(Math.abs(luck), 1)} poäng ${luck < 0 ? 'otur' : 'tur'}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} exakt: ungefär ${minutes} ${plural(minutes, { one: 'minut', other: 'minuter' })} och ${number(megabytes)} MB, en enda gång.`,
  best: (rulesId, choice, value, exact) => `Bäst: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Näst bäst: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `Tränaren pekar på ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count} poäng`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `Det gör nästan ingen skillnad: ”${choiceName(rulesId, best)}” eller ”${choiceName(rulesId, other)}”.`;
    const side = (some: typeof reasons, word: string) =>
      and(some.map(({ parts, tenths }) => `${tenth(tenths)} ${word} på ${partsName(rulesId, parts)}`));
    const more = side(
      reasons.filter(({ tenths }) => tenths > 0),
      'mer',
    );
    const less = side(
      reasons.filter(({ tenths }) => tenths < 0),
      'mindre',
    );
    const because = [more, less].filter((text) => text !== '').join(', men ');
    return `I snitt ger det ${points(Math.abs(difference) / 10)} mer till slut än ”${choiceName(rulesId, other)}”: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} ${partsName(rulesId, parts)}`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)} ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `${chance} eller mer på Chans`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${sentence(countOf(upper))} eller fler ${face}`;
  },
  chance: chanceName,
  ahead: (tenths) => `Ger ${points(tenths / 10)} mer än det näst bästa valet.`,
  winChance: (name, chance) => `${isolate(name)} vinner: ${chanceName(chance)}`,
  winNote: (exact) => `Om alla spelar perfekt härifrån.${exact ? '' : ' Det är en uppskattning.'}`,
  balance: (start, luck, loss, final) =>
    `${tenth(start)} för perfekt spel ${sign(luck)} ${tenth(luck)} tur − ${tenth(loss)} tappat = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} tappade per spel, plus minus ${number(error, 1)} (${games} spel).`,
  ratingTooFew: (games, least) => `För en spelstyrka krävs ${least} spel med samma regler. Hittills är det ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'En perfekt spelare får nästan aldrig mindre.';
    if (share > 0.99) return 'En perfekt spelare får nästan aldrig mer.';
    return `Bättre än ${exact ? '' : 'ungefär '}${percent(share)} av en perfekt spelares spel.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Omgång ${turn}, ${rolls} kast kvar, tärningar ${dice.join(' ')}: ”${choiceName(rulesId, chose)}” tappade ${points(loss)}. Bättre: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['efter sista kastet', 'efter andra kastet', 'efter första kastet'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Gå igenom spelet: ${and(names)}`,
  preparing: (part) => `Tränaren gör sig redo: ${part}. Det händer bara en gång för varje sorts regler.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Alla markerade val: ${isolate(name)}`,
  when: (turn, rolls) => `Omgång ${turn}, ${afterRolls[rolls] ?? `med ${rolls} kast kvar`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Tärningar ${dice.join(' ')}: valet var ”${choiceName(rulesId, chose)}”. Bättre: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)} valde ”${choiceName(rulesId, choice)}”.`,
  better: (rulesId, choice) => `Bättre: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Det tappade ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      `${blunder} ${plural(blunder, { one: 'dyrt misstag', other: 'dyra misstag' })}`,
      `${mistake} misstag`,
      `${inaccuracy} ${plural(inaccuracy, { one: 'litet misstag', other: 'små misstag' })}`,
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Omgång ${turn}: kastade ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Omgång ${turn}, tärningar ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: linjen är den väntade slutpoängen i varje ögonblick. Tärningarna flyttade den upp och ned: ${luckText(luck)} sammanlagt. Val kan bara sänka den: med ${points(lost)} sammanlagt.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `${due} av ${cards} ${plural(cards, { one: 'övning', other: 'övningar' })} står på tur.`,
  nextDue: (when) => `Nästa kommer tillbaka ${when}.`,
  dailyDone: (result) => `Du har redan försökt i dag. ${result}`,
  best: (rulesId, choice, value) => `Bäst: ${choiceName(rulesId, choice)}. Det leder till ${points(value)} i snitt.`,
  lost: (loss) => `Ditt val tappar ${points(loss)}.`,
  comesBack: (when) => `Den kommer tillbaka ${when}.`,
  soon: (minutes) => `om ${minutes} ${plural(minutes, { one: 'minut', other: 'minuter' })}`,
  on: (when) => `den ${when}`,
  played: (rulesId, choice) => `I ditt spel valde du ”${choiceName(rulesId, choice)}”.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Här visas resultat, snitt och tärningar med reglerna ”${rulesName}”. Spela klart ett spel med de reglerna för att börja.`,
  reached: (count) => `${count} eller mer`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, siffrorna`,
  file: (owner, title) => `Yatzy ${owner} ${title}`,
  boxes: {
    perfect: (total) => `Stapeln är snittet och strecket är perfekt spel, som ger ${points(total)} i ett helt spel.`,
  },
  dice: {
    summary: (dice, text, test) =>
      `${number(dice)} ${plural(dice, { one: 'tärning', other: 'tärningar' })}. ${text} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `Hälften av resultaten är ${middle} eller mindre; nio av tio ligger mellan ${low} och ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `Över ${games} spel: ${points(lost)} tappade och ${luckText(luck)} per spel. Linjerna är snittet av tio spel i rad.`,
    reviewing: (games) => `${games} spel till gås igenom …`,
    unreviewed: (games) => `${games} spel har inte gåtts igenom.`,
  },
  history: {
    summary: (games, over) => `De senaste ${games} resultaten; linjen är snittet av ${over} i rad.`,
    range: (summary, lowest, highest) => `${summary} Lägst ${lowest}, högst ${highest}.`,
  },
};

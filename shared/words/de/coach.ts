/** The sentences of German about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('de');

/** "4 4 4 behalten": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `${boxInSentence(rulesId, choice)} nehmen`;
  if (choice.keep.length === 0) return 'alle Würfel neu werfen';
  return choice.keep.length === rulesOf(rulesId).dice ? 'alle Würfel behalten' : `${choice.keep.join(' ')} behalten`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → im Schnitt am Ende ${exact ? number(value, 1) : `etwa ${number(value)}`} Punkte`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const points = (count: number) => `${number(count, 1)} ${count.toFixed(1) === '1.0' ? 'Punkt' : 'Punkte'}`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'den übrigen Feldern' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `unter ${percent(0.01)}`;
  return chance > 0.99 ? `über ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${number(Math.abs(luck), 1)} Punkte ${luck < 0 ? 'Pech' : 'Glück'}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} genau: etwa ${minutes} ${plural(minutes, { one: 'Minute', other: 'Minuten' })} und ${number(megabytes)} MB, einmalig.`,
  best: (rulesId, choice, value, exact) => `Am besten: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Danach: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `Der Trainer zeigt auf ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${count} ${plural(count, { one: 'Punkt', other: 'Punkte' })}`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `Es macht kaum einen Unterschied: ${choiceName(rulesId, best)} oder ${choiceName(rulesId, other)}.`;
    const list = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} bei ${partsName(rulesId, parts)}`));
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      'mehr',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      'weniger',
    );
    const because = [more, less].filter((text) => text !== '').join(', aber ');
    return `Im Schnitt bringt das am Ende ${points(Math.abs(difference) / 10)} mehr als „${choiceName(rulesId, other)}“: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} bei ${partsName(rulesId, parts)}`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)} bei ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `Chance mit ${chance} oder mehr`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${upper} oder mehr ${face}`;
  },
  chance: chanceName,
  ahead: (tenths) => `${points(tenths / 10)} mehr als die nächstbeste Wahl.`,
  winChance: (name, chance) => `${isolate(name)} gewinnt: ${chanceName(chance)}`,
  winNote: (exact) =>
    exact ? 'Wenn von hier an alle perfekt spielen.' : 'Wenn von hier an alle perfekt spielen. Geschätzt.',
  balance: (start, luck, loss, final) =>
    `${tenth(start)} für perfektes Spiel ${sign(luck)} ${tenth(luck)} Glück − ${tenth(loss)} verschenkt = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} pro Spiel verschenkt, plus/minus ${number(error, 1)} (${games} ${plural(games, { one: 'Spiel', other: 'Spiele' })}).`,
  ratingTooFew: (games, least) =>
    `Eine Spielstärke braucht ${least} Spiele mit denselben Regeln. Bisher ${plural(games, { one: 'ist es', other: 'sind es' })} ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'Ein perfekter Spieler erreicht fast nie weniger.';
    if (share > 0.99) return 'Ein perfekter Spieler erreicht fast nie mehr.';
    return `Besser als ${exact ? '' : 'etwa '}${percent(share)} der Spiele eines perfekten Spielers.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Runde ${turn}, noch ${rolls} ${plural(rolls, { one: 'Wurf', other: 'Würfe' })}, Würfel ${dice.join(' ')}: „${choiceName(rulesId, chose)}“ verschenkte ${points(loss)}. Besser: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['nach dem letzten Wurf', 'nach dem zweiten Wurf', 'nach dem ersten Wurf'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Spiel von ${and(names)} auswerten`,
  preparing: (part) => `Der Trainer macht sich bereit: ${part}. Das passiert für alle Regeln nur einmal.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Alle markierten Entscheidungen von ${isolate(name)}`,
  when: (turn, rolls) => `Runde ${turn}, ${afterRolls[rolls] ?? `noch ${rolls} Würfe`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Würfel ${dice.join(' ')}: gewählt war „${choiceName(rulesId, chose)}“. Besser: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)} wählte: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `Besser: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Das verschenkte ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      `${blunder} ${plural(blunder, { one: 'teurer Fehler', other: 'teure Fehler' })}`,
      `${mistake} Fehler`,
      `${inaccuracy} ${plural(inaccuracy, { one: 'kleiner Fehler', other: 'kleine Fehler' })}`,
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Runde ${turn}: ${dice.join(' ')} geworfen, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Runde ${turn}, Würfel ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: Die Linie ist das erwartete Endergebnis in jedem Augenblick. Die Würfel bewegten es auf und ab: insgesamt ${luckText(luck)}. Entscheidungen können es nur senken: insgesamt um ${points(lost)}.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `${due} von ${cards} ${plural(cards, { one: 'Aufgabe', other: 'Aufgaben' })} fällig.`,
  nextDue: (when) => `Die nächste kommt ${when} wieder.`,
  dailyDone: (result) => `Heute hast du sie schon versucht. ${result}`,
  best: (rulesId, choice, value) =>
    `Am besten: ${choiceName(rulesId, choice)}. Das führt im Schnitt zu ${points(value)}.`,
  lost: (loss) => `Deine Wahl verschenkt ${points(loss)}.`,
  comesBack: (when) => `Sie kommt ${when} wieder.`,
  soon: (minutes) => `in ${minutes} ${plural(minutes, { one: 'Minute', other: 'Minuten' })}`,
  on: (when) => `am ${when}`,
  played: (rulesId, choice) => `In deinem Spiel war deine Wahl: ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Hier erscheinen Ergebnisse, Schnitt und Würfel nach den Regeln „${rulesName}“. Spiel ein solches Spiel zu Ende, um zu beginnen.`,
  reached: (count) => `${count} oder mehr`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, die Zahlen`,
  file: (owner, title) => `Kniffel ${owner} ${title}`,
  boxes: {
    perfect: (total) =>
      `Der Balken ist der Schnitt, der Strich ist perfektes Spiel, das im ganzen Spiel ${points(total)} bringt.`,
  },
  dice: {
    summary: (dice, sentence, test) => `${number(dice)} Würfel. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `Die Hälfte der Ergebnisse liegt bei ${middle} oder darunter; neun von zehn liegen zwischen ${low} und ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `In ${games} ${plural(games, { one: 'Spiel', other: 'Spielen' })}: pro Spiel ${points(lost)} verschenkt und ${luckText(luck)}. Die Linien mitteln zehn Spiele in Folge.`,
    reviewing: (games) =>
      `${plural(games, { one: 'Noch ein Spiel wird', other: `Noch ${games} Spiele werden` })} ausgewertet …`,
    unreviewed: (games) =>
      `${plural(games, { one: 'Ein Spiel ist', other: `${games} Spiele sind` })} nicht ausgewertet.`,
  },
  history: {
    summary: (games, over) => `Die letzten ${games} Ergebnisse; die Linie ist der Schnitt von ${over} in Folge.`,
    range: (summary, lowest, highest) => `${summary} Niedrigstes ${lowest}, höchstes ${highest}.`,
  },
};

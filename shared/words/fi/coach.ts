/** The sentences of Finnish about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('fi');

/** "pidä 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `valitse ${boxInSentence(rulesId, choice)}`;
  if (choice.keep.length === 0) return 'heitä kaikki nopat uudelleen';
  return choice.keep.length === rulesOf(rulesId).dice ? 'pidä kaikki nopat' : `pidä ${choice.keep.join(' ')}`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → lopussa keskimäärin ${exact ? number(value, 1) : `noin ${number(value)}`} pistettä`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const points = (count: number) => `${number(count, 1)} pistettä`;
const games = (count: number) => `${count} ${plural(count, { one: 'peli', other: 'peliä' })}`;
const rolls = (count: number) => `${count} ${plural(count, { one: 'heitto', other: 'heittoa' })}`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'muut ruudut' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `alle ${percent(0.01)}`;
  return chance > 0.99 ? `yli ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${points(Math.abs(luck))} ${luck < 0 ? 'huonoa onnea' : 'onnea'}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `Tarkka ${rulesName(rulesId)}: noin ${minutes} ${plural(minutes, { one: 'minuutti', other: 'minuuttia' })} ja ${number(megabytes)} Mt, vain kerran.`,
  best: (rulesId, choice, value, exact) => `Paras: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Seuraava: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `Valmentaja näyttää ruutua ”${boxInSentence(rulesId, box)}”.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => `${number(count)} ${plural(count, { one: 'piste', other: 'pistettä' })}`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0) return `Eroa ei juuri ole: ${choiceName(rulesId, best)} tai ${choiceName(rulesId, other)}.`;
    const list = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} (${partsName(rulesId, parts)})`));
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      'enemmän',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      'vähemmän',
    );
    const because = [more, less].filter((text) => text !== '').join(', mutta ');
    return `Lopussa tämä tuo keskimäärin ${points(Math.abs(difference) / 10)} enemmän kuin ”${choiceName(rulesId, other)}”: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} (${partsName(rulesId, parts)})`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)}: ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `Sattuma, vähintään ${chance}`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    const name = partName(rulesId, category);
    return face === undefined ? name : `${name}, vähintään ${upper}`;
  },
  chance: chanceName,
  ahead: (tenths) => `${points(tenths / 10)} enemmän kuin seuraavaksi paras valinta.`,
  winChance: (name, chance) => `${isolate(name)} voittaa: ${chanceName(chance)}`,
  winNote: (exact) =>
    exact ? 'Jos kaikki pelaavat tästä täydellisesti.' : 'Jos kaikki pelaavat tästä täydellisesti. Arvio.',
  balance: (start, luck, loss, final) =>
    `${tenth(start)} täydellisestä pelistä ${sign(luck)} ${tenth(luck)} onnea − ${tenth(loss)} menetetty = ${number(final)}`,
  rating: (grade, mean, error, count) =>
    `${grade}: menetetty ${points(mean)} pelissä, plus miinus ${number(error, 1)} (${games(count)}).`,
  ratingTooFew: (count, least) =>
    `Tason arviointiin tarvitaan ${least} peliä samoilla säännöillä. Nyt niitä on ${count}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'Täydellinen pelaaja ei juuri koskaan saa vähempää.';
    if (share > 0.99) return 'Täydellinen pelaaja ei juuri koskaan saa enempää.';
    return `Parempi kuin ${exact ? '' : 'noin '}${percent(share)} täydellisen pelaajan peleistä.`;
  },
  decision: (rulesId, turn, left, dice, chose, best, loss) =>
    `Vuoro ${turn}, ${rolls(left)} jäljellä, nopat ${dice.join(' ')}: ”${choiceName(rulesId, chose)}”, menetys ${points(loss)}. Parempi: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['viimeisen heiton jälkeen', 'toisen heiton jälkeen', 'ensimmäisen heiton jälkeen'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Analysoi peli: ${and(names)}`,
  preparing: (part) => `Valmentaja valmistautuu: ${part}. Tämä tehdään jokaisille säännöille vain kerran.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Kaikki merkityt valinnat: ${isolate(name)}`,
  when: (turn, left) => `Vuoro ${turn}, ${afterRolls[left] ?? `${rolls(left)} jäljellä`}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Nopat ${dice.join(' ')}: valinta oli ”${choiceName(rulesId, chose)}”. Parempi: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `${isolate(name)} valitsi: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `Parempi: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Siinä menetettiin ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      `${blunder} ${plural(blunder, { one: 'kallis virhe', other: 'kallista virhettä' })}`,
      `${mistake} ${plural(mistake, { one: 'virhe', other: 'virhettä' })}`,
      `${inaccuracy} ${plural(inaccuracy, { one: 'pieni virhe', other: 'pientä virhettä' })}`,
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Vuoro ${turn}: heitto ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Vuoro ${turn}, nopat ${dice.join(' ')}: ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: viiva on odotettu lopputulos kunakin hetkenä. Nopat siirsivät sitä ylös ja alas: yhteensä ${luckText(luck)}. Valinnat voivat vain laskea sitä: yhteensä ${points(lost)}.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `Nyt tehtävänä ${due}/${cards}.`,
  nextDue: (when) => `Seuraava palaa ${when}.`,
  dailyDone: (result) => `Kokeilit tätä jo tänään. ${result}`,
  best: (rulesId, choice, value) => `Paras: ${choiceName(rulesId, choice)}. Lopputulos keskimäärin: ${points(value)}.`,
  lost: (loss) => `Valintasi maksaa ${points(loss)}.`,
  comesBack: (when) => `Se palaa ${when}.`,
  soon: (minutes) => `${minutes} ${plural(minutes, { one: 'minuutin', other: 'minuutin' })} kuluttua`,
  on: (when) => when,
  played: (rulesId, choice) => `Pelissäsi valintasi oli: ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Tähän tulevat tulokset, keskiarvot ja nopat säännöillä ”${rulesName}”. Aloita pelaamalla sellainen peli loppuun.`,
  reached: (count) => `${count} tai enemmän`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, luvut`,
  file: (owner, title) => `Yatzy ${owner} ${title}`,
  boxes: {
    perfect: (total) => `Palkki on keskiarvo, viiva on täydellinen peli, josta tulee koko pelissä ${points(total)}.`,
  },
  dice: {
    summary: (dice, sentence, test) => `Noppia: ${number(dice)}. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `Puolet tuloksista on enintään ${middle}; yhdeksän kymmenestä on välillä ${low}–${high}.`,
  },
  skill: {
    summary: (lost, luck, count) =>
      `${games(count)}, keskimäärin pelissä: menetetty ${points(lost)} ja ${luckText(luck)}. Viivat ovat kymmenen peräkkäisen pelin keskiarvoja.`,
    reviewing: (count) => `Analysoidaan, jäljellä ${games(count)} …`,
    unreviewed: (count) => `Analysoimatta: ${games(count)}.`,
  },
  history: {
    summary: (count, over) => `Viimeisimmät tulokset: ${count}; viiva on ${over} peräkkäisen tuloksen keskiarvo.`,
    range: (summary, lowest, highest) => `${summary} Pienin ${lowest}, suurin ${highest}.`,
  },
};

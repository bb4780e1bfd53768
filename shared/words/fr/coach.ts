/** The sentences of French about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('fr');

/** "garder 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `prendre ${boxInSentence(rulesId, choice)}`;
  if (choice.keep.length === 0) return 'relancer tous les dés';
  return choice.keep.length === rulesOf(rulesId).dice ? 'garder tous les dés' : `garder ${choice.keep.join(' ')}`;
}

const points = (count: number) => `${number(count, 1)} ${Math.abs(count) < 2 ? 'point' : 'points'}`;

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → en moyenne ${exact ? number(value, 1) : `environ ${number(value)}`} points à la fin`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'les autres cases' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `moins de ${percent(0.01)}`;
  return chance > 0.99 ? `plus de ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${points(Math.abs(luck))} de ${luck < 0 ? 'malchance' : 'chance'}`;

const rollsLeft = (rolls: number) => plural(rolls, { one: `encore ${rolls} lancer`, other: `encore ${rolls} lancers` });

const gamesText = (count: number) =>
  plural(count, {
    one: `${number(count)} partie`,
    other: `${number(count)} parties`,
  });

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} exact : environ ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} et ${number(megabytes)} Mo, une seule fois.`,
  best: (rulesId, choice, value, exact) => `Le mieux : ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `Ensuite : ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `Le coach montre ${boxInSentence(rulesId, box)}.`,
  winningBar: (name, chance) => `${isolate(name)} : ${chanceName(chance)}`,
  warnFrom: (count) => `${count} ${count < 2 ? 'point' : 'points'}`,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0)
      return `Cela revient presque au même : ${choiceName(rulesId, best)} ou ${choiceName(rulesId, other)}.`;
    const list = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} pour ${partsName(rulesId, parts)}`));
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      'de plus',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      'de moins',
    );
    const because = [more, less].filter((text) => text !== '').join(', mais ');
    return `En moyenne, cela rapporte à la fin ${points(Math.abs(difference) / 10)} de plus que « ${choiceName(rulesId, other)} » : ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${sign(tenths)}${tenth(tenths)} pour ${partsName(rulesId, parts)}`)
      .join(', ')} = ${sign(difference)}${tenth(difference)}`,
  part: (rulesId, { parts, tenths }) => `${sign(tenths)}${tenth(tenths)} pour ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `Chance avec ${chance} ou plus`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${upper} ${face} ou plus`;
  },
  chance: chanceName,
  ahead: (tenths) => `${points(tenths / 10)} de plus que le deuxième meilleur choix.`,
  winChance: (name, chance) => `${isolate(name)} gagne : ${chanceName(chance)}`,
  winNote: (exact) =>
    exact
      ? "Si tout le monde joue parfaitement à partir d'ici."
      : "Si tout le monde joue parfaitement à partir d'ici. Estimation.",
  balance: (start, luck, loss, final) =>
    `${tenth(start)} pour le jeu parfait ${sign(luck)} ${tenth(luck)} de chance − ${tenth(loss)} perdus = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade} : ${points(mean)} perdus par partie, à ${number(error, 1)} près (${gamesText(games)}).`,
  ratingTooFew: (games, least) =>
    `Pour un niveau, il faut ${least} parties avec les mêmes règles. Jusqu'ici : ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'Un joueur parfait ne fait presque jamais moins.';
    if (share > 0.99) return 'Un joueur parfait ne fait presque jamais plus.';
    return `Mieux que ${exact ? '' : 'environ '}${percent(share)} des parties d'un joueur parfait.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `Tour ${turn}, ${rollsLeft(rolls)}, dés ${dice.join(' ')} : « ${choiceName(rulesId, chose)} » a fait perdre ${points(loss)}. Mieux : ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['après le dernier lancer', 'après le deuxième lancer', 'après le premier lancer'];

export const review: Room<'review'> = {
  reviewGame: (names) => `Analyser la partie : ${and(names)}`,
  preparing: (part) => `Le coach se prépare : ${part}. C'est fait une seule fois par règle.`,
  signed: (tenths) => `${sign(tenths)}${tenth(tenths)}`,
  points: (count) => number(count, 1),
  allOf: (name) => `Tous les choix marqués : ${isolate(name)}`,
  when: (turn, rolls) => `Tour ${turn}, ${afterRolls[rolls] ?? rollsLeft(rolls)}`,
  lost: (loss) => `−${number(loss, 1)}`,
  decision: (rulesId, dice, chose, best) =>
    `Dés ${dice.join(' ')} : le choix était « ${choiceName(rulesId, chose)} ». Mieux : ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `Choix (${isolate(name)}) : ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `Mieux : ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `Cela a fait perdre ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      plural(blunder, {
        one: `${blunder} erreur coûteuse`,
        other: `${blunder} erreurs coûteuses`,
      }),
      plural(mistake, { one: `${mistake} erreur`, other: `${mistake} erreurs` }),
      plural(inaccuracy, {
        one: `${inaccuracy} petite erreur`,
        other: `${inaccuracy} petites erreurs`,
      }),
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `Tour ${turn} : ${dice.join(' ')}, ${sign(tenths)}${tenth(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `Tour ${turn}, dés ${dice.join(' ')} : ${choiceName(rulesId, choice)}, −${number(loss, 1)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)} : la ligne est le score final attendu à chaque moment. Les dés l'ont fait monter et descendre : ${luckText(luck)} en tout. Les choix ne peuvent que le baisser : de ${points(lost)} en tout.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) =>
    plural(cards, {
      one: `${due} sur ${cards} exercice à faire.`,
      other: `${due} sur ${cards} exercices à faire.`,
    }),
  nextDue: (when) => `Le suivant reviendra ${when}.`,
  dailyDone: (result) => `Tu l'as déjà essayé aujourd'hui. ${result}`,
  best: (rulesId, choice, value) =>
    `Le mieux : ${choiceName(rulesId, choice)}. Cela mène en moyenne à ${points(value)}.`,
  lost: (loss) => `Ton choix fait perdre ${points(loss)}.`,
  comesBack: (when) => `Il reviendra ${when}.`,
  soon: (minutes) => `dans ${minutes} ${minutes < 2 ? 'minute' : 'minutes'}`,
  on: (when) => `le ${when}`,
  played: (rulesId, choice) => `Dans ta partie, ton choix était : ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `Ici apparaîtront les résultats, les moyennes et les dés avec les règles « ${rulesName} ». Finis une telle partie pour commencer.`,
  reached: (count) => `${count} ou plus`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, les nombres`,
  file: (owner, title) => `Yams ${owner} ${title}`,
  boxes: {
    perfect: (total) =>
      `La barre est la moyenne, le trait est le jeu parfait, qui rapporte ${points(total)} sur une partie entière.`,
  },
  dice: {
    summary: (dice, sentence, test) => `${number(dice)} dés. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) =>
      `La moitié des résultats est à ${middle} ou moins ; neuf sur dix sont entre ${low} et ${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `Sur ${gamesText(games)} : ${points(lost)} perdus et ${luckText(luck)} par partie. Les lignes sont la moyenne de dix parties à la suite.`,
    reviewing: (games) => `Encore ${gamesText(games)} à analyser…`,
    unreviewed: (games) =>
      plural(games, {
        one: "Une partie n'est pas analysée.",
        other: `${number(games)} parties ne sont pas analysées.`,
      }),
  },
  history: {
    summary: (games, over) => `Les ${games} derniers résultats ; la ligne est la moyenne de ${over} à la suite.`,
    range: (summary, lowest, highest) => `${summary} Le plus bas : ${lowest}, le plus haut : ${highest}.`,
  },
};

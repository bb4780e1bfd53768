/** The sentences of Dutch that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, charts, coach, practice, review, statistics } from './coach.ts';
import {
  club,
  dice,
  files,
  held,
  league,
  network,
  notice,
  picture,
  problems,
  proof,
  start,
  trouble,
  update,
} from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('nl');

const points = (count: number) => `${number(count)} ${plural(count, { one: 'punt', other: 'punten' })}`;

const turnOf = (name: string) => `${isolate(name)} is aan de beurt.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Klik op “Gooien”.`,
  winner: (name, total) => `Gefeliciteerd, ${isolate(name)}, je hebt gewonnen met ${points(total)}!`,
  tie: (names, total) => `Gelijkspel: ${and(names)} delen de winst met ${points(total)}!`,
  playsElsewhere: (name) => `${isolate(name)} is aan de beurt, achter een andere computer.`,
  isAway: (name) => `${isolate(name)} is aan de beurt, maar even weg. Het spel wacht.`,
  standInPlays: (name, computer) => `${isolate(name)} is weg. ${computer} valt in.`,
  computerPlays: (name) => `${turnOf(name)} De computer speelt.`,
  computerThinks: (name) => `${turnOf(name)} De computer denkt na…`,
  computerPaused: (name) => `${turnOf(name)} Het spel staat op pauze.`,
  computerWaitsForUndo: (name) =>
    `${turnOf(name)} De computer wacht vier seconden, voor het geval je iets wilt terugnemen.`,
  computerWaits: (name, button) =>
    `${turnOf(name)} De computer wacht. Klik op “${button}” om hem verder te laten spelen.`,
  computerStopped: (problem, button) => `${problem} Klik op “${button}” om hem verder te laten spelen.`,
  tryingAgain: (problem) => `${problem} Elke seconde een nieuwe poging; er gaat niets verloren.`,
};

const rollName = (roll: number) => ['Eerste worp', 'Tweede worp', 'Derde worp'][roll] ?? `Worp ${roll + 1}`;

const computerOf = (names: readonly string[]) =>
  names.length === 0 ? 'De computer van de gastheer' : `De computer van ${and(names.map(isolate))}`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Regels: ${rulesName}. Aan tafel: ${and(names)}.`,
  round: (round, rounds, name) => `Ronde ${round} van ${rounds}: ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rollName(0) : `${rollName(roll)}, gehouden: ${kept.length > 0 ? kept.join(' ') : 'niets'}`,
  rolled: (name, roll, dice) => `${rollName(roll)} van ${isolate(name)}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} kiest stenen voor de volgende worp.`,
  scores: (name, count, rulesId, box) => `${isolate(name)} noteert ${points(count)}: ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${isolate(name)} noteert ${points(score)}${chip > 0 ? ` en een bonus van ${chip}` : ''}.`,
  leaves: (name) => `${isolate(name)} gaat uit het spel.`,
  undoes: (name) => `${name === null ? 'Je' : isolate(name)} neemt de score terug.`,
  hinted: (name) => `${isolate(name)} vraagt een hint. Dit spel komt in een eigen lijst in de eregalerij.`,
  withholds: (names) => `${computerOf(names)} doet niet meer mee aan de worpen.`,
  returns: (names) => `${computerOf(names)} doet weer mee aan de worpen.`,
};

const left = (rolls: number) =>
  rolls === 0 ? 'Geen worpen meer.' : plural(rolls, { one: 'Nog één worp.', other: `Nog ${rolls} worpen.` });

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Je gooide' : `${isolate(name)} gooide`} ${dice.join(' ')}. ${left(rollsLeft)}`,
  scores: (name, count, rulesId, box, total) =>
    `${name === null ? 'Je noteert' : `${isolate(name)} noteert`} ${points(count)} bij ${boxInSentence(rulesId, box)}, totaal ${total}.`,
  turn: (name, dice, count, rulesId, box, total) =>
    `${isolate(name)} gooide ${dice.join(' ')} en noteert ${points(count)} bij ${boxInSentence(rulesId, box)}, totaal ${total}.`,
  yahtzeeBonus: (count) => `Een Yahtzee-bonus van ${count} punten!`,
  upperBonus: (count) => `De bonus boven is gehaald: ${count} punten erbij.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Dobbelsteen ${die + 1}: ${face ?? 'niet gegooid'}`,
  boxUsed: (box, count) => `${box}: al gebruikt, ${count}`,
  boxLocked: (box) => `${box}: op slot`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''} noteren`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Geen steen gekozen';
    if (dice === of && of > 1) return `Gooit ${allDice(of)}`;
    return plural(dice, { one: 'Gooit 1 steen', other: `Gooit ${dice} stenen` });
  },
  undo: (count, rulesId, box) => `${count} bij ${boxName(rulesId, box)} terugnemen`,
  boxForced: (rulesId, mustTake) =>
    `Deze Yahtzee is een joker en moet naar ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  boxLater: (first) => `Deze regels hebben een volgorde: eerst komt ${first}.`,
  rollsLeft: (rolls) => `nog ${rolls} ${plural(rolls, { one: 'worp', other: 'worpen' })}`,
  ahead: (count) => `${count} voor`,
  behind: (count) => `${count} achter`,
  lead: (count) => `+${count}`,
  reachedBefore: (score) => `${points(score)} over alle spellen`,
  bonusMeter: (column) => (column === null ? 'Bonus boven' : `Bonus boven ×${column}`),
  bonusPart: (count, all) => `${count} van ${all}`,
  bonusShort: (count, all) => `${count}/${all}`,
  leaders: (names, count) =>
    `${and(names)} ${plural(names.length, { one: 'staat', other: 'staan' })} ${points(count)} voor.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'eregalerij' : `eregalerij “${rulesName}”`),
  withComputers: (list) => `${list} met computers`,
  place: (name, rank) => `${isolate(name)} staat op plaats ${rank}`,
  places: (places, list) => `${and(places)} in de ${list}!`,
  best: (name, rulesName) => ` Met de regels “${rulesName}” is niemand beter dan ${isolate(name)}.`,
  congratulations: (places) => `Gefeliciteerd! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `${rulesName === null ? 'Er is nog geen spel uitgespeeld' : `Er is nog geen spel met de regels “${rulesName}” uitgespeeld`}. Speel er een uit, dan staan de spelers hier met hun spellen, overwinningen en punten.`,
  computer: (name) => `${isolate(name)} (computer)`,
  change: (name) => `${isolate(name)} wijzigen`,
  mergeWarning: (name, other) =>
    `Alle spellen van ${isolate(name)} zijn daarna van ${isolate(other)}. Dit is niet terug te draaien.`,
  deleteWarning: (name) =>
    `${isolate(name)} verdwijnt uit de eregalerij, de stand en de statistiek. Spellen met anderen blijven in de lijst, met “Verwijderde speler” op die plaats. Dit is niet terug te draaien.`,
};

const games: Room<'games'> = {
  found: (count) => `${number(count)} ${plural(count, { one: 'spel', other: 'spellen' })} gevonden`,
  deleteGame: (names) => `Spel van ${and(names)} verwijderen`,
  deleteWarning: (names) =>
    `Het spel van ${and(names)} wordt verwijderd, en de resultaten verdwijnen uit alle lijsten. Dit is niet terug te draaien.`,
  progress: (rulesName, when, part) => `${rulesName}, begonnen op ${when}, ${part} gespeeld`,
  giveUpWarning: (names) =>
    `Het spel van ${and(names)} wordt verwijderd. De scores tellen niet, maar het telt wel als opgegeven.`,
  watchGame: (names) => `Spel van ${and(names)} bekijken`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} en ${other} gaan niet samen.`,
  badRules: (text, ids) => `--rules “${text}”: toegestaan zijn ${ids.join(', ')}, @BESTAND.`,
  joker: (rulesId, mustTake) =>
    `Deze Yahtzee is een joker en moet naar ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `“${text}” is hier niet te begrijpen. Typ ? voor hulp.`,
  notADie: (text, dice) =>
    `“${text}” is niet het nummer van een dobbelsteen. Onder de stenen staan de nummers 1 tot ${dice}.`,
  dieTwice: (die) => `Dobbelsteen ${die} staat er twee keer. Typ de nummers onder de stenen, niet de ogen.`,
  whichColumn: (name) => `${name} is in meer dan één kolom open. Zeg in welke, zoals “${name} ×2” of “${name} 2”.`,
  whichNumber: (count) => `Typ een nummer van 1 tot ${count}, het nummer voor het vak.`,
  play: (rulesName) => `Wil je Yahtzee spelen (regels: ${rulesName})? (j/n, ? voor hulp): `,
  unfinished: (names) => `Een spel van ${and(names)} is nog niet af. Typ r om het te hervatten.`,
  mayPlayOn: (decisions) =>
    `Typ “verder 1”${decisions > 1 ? ` tot “verder ${decisions}”` : ''} om vanaf daar verder te spelen.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Typ eerst “nabespreking”: daarna kun je vanaf een van de keuzes verder spelen.'
      : `In de nabespreking staan de keuzes 1 tot ${decisions}.`,
  exercise: (rolls) => `Wat zou jij doen? (${left(rolls)} “einde” stopt het oefenen.)`,
  noSuchPlayer: (name) =>
    `Er heeft nog niemand gespeeld die “${name}” heet. Typ “oefenen” voor de klassieke situaties.`,
  computersHelp: (types) =>
    `Voor een computer typ je naam=soort: Eric, Hal=${types[0]}. De soorten: ${types.join(', ')}.`,
  noSuchType: (type, types) => `De soort “${type}” bestaat niet. Er zijn ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Onbekende optie ${option}`,
    needsValue: (option) => `${option} heeft een waarde nodig`,
    takesNoValue: (option) => `${option} heeft geen waarde`,
    missing: (what) => `${what} ontbreekt`,
    tooMany: (text) => `“${text}” is er een te veel`,
  },
  allowed: (fault, list) => `${fault}. Toegestaan: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: toegestaan met ${and(tasks)}.`,
  badKey: (text) => `KEY “${text}”: 4 tot 64 hexadecimale cijfers.`,
  badSeed: (text) => `--seed “${text}”: 1 tot 64 hexadecimale cijfers, zoals 2a.`,
  badLanguage: (text, tags) => `--lang “${text}”: toegestaan zijn ${and(tags)}.`,
  badFolder: (option, text) => `${option} “${text}”: dat moet een map zijn.`,
  noFolder: (option, text) => `${option} “${text}”: die map bestaat niet.`,
  badAddress: (text) => `--join “${text}”: dat moet een adres zijn zoals 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} is weg. Welke computer valt in? (Enter om te wachten) `,
  workingOut: (kind, rulesName) =>
    `Uitrekenen: ${strings.console.solved[kind]} (regels: ${rulesName}). Dat gebeurt maar één keer…`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `De dobbelstenen van het volgende spel liggen al vast: SHA-256 ${hash}`,
  wordsAdded: (text) => `Jouw woorden voor de dobbelstenen: ${text}`,
  commitment: (hash) => `Dobbelstenen: SHA-256 ${hash}`,
  seed: (hex) => `Seed: ${hex}`,
};

const help: Room<'help'> = {
  worth: (count) => points(count),
  sums: {
    upperScore: (from, pays) => `De vakken erboven opgeteld. Met ${from} of meer krijg je ${pays} punten extra.`,
    upperBonus: (from, pays) => `${pays} punten extra zodra de vakken erboven samen ${from} of meer zijn.`,
    chips: (each) => `${each} punten voor elke volgende Yahtzee als er in het vak Yahtzee punten staan.`,
  },
  rolls: (dice, rolls) =>
    rolls === 1
      ? `Als je aan de beurt bent, gooi je ${allDice(dice)} één keer.`
      : `Als je aan de beurt bent, gooi je ${allDice(dice)}. Daarna kun je er een paar kiezen en die opnieuw gooien: hoogstens ${strings.numberWords[rolls]} worpen.`,
  bonus: (from, pays) => `Met ${from} punten of meer in het deel boven krijg je ${pays} punten extra.`,
  columns: (factors) =>
    `Elke speler heeft ${strings.numberWords[factors.length]} kolommen. Punten tellen ${and(factors.map((factor) => `×${factor}`))}, en de bonus boven ook. Je mag elk open vak in elke kolom gebruiken.`,
  chips: (box, count, chip, columns) =>
    columns === 1
      ? `Als er bij ${box} ${count} staat, levert elke volgende ${chip} punten extra op.`
      : `Als er bij ${box} in elke kolom ${count} staat, levert elke volgende ${chip} punten extra op, keer de factor van de kolom waarin je hem noteert.`,
  noChips: (box) => `Een tweede ${box} levert niets extra op.`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `elk ${row.worth}` : row.worth})`,
  help,
  problems,
  held,
  notice,
  start,
  trouble,
  update,
  message,
  story,
  announce,
  windowTitle: {
    turn: (name) => `${isolate(name)} is aan de beurt – Yahtzee`,
    screen: (screen) => `${screen} – Yahtzee`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: je beste spel met de regels “${rulesName}”, ${score} in plaats van ${before}.`,
    reached: (name, count) => `${isolate(name)}: voor het eerst ${count}.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} keer achter elkaar gewonnen.`,
    yahtzee: (name) => `${isolate(name)}: de eerste Yahtzee van vandaag.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `Het neurale netwerk voor “${rulesName(rules)}” ${strings.faults.net[fault]}. Daarom spelen de computers kolom voor kolom, en dat is zwakker.`,
  table,
  moments: {
    yahtzee: () => 'Yahtzee!',
    fifty: () => 'Vijftig punten!',
    largeStraight: () => 'Grote straat!',
    upperBonus: () => 'Bonus boven!',
    lead: (name) => `${isolate(name)} gaat aan kop!`,
    best: (name) => `${isolate(name)}: een persoonlijk record!`,
  },
  ending: {
    wonBy: (rulesId, count, row, own, other) =>
      `Gewonnen met ${points(count)} verschil. Het grootste verschil: ${partName(rulesId, row)}, ${own} tegen ${other}.`,
    bestTurn: (name, count, rulesId, box) =>
      `Beste beurt: ${isolate(name)}, ${count} bij ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (count, rulesId, box) => `Beste beurt: ${count} bij ${boxInSentence(rulesId, box)}.`,
    gaveAway: (count) => `Je gaf ${points(count)} weg. Kijk waar.`,
    gaveAwayLeast: (name, count) => `${isolate(name)} gaf het minst weg: ${points(count)}. Kijk waar.`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? allDice(which.length)
        : `${plural(which.length, { one: 'steen', other: 'de stenen' })} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'wat hij aangeeft' : 'wat ze aangeven, van links naar rechts';
      return `${isolate(name)} gooit ${rolled}. Typ ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (count, rulesId, box) => `“terug” neemt ${count} bij ${boxName(rulesId, box)} terug. `,
    rollsAgain: (which) =>
      `“gooi” gooit ${plural(which.length, { one: 'steen', other: 'de stenen' })} ${and(which.map(String))} opnieuw. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Versie ${version}`,
    started: (rulesName, when) => `${rulesName}, begonnen op ${when}`,
    allUnfinished: (count) => `${number(count)} spellen die niet af zijn`,
  },
  setup: {
    playerName: (seat) => `Naam van speler ${seat + 1}`,
    playerType: (seat) => `Soort van speler ${seat + 1}`,
    defaultName: (seat) => `Speler ${seat + 1}`,
    namesFor: (seat) => `Eerder gebruikte namen, speler ${seat + 1}`,
    chosenRules: (rulesName) => `Regels: ${rulesName}`,
    promise: (commitment) => `De dobbelstenen van het volgende spel liggen al vast: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · rond ${number(average)}`}`,
    colour: (seat, colour) => `Kleur van speler ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Spel bekijken: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Hier komen de tien beste scores te staan. Speel een spel uit en je staat op nummer één.'
        : `Hier komen de tien beste scores met de regels “${rulesName}” te staan. Speel zo'n spel uit en je staat op nummer één.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} van ${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} procent` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nDe back-ups staan ernaast, in de map “backups”.`,
    version: (version) => `Yahtzee ${version}`,
    aboutDetail: (folder) =>
      `Je spellen staan in ${folder}\n\nYahtzee is een merk van Hasbro; de naam wordt hier voor educatieve doeleinden gebruikt.\nDit programma is vrije software onder de MIT-licentie.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

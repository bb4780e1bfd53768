/** The sentences of Swedish that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('sv');

/** "Julia står på tur": needs no genitive, whatever the name ends in. */
const turnOf = (name: string) => `${isolate(name)} står på tur.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Klicka på ”Kasta”.`,
  winner: (name, total) => `Grattis, ${isolate(name)}, du har vunnit med ${total} poäng!`,
  tie: (names, total) => `Oavgjort: ${and(names)} delar på segern med ${total} poäng!`,
  playsElsewhere: (name) => `${isolate(name)} står på tur, vid en annan dator.`,
  computerPlays: (name) => `${turnOf(name)} Datorn spelar.`,
  computerThinks: (name) => `${turnOf(name)} Datorn tänker …`,
  computerPaused: (name) => `${turnOf(name)} Spelet är pausat.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} Datorn väntar fyra sekunder ifall du vill ångra dig.`,
  computerWaits: (name, button) => `${turnOf(name)} Datorn väntar. Klicka på ”${button}” så spelar den vidare.`,
  computerStopped: (problem, button) => `${problem} Klicka på ”${button}” så spelar den vidare.`,
  isAway: (name) => `${isolate(name)} står på tur, men är borta. Spelet väntar.`,
  standInPlays: (name, computer) => `${isolate(name)} är borta. ${computer} spelar i stället.`,
  tryingAgain: (problem) => `${problem} Försöker igen varje sekund; inget går förlorat.`,
};

const rolls = ['Första kastet', 'Andra kastet', 'Tredje kastet'];
const rollName = (roll: number) => rolls[roll] ?? `Kast ${roll + 1}`;

const computerOf = (names: readonly string[]) =>
  names.length === 0 ? 'Värdens dator' : `Datorn hos ${and(names.map(isolate))}`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Regler: ${rulesName}. Vid bordet: ${and(names)}.`,
  round: (round, rounds, name) => `Omgång ${round} av ${rounds}: ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rolls[0] : `${rollName(roll)}, behåller ${kept.length > 0 ? kept.join(' ') : 'inga'}`,
  rolled: (name, roll, dice) => `${isolate(name)}, ${rollName(roll).toLowerCase()}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} väljer tärningar till nästa kast.`,
  scores: (name, points, rulesId, box) => `${isolate(name)} får ${points} poäng på ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${isolate(name)} får ${score} poäng${chip > 0 ? ` och en bonus på ${chip}` : ''}.`,
  leaves: (name) => `${isolate(name)} lämnar spelet.`,
  undoes: (name) => `${name === null ? 'Du' : isolate(name)} tar tillbaka poängen.`,
  hinted: (name) => `${isolate(name)} tar ett tips. Det här spelet står för sig i topplistan.`,
  withholds: (names) => `${computerOf(names)} deltar inte längre i kasten.`,
  returns: (names) => `${computerOf(names)} deltar i kasten igen.`,
};

const left = ['Inga kast kvar.', 'Ett kast kvar.', 'Två kast kvar.'];

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Du' : isolate(name)} kastade ${dice.join(' ')}. ${left[rollsLeft] ?? `${rollsLeft} kast kvar.`}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? 'Du' : isolate(name)} får ${points} poäng på ${boxInSentence(rulesId, box)}, totalt ${total}.`,
  turn: (name, dice, points, rulesId, box, total) =>
    `${isolate(name)} kastade ${dice.join(' ')} och får ${points} poäng på ${boxInSentence(rulesId, box)}, totalt ${total}.`,
  yahtzeeBonus: (points) => `En Yatzybonus på ${points} poäng!`,
  upperBonus: (points) => `Den övre bonusen är nådd: ${points} poäng till.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Tärning ${die + 1}: ${face ?? 'inte kastad'}`,
  boxUsed: (box, points) => `${box}: redan ifylld, ${points}`,
  boxLater: (first) => `De här reglerna har en ordning: först kommer ${first}.`,
  boxLocked: (box) => `${box}: låst`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''} poäng`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Inga tärningar valda';
    return dice === of && of > 1
      ? `Kastar ${allDice(of)}`
      : `Kastar ${dice} ${plural(dice, { one: 'tärning', other: 'tärningar' })}`;
  },
  undo: (points, rulesId, box) => `Ångra ${points} på ${boxName(rulesId, box)}`,
  boxForced: (rulesId, mustTake) =>
    `Den här Yatzyn är en joker och måste till ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  rollsLeft: (count) => `${count} kast kvar`,
  ahead: (points) => `${points} före`,
  behind: (points) => `${points} efter`,
  lead: (points) => `+${points}`,
  reachedBefore: (score) => `${number(score)} poäng i alla spel`,
  bonusMeter: (column) => (column === null ? 'Övre bonus' : `Övre bonus ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${points} av ${all}`,
  leaders: (names, points) => `${and(names)} leder med ${points}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'Topplista' : `Topplista ”${rulesName}”`),
  withComputers: (list) => `${list} med datorer`,
  place: (name, rank) => `${isolate(name)} är nummer ${rank}`,
  places: (places, list) => `${list}: ${and(places)}!`,
  best: (name, rulesName) => ` Ingen är bättre än ${isolate(name)} med reglerna ”${rulesName}”.`,
  congratulations: (places) => `Grattis! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `Ingen har spelat klart ett spel${rulesName === null ? '' : ` med reglerna ”${rulesName}”`} än. Den som gör det hamnar här med spel, vinster och poäng.`,
  computer: (name) => `${isolate(name)} (dator)`,
  change: (name) => `Ändra ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `Alla spel som ${isolate(name)} har spelat flyttas till ${isolate(other)}. Det går inte att ångra.`,
  deleteWarning: (name) =>
    `${isolate(name)} försvinner från topplistan, tabellen och statistiken. Spel med andra finns kvar i listan, med ”Borttagen spelare” på den platsen. Det går inte att ångra.`,
};

const games: Room<'games'> = {
  found: (count) => `${number(count)} spel hittades`,
  deleteGame: (names) => `Ta bort spelet: ${and(names)}`,
  deleteWarning: (names) =>
    `Spelet med ${and(names)} tas bort, och dess poäng försvinner från alla listor. Det går inte att ångra.`,
  progress: (rulesName, when, part) => `${rulesName}, påbörjat ${when}, ${part} spelat`,
  giveUpWarning: (names) => `Spelet med ${and(names)} tas bort. Dess poäng räknas inte, men det räknas som uppgivet.`,
  watchGame: (names) => `Titta på spelet: ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} och ${other} går inte ihop.`,
  badRules: (text, ids) => `--rules ”${text}”: tillåtna är ${ids.join(', ')}, @FIL.`,
  joker: (rulesId, mustTake) =>
    `Den här Yatzyn är en joker och måste till ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `”${text}” går inte att förstå här. Skriv ? för hjälp.`,
  notADie: (text, dice) =>
    `”${text}” är inte numret på en tärning. Tärningarna har numren 1 till ${dice}, som står under dem.`,
  dieTwice: (die) => `Tärning ${die} nämns två gånger. Skriv numren under tärningarna, inte vad de visar.`,
  whichColumn: (name) =>
    `${name} är ledig i mer än en kolumn. Säg vilken, till exempel ”${name} ×2” eller ”${name} 2”.`,
  whichNumber: (count) => `Skriv ett tal från 1 till ${count}, det som står framför rutan.`,
  play: (rulesName) => `Vill du spela Yatzy (regler: ${rulesName})? (j/n, ? för hjälp): `,
  unfinished: (names) => `Ett spel med ${and(names)} är inte slut. Skriv f för att fortsätta det.`,
  mayPlayOn: (decisions) =>
    `Skriv ”spela vidare 1”${decisions > 1 ? ` till ”spela vidare ${decisions}”` : ''} för att spela vidare därifrån.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Skriv först ”genomgång”: sedan kan du spela vidare från något av valen.'
      : `Genomgången listar valen 1 till ${decisions}.`,
  exercise: (count) => `Vad skulle du göra med ${count} kast kvar? (”slut” avslutar övningen.)`,
  noSuchPlayer: (name) => `Ingen som heter ”${name}” har spelat än. Skriv ”öva” för de klassiska lägena.`,
  computersHelp: (types) => `För en dator skriver du namn=sort: Erik, Hal=${types[0]}. Sorterna: ${types.join(', ')}.`,
  noSuchType: (type, types) => `Sorten ”${type}” finns inte. Sorterna är ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Okänt alternativ ${option}`,
    needsValue: (option) => `${option} behöver ett värde`,
    takesNoValue: (option) => `${option} tar inget värde`,
    missing: (what) => `${what} saknas`,
    tooMany: (text) => `”${text}” är en för mycket`,
  },
  allowed: (fault, list) => `${fault}. Tillåtet: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: tillåtet med ${and(tasks)}.`,
  badKey: (text) => `KEY ”${text}”: tillåtna är 4 till 64 hexadecimala siffror.`,
  badSeed: (text) => `--seed ”${text}”: tillåtna är 1 till 64 hexadecimala siffror, till exempel 2a.`,
  badLanguage: (text, tags) => `--lang ”${text}”: tillåtna är ${and(tags)}.`,
  badFolder: (option, text) => `${option} ”${text}”: tillåten är en mapp.`,
  noFolder: (option, text) => `${option} ”${text}”: den mappen finns inte.`,
  badAddress: (text) => `--join ”${text}”: tillåten är en adress som 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} är borta. Vilken dator ska spela i stället? (Enter för att vänta) `,
  workingOut: (kind, rulesName) =>
    `Räknar ut ${strings.console.solved[kind]} (regler: ${rulesName}). Det händer bara en gång …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Tärningarna i nästa spel är redan bestämda: SHA-256 ${hash}`,
  wordsAdded: (text) => `Dina ord för tärningarna: ${text}`,
  commitment: (hash) => `Tärningar: SHA-256 ${hash}`,
  seed: (hex) => `Startvärde: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} var` : row.worth})`,
  help: {
    worth: (points) => `${points} poäng`,
    rolls: (count, most) =>
      most === 1
        ? `När det är din tur kastar du ${allDice(count)} en gång.`
        : `När det är din tur kastar du ${allDice(count)}. Sedan får du välja vilka du vill och kasta om dem: högst ${strings.numberWords[most]} kast.`,
    bonus: (from, pays) => `Med ${from} poäng eller mer i den övre delen får du ${pays} poäng extra.`,
    columns: (factors) =>
      `Varje spelare har ${strings.numberWords[factors.length]} kolumner. Poängen räknas ${and(factors.map((factor) => `×${factor}`))}, och den övre bonusen likaså. Du får använda vilken ledig ruta som helst i vilken kolumn som helst.`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `När ${box} har ${points} ger varje ny ${chip} poäng extra.`
        : `När ${box} har ${points} i alla kolumner ger varje ny ${chip} poäng extra, gånger faktorn för den kolumn den skrivs i.`,
    noChips: (box) => `En andra ${box} ger inget extra.`,
    sums: {
      upperScore: (from, pays) => `Rutorna ovanför sammanräknade. Från ${from} får du ${pays} poäng extra.`,
      upperBonus: (from, pays) => `${pays} poäng extra när rutorna ovanför ger ${from} eller mer.`,
      chips: (each) => `${each} poäng för varje ytterligare Yatzy när rutan Yatzy har poäng.`,
    },
  },
  update: {
    found: (version) => `Version ${version} finns.`,
    fetching: (version, done) => `Hämtar version ${version}: ${percent(done)}`,
    ready: (version) => `Version ${version} kan installeras. Dina spel säkerhetskopieras först.`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `Vann med ${points} poäng. Största skillnaden: ${partName(rulesId, part)}, ${own} mot ${other}.`,
    bestTurn: (name, points, rulesId, box) =>
      `Bästa omgången: ${isolate(name)}, ${points} på ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (points, rulesId, box) => `Bästa omgången: ${points} på ${boxInSentence(rulesId, box)}.`,
    gaveAway: (points) => `Du tappade ${points} poäng. Se var.`,
    gaveAwayLeast: (name, points) => `${isolate(name)} tappade minst: ${points} poäng. Se var.`,
  },
  problems,
  held,
  notice,
  start,
  trouble,
  message,
  story,
  announce,
  windowTitle: {
    turn: (name) => `${isolate(name)} står på tur – Yatzy`,
    screen: (screen) => `${screen} – Yatzy`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: ditt bästa hittills med reglerna ”${rulesName}”, ${score} mot ${before} förut.`,
    reached: (name, points) => `${isolate(name)}: ${points} poäng för första gången.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} vinster i rad.`,
    yahtzee: (name) => `${isolate(name)}: dagens första Yatzy.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `Det neurala nätet för ${rulesName(rules)} ${strings.faults.net[fault]}, så datorerna spelar kolumn för kolumn, vilket är svagare.`,
  table,
  moments: {
    yahtzee: () => 'Yatzy!',
    fifty: () => 'Femtio poäng!',
    largeStraight: () => 'Stor stege!',
    upperBonus: () => 'Övre bonus!',
    lead: (name) => `${isolate(name)} tar ledningen!`,
    best: (name) => `${isolate(name)}: personligt rekord!`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? allDice(which.length)
        : `${plural(which.length, { one: 'tärning', other: 'tärningarna' })} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'vad den visar' : 'vad de visar, från vänster till höger';
      return `${isolate(name)} kastar ${rolled}. Skriv ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `”ångra” tar tillbaka ${points} på ${boxName(rulesId, box)}. `,
    rollsAgain: (which) =>
      `”kasta” kastar om ${plural(which.length, { one: 'tärning', other: 'tärningarna' })} ${and(which.map(String))}. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Version ${version}`,
    started: (rulesName, when) => `${rulesName}, påbörjat ${when}`,
    allUnfinished: (count) => `${number(count)} oavslutade spel`,
  },
  setup: {
    playerName: (seat) => `Namn på spelare ${seat + 1}`,
    playerType: (seat) => `Sort för spelare ${seat + 1}`,
    defaultName: (seat) => `Spelare ${seat + 1}`,
    namesFor: (seat) => `Tidigare namn, spelare ${seat + 1}`,
    chosenRules: (rulesName) => `Regler: ${rulesName}`,
    promise: (commitment) => `Tärningarna i nästa spel är redan bestämda: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · omkring ${number(average)}`}`,
    colour: (seat, colour) => `Färg för spelare ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Titta på spelet: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Här visas de tio bästa resultaten. Spela klart ett spel, så blir du först.'
        : `Här visas de tio bästa resultaten med reglerna ”${rulesName}”. Spela klart ett sådant spel, så blir du först.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} av ${last}: ${text}`,
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
    filePlace: (file) => `${file}\n\nSäkerhetskopior av den ligger bredvid i mappen ”backups”.`,
    version: (version) => `Yatzy ${version}`,
    aboutDetail: (folder) =>
      `Dina spel ligger i ${folder}\n\nYahtzee är ett varumärke som tillhör Hasbro; det används här i undervisningssyfte.\nDet här programmet är fri programvara under MIT-licensen.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

/** The sentences of Danish that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('da');

/** "Julie har turen": needs no genitive, whatever the name ends in. */
const turnOf = (name: string) => `${isolate(name)} har turen.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Klik på »Kast«.`,
  winner: (name, total) => `Tillykke, ${isolate(name)}, du har vundet med ${total} point!`,
  tie: (names, total) => `Uafgjort: ${and(names)} deler sejren med ${total} point!`,
  playsElsewhere: (name) => `${isolate(name)} har turen, ved en anden computer.`,
  computerPlays: (name) => `${turnOf(name)} Computeren spiller.`,
  computerThinks: (name) => `${turnOf(name)} Computeren tænker …`,
  computerPaused: (name) => `${turnOf(name)} Spillet er sat på pause.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} Computeren venter fire sekunder i tilfælde af, at du vil fortryde.`,
  computerWaits: (name, button) => `${turnOf(name)} Computeren venter. Klik på »${button}«, så spiller den videre.`,
  computerStopped: (problem, button) => `${problem} Klik på »${button}«, så spiller den videre.`,
  isAway: (name) => `${isolate(name)} har turen, men er væk. Spillet venter.`,
  standInPlays: (name, computer) => `${isolate(name)} er væk. ${computer} spiller i stedet.`,
  tryingAgain: (problem) => `${problem} Prøver igen hvert sekund; intet går tabt.`,
};

const rolls = ['Første kast', 'Andet kast', 'Tredje kast'];
const rollName = (roll: number) => rolls[roll] ?? `Kast ${roll + 1}`;

const computerOf = (names: readonly string[]) =>
  names.length === 0 ? 'Værtens computer' : `Computeren hos ${and(names.map(isolate))}`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Regler: ${rulesName}. Ved bordet: ${and(names)}.`,
  round: (round, rounds, name) => `Runde ${round} af ${rounds}: ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rolls[0] : `${rollName(roll)}, beholder ${kept.length > 0 ? kept.join(' ') : 'ingen'}`,
  rolled: (name, roll, dice) => `${isolate(name)}, ${rollName(roll).toLowerCase()}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} vælger terninger til næste kast.`,
  scores: (name, points, rulesId, box) => `${isolate(name)} får ${points} point på ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${isolate(name)} får ${score} point${chip > 0 ? ` og en bonus på ${chip}` : ''}.`,
  leaves: (name) => `${isolate(name)} forlader spillet.`,
  undoes: (name) => `${name === null ? 'Du' : isolate(name)} tager pointene tilbage.`,
  hinted: (name) => `${isolate(name)} tager et tip. Dette spil står for sig selv på toplisten.`,
  withholds: (names) => `${computerOf(names)} er ikke længere med i kastene.`,
  returns: (names) => `${computerOf(names)} er med i kastene igen.`,
};

const left = ['Ingen kast tilbage.', 'Ét kast tilbage.', 'To kast tilbage.'];

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Du' : isolate(name)} kastede ${dice.join(' ')}. ${left[rollsLeft] ?? `${rollsLeft} kast tilbage.`}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? 'Du' : isolate(name)} får ${points} point på ${boxInSentence(rulesId, box)}, i alt ${total}.`,
  turn: (name, dice, points, rulesId, box, total) =>
    `${isolate(name)} kastede ${dice.join(' ')} og får ${points} point på ${boxInSentence(rulesId, box)}, i alt ${total}.`,
  yahtzeeBonus: (points) => `En Yatzybonus på ${points} point!`,
  upperBonus: (points) => `Den øvre bonus er nået: ${points} point mere.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Terning ${die + 1}: ${face ?? 'ikke kastet'}`,
  boxUsed: (box, points) => `${box}: allerede udfyldt, ${points}`,
  boxLater: (first) => `Disse regler har en rækkefølge: først kommer ${first}.`,
  boxLocked: (box) => `${box}: låst`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''} point`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Ingen terninger valgt';
    return dice === of && of > 1
      ? `Kaster ${allDice(of)}`
      : `Kaster ${dice} ${plural(dice, { one: 'terning', other: 'terninger' })}`;
  },
  undo: (points, rulesId, box) => `Fortryd ${points} på ${boxName(rulesId, box)}`,
  boxForced: (rulesId, mustTake) =>
    `Denne Yatzy er en joker og skal sættes i ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  rollsLeft: (count) => `${count} kast tilbage`,
  ahead: (points) => `${points} foran`,
  behind: (points) => `${points} bagud`,
  lead: (points) => `+${points}`,
  reachedBefore: (score) => `${number(score)} point i alle spil`,
  bonusMeter: (column) => (column === null ? 'Øvre bonus' : `Øvre bonus ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${points} af ${all}`,
  leaders: (names, points) => `${and(names)} fører med ${points}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'Topliste' : `Topliste »${rulesName}«`),
  withComputers: (list) => `${list} med computere`,
  place: (name, rank) => `${isolate(name)} er nummer ${rank}`,
  places: (places, list) => `${list}: ${and(places)}!`,
  best: (name, rulesName) => ` Ingen er bedre end ${isolate(name)} med reglerne »${rulesName}«.`,
  congratulations: (places) => `Tillykke! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `Ingen har spillet et spil færdigt${rulesName === null ? '' : ` med reglerne »${rulesName}«`} endnu. Den, der gør det, kommer her med spil, sejre og point.`,
  computer: (name) => `${isolate(name)} (computer)`,
  change: (name) => `Ret ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `Alle spil, ${isolate(name)} har spillet, flyttes til ${isolate(other)}. Det kan ikke fortrydes.`,
  deleteWarning: (name) =>
    `${isolate(name)} forsvinder fra toplisten, stillingen og statistikken. Spil med andre bliver på listen, med »Slettet spiller« på den plads. Det kan ikke fortrydes.`,
};

const games: Room<'games'> = {
  found: (count) => `${number(count)} spil fundet`,
  deleteGame: (names) => `Slet spillet: ${and(names)}`,
  deleteWarning: (names) =>
    `Spillet med ${and(names)} slettes, og dets point forsvinder fra alle lister. Det kan ikke fortrydes.`,
  progress: (rulesName, when, part) => `${rulesName}, påbegyndt ${when}, ${part} spillet`,
  giveUpWarning: (names) => `Spillet med ${and(names)} slettes. Dets point tæller ikke, men det tælles som opgivet.`,
  watchGame: (names) => `Se spillet: ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} og ${other} passer ikke sammen.`,
  badRules: (text, ids) => `--rules »${text}«: tilladt er ${ids.join(', ')}, @FIL.`,
  joker: (rulesId, mustTake) =>
    `Denne Yatzy er en joker og skal sættes i ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `»${text}« bliver ikke forstået her. Skriv ? for hjælp.`,
  notADie: (text, dice) =>
    `»${text}« er ikke nummeret på en terning. Terningerne har numrene 1 til ${dice}, som står under dem.`,
  dieTwice: (die) => `Terning ${die} er nævnt to gange. Skriv numrene under terningerne, ikke hvad de viser.`,
  whichColumn: (name) =>
    `${name} er ledigt i mere end én kolonne. Sig hvilken, for eksempel »${name} ×2« eller »${name} 2«.`,
  whichNumber: (count) => `Skriv et tal fra 1 til ${count}, det, der står foran feltet.`,
  play: (rulesName) => `Vil du spille Yatzy (regler: ${rulesName})? (j/n, ? for hjælp): `,
  unfinished: (names) => `Et spil med ${and(names)} er ikke slut. Skriv f for at fortsætte det.`,
  mayPlayOn: (decisions) =>
    `Skriv »spil videre 1«${decisions > 1 ? ` til »spil videre ${decisions}«` : ''} for at spille videre derfra.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Skriv først »gennemgang«: så kan du spille videre fra et af valgene.'
      : `Gennemgangen viser valgene 1 til ${decisions}.`,
  exercise: (count) => `Hvad ville du gøre med ${count} kast tilbage? (»slut« afslutter øvelsen.)`,
  noSuchPlayer: (name) => `Ingen, der hedder »${name}«, har spillet endnu. Skriv »øv« for de klassiske situationer.`,
  computersHelp: (types) =>
    `For en computer skriver du navn=type: Erik, Hal=${types[0]}. Typerne: ${types.join(', ')}.`,
  noSuchType: (type, types) => `Typen »${type}« findes ikke. Typerne er ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Ukendt valgmulighed ${option}`,
    needsValue: (option) => `${option} mangler en værdi`,
    takesNoValue: (option) => `${option} har ingen værdi`,
    missing: (what) => `${what} mangler`,
    tooMany: (text) => `»${text}« er en for meget`,
  },
  allowed: (fault, list) => `${fault}. Tilladt: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: tilladt med ${and(tasks)}.`,
  badKey: (text) => `KEY »${text}«: tilladt er 4 til 64 hexadecimale cifre.`,
  badSeed: (text) => `--seed »${text}«: tilladt er 1 til 64 hexadecimale cifre, for eksempel 2a.`,
  badLanguage: (text, tags) => `--lang »${text}«: tilladt er ${and(tags)}.`,
  badFolder: (option, text) => `${option} »${text}«: tilladt er en mappe.`,
  noFolder: (option, text) => `${option} »${text}«: den mappe findes ikke.`,
  badAddress: (text) => `--join »${text}«: tilladt er en adresse som 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} er væk. Hvilken computer skal spille i stedet? (Enter for at vente) `,
  workingOut: (kind, rulesName) =>
    `Regner ${strings.console.solved[kind]} ud (regler: ${rulesName}). Det sker kun én gang …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Terningerne i næste spil er allerede bestemt: SHA-256 ${hash}`,
  wordsAdded: (text) => `Dine ord til terningerne: ${text}`,
  commitment: (hash) => `Terninger: SHA-256 ${hash}`,
  seed: (hex) => `Startværdi: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} hver` : row.worth})`,
  help: {
    worth: (points) => `${points} point`,
    rolls: (count, most) =>
      most === 1
        ? `Når det er din tur, kaster du ${allDice(count)} én gang.`
        : `Når det er din tur, kaster du ${allDice(count)}. Så kan du vælge, hvilke du vil, og kaste dem om: højst ${strings.numberWords[most]} kast.`,
    bonus: (from, pays) => `Med ${from} point eller mere i den øvre del får du ${pays} point ekstra.`,
    columns: (factors) =>
      `Hver spiller har ${strings.numberWords[factors.length]} kolonner. Pointene tæller ${and(factors.map((factor) => `×${factor}`))}, og det gør den øvre bonus også. Du kan bruge et hvilket som helst ledigt felt i en hvilken som helst kolonne.`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `Når ${box} har ${points}, giver hver ny ${chip} point ekstra.`
        : `Når ${box} har ${points} i alle kolonner, giver hver ny ${chip} point ekstra, ganget med faktoren for den kolonne, den skrives i.`,
    noChips: (box) => `En ny ${box} giver intet ekstra.`,
    sums: {
      upperScore: (from, pays) => `Felterne ovenfor lagt sammen. Fra ${from} får du ${pays} point ekstra.`,
      upperBonus: (from, pays) => `${pays} point ekstra, når felterne ovenfor giver ${from} eller mere.`,
      chips: (each) => `${each} point for hver ekstra Yatzy, når feltet Yatzy har point.`,
    },
  },
  update: {
    found: (version) => `Version ${version} er her.`,
    fetching: (version, done) => `Henter version ${version}: ${percent(done)}`,
    ready: (version) => `Version ${version} kan installeres. Dine spil sikkerhedskopieres først.`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `Vandt med ${points} point. Største forskel: ${partName(rulesId, part)}, ${own} mod ${other}.`,
    bestTurn: (name, points, rulesId, box) =>
      `Bedste tur: ${isolate(name)}, ${points} på ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (points, rulesId, box) => `Bedste tur: ${points} på ${boxInSentence(rulesId, box)}.`,
    gaveAway: (points) => `Du tabte ${points} point. Se hvor.`,
    gaveAwayLeast: (name, points) => `${isolate(name)} tabte mindst: ${points} point. Se hvor.`,
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
    turn: (name) => `${isolate(name)} har turen – Yatzy`,
    screen: (screen) => `${screen} – Yatzy`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: dit bedste indtil nu med reglerne »${rulesName}«, ${score} mod ${before} før.`,
    reached: (name, points) => `${isolate(name)}: ${points} point for første gang.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} sejre i træk.`,
    yahtzee: (name) => `${isolate(name)}: dagens første Yatzy.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `Det neurale net for ${rulesName(rules)} ${strings.faults.net[fault]}, så computerne spiller kolonne for kolonne, hvilket er svagere.`,
  table,
  moments: {
    yahtzee: () => 'Yatzy!',
    fifty: () => 'Halvtreds point!',
    largeStraight: () => 'Stor straight!',
    upperBonus: () => 'Øvre bonus!',
    lead: (name) => `${isolate(name)} tager føringen!`,
    best: (name) => `${isolate(name)}: personlig rekord!`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? allDice(which.length)
        : `${plural(which.length, { one: 'terning', other: 'terningerne' })} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'hvad den viser' : 'hvad de viser, fra venstre mod højre';
      return `${isolate(name)} kaster ${rolled}. Skriv ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `»fortryd« tager ${points} på ${boxName(rulesId, box)} tilbage. `,
    rollsAgain: (which) =>
      `»kast« kaster ${plural(which.length, { one: 'terning', other: 'terningerne' })} ${and(which.map(String))} om. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Version ${version}`,
    started: (rulesName, when) => `${rulesName}, påbegyndt ${when}`,
    allUnfinished: (count) => `${number(count)} uafsluttede spil`,
  },
  setup: {
    playerName: (seat) => `Navn på spiller ${seat + 1}`,
    playerType: (seat) => `Type for spiller ${seat + 1}`,
    defaultName: (seat) => `Spiller ${seat + 1}`,
    namesFor: (seat) => `Tidligere navne, spiller ${seat + 1}`,
    chosenRules: (rulesName) => `Regler: ${rulesName}`,
    promise: (commitment) => `Terningerne i næste spil er allerede bestemt: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · cirka ${number(average)}`}`,
    colour: (seat, colour) => `Farve for spiller ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Se spillet: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Her vises de ti bedste resultater. Spil et spil færdigt, så bliver du den første.'
        : `Her vises de ti bedste resultater med reglerne »${rulesName}«. Spil sådan et spil færdigt, så bliver du den første.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} af ${last}: ${text}`,
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
    filePlace: (file) => `${file}\n\nSikkerhedskopier af den ligger ved siden af i mappen »backups«.`,
    version: (version) => `Yatzy ${version}`,
    aboutDetail: (folder) =>
      `Dine spil ligger i ${folder}\n\nYahtzee er et varemærke, der tilhører Hasbro; det bruges her til undervisning.\nDette program er fri software under MIT-licensen.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

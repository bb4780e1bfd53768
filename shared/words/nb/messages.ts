/** The sentences of Norwegian that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('nb');

/** "Julie står for tur": needs no genitive, whatever the name ends in. */
const turnOf = (name: string) => `${isolate(name)} står for tur.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Klikk på «Kast».`,
  winner: (name, total) => `Gratulerer, ${isolate(name)}, du har vunnet med ${total} poeng!`,
  tie: (names, total) => `Uavgjort: ${and(names)} deler seieren med ${total} poeng!`,
  playsElsewhere: (name) => `${isolate(name)} står for tur, ved en annen maskin.`,
  computerPlays: (name) => `${turnOf(name)} Maskinen spiller.`,
  computerThinks: (name) => `${turnOf(name)} Maskinen tenker …`,
  computerPaused: (name) => `${turnOf(name)} Spillet er satt på pause.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} Maskinen venter fire sekunder i tilfelle du vil angre.`,
  computerWaits: (name, button) => `${turnOf(name)} Maskinen venter. Klikk på «${button}», så spiller den videre.`,
  computerStopped: (problem, button) => `${problem} Klikk på «${button}», så spiller den videre.`,
  isAway: (name) => `${isolate(name)} står for tur, men er borte. Spillet venter.`,
  standInPlays: (name, computer) => `${isolate(name)} er borte. ${computer} spiller i stedet.`,
  tryingAgain: (problem) => `${problem} Prøver igjen hvert sekund; ingenting går tapt.`,
};

const rolls = ['Første kast', 'Andre kast', 'Tredje kast'];
const rollName = (roll: number) => rolls[roll] ?? `Kast ${roll + 1}`;

const computerOf = (names: readonly string[]) =>
  names.length === 0 ? 'Vertens maskin' : `Maskinen til ${and(names.map(isolate))}`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Regler: ${rulesName}. Ved bordet: ${and(names)}.`,
  round: (round, rounds, name) => `Runde ${round} av ${rounds}: ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rolls[0] : `${rollName(roll)}, beholder ${kept.length > 0 ? kept.join(' ') : 'ingen'}`,
  rolled: (name, roll, dice) => `${isolate(name)}, ${rollName(roll).toLowerCase()}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} velger terninger til neste kast.`,
  scores: (name, points, rulesId, box) => `${isolate(name)} får ${points} poeng på ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${isolate(name)} får ${score} poeng${chip > 0 ? ` og en bonus på ${chip}` : ''}.`,
  leaves: (name) => `${isolate(name)} forlater spillet.`,
  undoes: (name) => `${name === null ? 'Du' : isolate(name)} tar tilbake poengene.`,
  hinted: (name) => `${isolate(name)} tar et tips. Dette spillet står for seg selv på topplisten.`,
  withholds: (names) => `${computerOf(names)} er ikke lenger med på kastene.`,
  returns: (names) => `${computerOf(names)} er med på kastene igjen.`,
};

const left = ['Ingen kast igjen.', 'Ett kast igjen.', 'To kast igjen.'];

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Du' : isolate(name)} kastet ${dice.join(' ')}. ${left[rollsLeft] ?? `${rollsLeft} kast igjen.`}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? 'Du' : isolate(name)} får ${points} poeng på ${boxInSentence(rulesId, box)}, totalt ${total}.`,
  turn: (name, dice, points, rulesId, box, total) =>
    `${isolate(name)} kastet ${dice.join(' ')} og får ${points} poeng på ${boxInSentence(rulesId, box)}, totalt ${total}.`,
  yahtzeeBonus: (points) => `En Yatzybonus på ${points} poeng!`,
  upperBonus: (points) => `Den øvre bonusen er nådd: ${points} poeng til.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Terning ${die + 1}: ${face ?? 'ikke kastet'}`,
  boxUsed: (box, points) => `${box}: allerede fylt ut, ${points}`,
  boxLater: (first) => `Disse reglene har en rekkefølge: først kommer ${first}.`,
  boxLocked: (box) => `${box}: låst`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''} poeng`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Ingen terninger valgt';
    return dice === of && of > 1
      ? `Kaster ${allDice(of)}`
      : `Kaster ${dice} ${plural(dice, { one: 'terning', other: 'terninger' })}`;
  },
  undo: (points, rulesId, box) => `Angre ${points} på ${boxName(rulesId, box)}`,
  boxForced: (rulesId, mustTake) =>
    `Denne Yatzyen er en joker og må til ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  rollsLeft: (count) => `${count} kast igjen`,
  ahead: (points) => `${points} foran`,
  behind: (points) => `${points} bak`,
  lead: (points) => `+${points}`,
  reachedBefore: (score) => `${number(score)} poeng i alle spill`,
  bonusMeter: (column) => (column === null ? 'Øvre bonus' : `Øvre bonus ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${points} av ${all}`,
  leaders: (names, points) => `${and(names)} leder med ${points}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'Toppliste' : `Toppliste «${rulesName}»`),
  withComputers: (list) => `${list} med maskiner`,
  place: (name, rank) => `${isolate(name)} er nummer ${rank}`,
  places: (places, list) => `${list}: ${and(places)}!`,
  best: (name, rulesName) => ` Ingen er bedre enn ${isolate(name)} med reglene «${rulesName}».`,
  congratulations: (places) => `Gratulerer! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `Ingen har spilt ferdig et spill${rulesName === null ? '' : ` med reglene «${rulesName}»`} ennå. Den som gjør det, havner her med spill, seire og poeng.`,
  computer: (name) => `${isolate(name)} (maskin)`,
  change: (name) => `Endre ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `Alle spillene til ${isolate(name)} flyttes til ${isolate(other)}. Det kan ikke angres.`,
  deleteWarning: (name) =>
    `${isolate(name)} forsvinner fra topplisten, tabellen og statistikken. Spill med andre blir stående på listen, med «Slettet spiller» på den plassen. Det kan ikke angres.`,
};

const games: Room<'games'> = {
  found: (count) => `${number(count)} spill funnet`,
  deleteGame: (names) => `Slett spillet: ${and(names)}`,
  deleteWarning: (names) =>
    `Spillet med ${and(names)} slettes, og poengene forsvinner fra alle lister. Det kan ikke angres.`,
  progress: (rulesName, when, part) => `${rulesName}, påbegynt ${when}, ${part} spilt`,
  giveUpWarning: (names) => `Spillet med ${and(names)} slettes. Poengene teller ikke, men det telles som oppgitt.`,
  watchGame: (names) => `Se spillet: ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} og ${other} går ikke sammen.`,
  badRules: (text, ids) => `--rules «${text}»: tillatt er ${ids.join(', ')}, @FIL.`,
  joker: (rulesId, mustTake) =>
    `Denne Yatzyen er en joker og må til ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `«${text}» blir ikke forstått her. Skriv ? for hjelp.`,
  notADie: (text, dice) =>
    `«${text}» er ikke nummeret på en terning. Terningene har numrene 1 til ${dice}, som står under dem.`,
  dieTwice: (die) => `Terning ${die} er nevnt to ganger. Skriv numrene under terningene, ikke hva de viser.`,
  whichColumn: (name) =>
    `${name} er ledig i mer enn én kolonne. Si hvilken, for eksempel «${name} ×2» eller «${name} 2».`,
  whichNumber: (count) => `Skriv et tall fra 1 til ${count}, det som står foran ruten.`,
  play: (rulesName) => `Vil du spille Yatzy (regler: ${rulesName})? (j/n, ? for hjelp): `,
  unfinished: (names) => `Et spill med ${and(names)} er ikke slutt. Skriv f for å fortsette det.`,
  mayPlayOn: (decisions) =>
    `Skriv «spill videre 1»${decisions > 1 ? ` til «spill videre ${decisions}»` : ''} for å spille videre derfra.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Skriv først «gjennomgang»: så kan du spille videre fra et av valgene.'
      : `Gjennomgangen viser valgene 1 til ${decisions}.`,
  exercise: (count) => `Hva ville du gjøre med ${count} kast igjen? («slutt» avslutter øvingen.)`,
  noSuchPlayer: (name) => `Ingen som heter «${name}», har spilt ennå. Skriv «øv» for de klassiske stillingene.`,
  computersHelp: (types) => `For en maskin skriver du navn=type: Erik, Hal=${types[0]}. Typene: ${types.join(', ')}.`,
  noSuchType: (type, types) => `Typen «${type}» finnes ikke. Typene er ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Ukjent valg ${option}`,
    needsValue: (option) => `${option} mangler en verdi`,
    takesNoValue: (option) => `${option} har ingen verdi`,
    missing: (what) => `${what} mangler`,
    tooMany: (text) => `«${text}» er én for mye`,
  },
  allowed: (fault, list) => `${fault}. Tillatt: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: tillatt med ${and(tasks)}.`,
  badKey: (text) => `KEY «${text}»: tillatt er 4 til 64 heksadesimale sifre.`,
  badSeed: (text) => `--seed «${text}»: tillatt er 1 til 64 heksadesimale sifre, for eksempel 2a.`,
  badLanguage: (text, tags) => `--lang «${text}»: tillatt er ${and(tags)}.`,
  badFolder: (option, text) => `${option} «${text}»: tillatt er en mappe.`,
  noFolder: (option, text) => `${option} «${text}»: den mappen finnes ikke.`,
  badAddress: (text) => `--join «${text}»: tillatt er en adresse som 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} er borte. Hvilken maskin skal spille i stedet? (Enter for å vente) `,
  workingOut: (kind, rulesName) =>
    `Regner ut ${strings.console.solved[kind]} (regler: ${rulesName}). Det skjer bare én gang …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Terningene i neste spill er allerede bestemt: SHA-256 ${hash}`,
  wordsAdded: (text) => `Ordene dine for terningene: ${text}`,
  commitment: (hash) => `Terninger: SHA-256 ${hash}`,
  seed: (hex) => `Startverdi: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} hver` : row.worth})`,
  help: {
    worth: (points) => `${points} poeng`,
    rolls: (count, most) =>
      most === 1
        ? `Når det er din tur, kaster du ${allDice(count)} én gang.`
        : `Når det er din tur, kaster du ${allDice(count)}. Så kan du velge hvilke du vil og kaste dem om igjen: høyst ${strings.numberWords[most]} kast.`,
    bonus: (from, pays) => `Med ${from} poeng eller mer i den øvre delen får du ${pays} poeng ekstra.`,
    columns: (factors) =>
      `Hver spiller har ${strings.numberWords[factors.length]} kolonner. Poengene teller ${and(factors.map((factor) => `×${factor}`))}, og det gjør den øvre bonusen også. Du kan bruke hvilken som helst ledig rute i hvilken som helst kolonne.`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `Når ${box} har ${points}, gir hver ny ${chip} poeng ekstra.`
        : `Når ${box} har ${points} i alle kolonnene, gir hver ny ${chip} poeng ekstra, ganger faktoren for kolonnen den skrives i.`,
    noChips: (box) => `En ny ${box} gir ingenting ekstra.`,
    sums: {
      upperScore: (from, pays) => `Rutene over lagt sammen. Fra ${from} får du ${pays} poeng ekstra.`,
      upperBonus: (from, pays) => `${pays} poeng ekstra når rutene over gir ${from} eller mer.`,
      chips: (each) => `${each} poeng for hver ekstra Yatzy når ruten Yatzy har poeng.`,
    },
  },
  update: {
    found: (version) => `Versjon ${version} er her.`,
    fetching: (version, done) => `Henter versjon ${version}: ${percent(done)}`,
    ready: (version) => `Versjon ${version} kan installeres. Spillene dine sikkerhetskopieres først.`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `Vant med ${points} poeng. Største forskjell: ${partName(rulesId, part)}, ${own} mot ${other}.`,
    bestTurn: (name, points, rulesId, box) =>
      `Beste omgang: ${isolate(name)}, ${points} på ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (points, rulesId, box) => `Beste omgang: ${points} på ${boxInSentence(rulesId, box)}.`,
    gaveAway: (points) => `Du tapte ${points} poeng. Se hvor.`,
    gaveAwayLeast: (name, points) => `${isolate(name)} tapte minst: ${points} poeng. Se hvor.`,
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
    turn: (name) => `${isolate(name)} står for tur – Yatzy`,
    screen: (screen) => `${screen} – Yatzy`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: ditt beste så langt med reglene «${rulesName}», ${score} mot ${before} før.`,
    reached: (name, points) => `${isolate(name)}: ${points} poeng for første gang.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} seire på rad.`,
    yahtzee: (name) => `${isolate(name)}: dagens første Yatzy.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `Det nevrale nettet for ${rulesName(rules)} ${strings.faults.net[fault]}, så maskinene spiller kolonne for kolonne, noe som er svakere.`,
  table,
  moments: {
    yahtzee: () => 'Yatzy!',
    fifty: () => 'Femti poeng!',
    largeStraight: () => 'Stor straight!',
    upperBonus: () => 'Øvre bonus!',
    lead: (name) => `${isolate(name)} tar ledelsen!`,
    best: (name) => `${isolate(name)}: personlig rekord!`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? allDice(which.length)
        : `${plural(which.length, { one: 'terning', other: 'terningene' })} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'hva den viser' : 'hva de viser, fra venstre til høyre';
      return `${isolate(name)} kaster ${rolled}. Skriv ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `«angre» tar tilbake ${points} på ${boxName(rulesId, box)}. `,
    rollsAgain: (which) =>
      `«kast» kaster ${plural(which.length, { one: 'terning', other: 'terningene' })} ${and(which.map(String))} om igjen. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Versjon ${version}`,
    started: (rulesName, when) => `${rulesName}, påbegynt ${when}`,
    allUnfinished: (count) => `${number(count)} uferdige spill`,
  },
  setup: {
    playerName: (seat) => `Navn på spiller ${seat + 1}`,
    playerType: (seat) => `Type for spiller ${seat + 1}`,
    defaultName: (seat) => `Spiller ${seat + 1}`,
    namesFor: (seat) => `Tidligere navn, spiller ${seat + 1}`,
    chosenRules: (rulesName) => `Regler: ${rulesName}`,
    promise: (commitment) => `Terningene i neste spill er allerede bestemt: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · omtrent ${number(average)}`}`,
    colour: (seat, colour) => `Farge for spiller ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Se spillet: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Her vises de ti beste resultatene. Spill ferdig et spill, så blir du den første.'
        : `Her vises de ti beste resultatene med reglene «${rulesName}». Spill ferdig et slikt spill, så blir du den første.`,
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
  settings: { volumeText: (volume) => `${volume} prosent` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nSikkerhetskopier av den ligger ved siden av i mappen «backups».`,
    version: (version) => `Yatzy ${version}`,
    aboutDetail: (folder) =>
      `Spillene dine ligger i ${folder}\n\nYahtzee er et varemerke som tilhører Hasbro; det brukes her til undervisning.\nDette programmet er fri programvare under MIT-lisensen.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

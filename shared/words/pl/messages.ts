/** The sentences of Polish that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { boxHelp } from './boxes.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('pl');

const points = (count: number) =>
  `${count} ${plural(count, { one: 'punkt', few: 'punkty', many: 'punktów', other: 'punktu' })}`;
const rollsOf = (count: number) =>
  `${count} ${plural(count, { one: 'rzut', few: 'rzuty', many: 'rzutów', other: 'rzutu' })}`;

/** "Kolej: Julia": the name stays in its basic form. */
const turnOf = (name: string) => `Kolej: ${isolate(name)}.`;

const joker: Room<'console'>['joker'] = (rulesId, mustTake) =>
  `To Yahtzee jest jokerem i musi trafić tu: ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Kliknij „Rzuć kostkami”.`,
  winner: (name, total) => `Gratulacje, ${isolate(name)}! Wygrywasz, wynik: ${total}!`,
  tie: (names, total) => `Remis: wygrywają ${and(names)}, wynik: ${total}!`,
  playsElsewhere: (name) => `Kolej: ${isolate(name)}, przy innym komputerze.`,
  computerPlays: (name) => `${turnOf(name)} Gra komputer.`,
  computerThinks: (name) => `${turnOf(name)} Komputer myśli…`,
  computerPaused: (name) => `${turnOf(name)} Gra jest wstrzymana.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} Komputer czeka cztery sekundy, na wypadek gdyby ktoś chciał cofnąć.`,
  computerWaits: (name, button) => `${turnOf(name)} Komputer czeka. Kliknij „${button}”, żeby grał dalej.`,
  computerStopped: (problem, button) => `${problem} Kliknij „${button}”, żeby komputer grał dalej.`,
  isAway: (name) => `Kolej: ${isolate(name)}, ale tej osoby teraz nie ma. Gra czeka.`,
  standInPlays: (name, computer) => `Nie ma teraz gracza ${isolate(name)}. Zastępuje go ${computer}.`,
  tryingAgain: (problem) => `${problem} Nowa próba co sekundę; nic nie przepadnie.`,
};

const rolls = ['Pierwszy rzut', 'Drugi rzut', 'Trzeci rzut'];
const rollName = (roll: number) => rolls[roll] ?? `Rzut ${roll + 1}`;
const computerOf = (names: readonly string[]) =>
  names.length === 0 ? 'Komputer gospodarza' : `Komputer (${and(names.map(isolate))})`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Zasady: ${rulesName}. Przy stole: ${and(names)}.`,
  round: (round, rounds, name) => `Runda ${round} z ${rounds}. ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rolls[0] : `${rollName(roll)}, ${kept.length > 0 ? `zostają: ${kept.join(' ')}` : 'nic nie zostaje'}`,
  rolled: (name, roll, dice) => `${isolate(name)}, ${rollName(roll).toLowerCase()}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} wybiera kostki do następnego rzutu.`,
  scores: (name, count, rulesId, box) => `${isolate(name)}: ${points(count)}, pole „${boxName(rulesId, box)}”.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${isolate(name)} dostaje ${points(score)}${chip > 0 ? ` i bonus ${chip}` : ''}.`,
  leaves: (name) => `${isolate(name)} odchodzi z gry.`,
  undoes: (name) => `${name === null ? 'Cofasz' : `${isolate(name)} cofa`} wpis.`,
  hinted: (name) => `${isolate(name)} bierze podpowiedź. Ta gra ma w galerii sław osobną listę.`,
  withholds: (names) => `${computerOf(names)} nie bierze już udziału w rzutach.`,
  returns: (names) => `${computerOf(names)} znowu bierze udział w rzutach.`,
};

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Twój rzut' : isolate(name)}: ${dice.join(' ')}. ${rollsLeft === 0 ? 'Nie ma już rzutów.' : `Zostało: ${rollsOf(rollsLeft)}.`}`,
  scores: (name, count, rulesId, box, total) =>
    `${name === null ? 'Dostajesz' : `${isolate(name)} dostaje`} ${points(count)}, pole „${boxInSentence(rulesId, box)}”, razem ${total}.`,
  turn: (name, dice, count, rulesId, box, total) =>
    `${isolate(name)} rzuca ${dice.join(' ')} i dostaje ${points(count)}, pole „${boxInSentence(rulesId, box)}”, razem ${total}.`,
  yahtzeeBonus: (count) => `Bonus Yahtzee: ${points(count)}!`,
  upperBonus: (count) => `Jest górny bonus: jeszcze ${points(count)}.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Kostka ${die + 1}: ${face ?? 'jeszcze bez rzutu'}`,
  boxUsed: (box, count) => `${box}: już zajęte, ${count}`,
  boxLater: (first) => `Te zasady mają kolejność, najpierw: ${first}.`,
  boxLocked: (box) => `${box}: zablokowane`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''} pkt`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Nie wybrano kostek';
    return dice === of && of > 1
      ? 'Rzut wszystkimi kostkami'
      : `Rzut: ${dice} ${plural(dice, { one: 'kostka', few: 'kostki', many: 'kostek', other: 'kostki' })}`;
  },
  undo: (count, rulesId, box) => `Cofnij ${count} (${boxName(rulesId, box)})`,
  boxForced: joker,
  rollsLeft: (count) => `zostało: ${rollsOf(count)}`,
  ahead: (count) => `przewaga ${count}`,
  behind: (count) => `strata ${count}`,
  lead: (count) => `+${count}`,
  reachedBefore: (score) => `${number(score)} pkt we wszystkich grach`,
  bonusMeter: (column) => (column === null ? 'Górny bonus' : `Górny bonus ×${column}`),
  bonusShort: (count, all) => `${count}/${all}`,
  bonusPart: (count, all) => `${count} z ${all}`,
  leaders: (names, count) => `Na czele: ${and(names)}, przewaga: ${points(count)}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'Galeria sław' : `Galeria sław „${rulesName}”`),
  withComputers: (list) => `${list} z komputerami`,
  place: (name, rank) => `${isolate(name)} (miejsce ${rank})`,
  places: (places, list) => `${list}: ${and(places)}!`,
  best: (name, rulesName) => ` Zasady „${rulesName}”: nikt nie jest lepszy niż ${isolate(name)}.`,
  congratulations: (places) => `Gratulacje! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `${rulesName === null ? 'Nikt jeszcze nie skończył żadnej gry' : `Nikt jeszcze nie skończył gry według zasad „${rulesName}”`}. Kto to zrobi, będzie tu z liczbą gier, wygranych i punktów.`,
  computer: (name) => `${isolate(name)} (komputer)`,
  change: (name) => `Zmień: ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `Wszystkie gry gracza ${isolate(name)} przejdą na gracza ${isolate(other)}. Tego nie da się cofnąć.`,
  deleteWarning: (name) =>
    `${isolate(name)} zniknie z galerii sław, tabeli i statystyk. Gry z innymi zostaną na liście, z napisem „Usunięty gracz” na tym miejscu. Tego nie da się cofnąć.`,
};

const games: Room<'games'> = {
  found: (count) =>
    plural(count, {
      one: 'Znaleziono 1 grę',
      few: `Znaleziono ${number(count)} gry`,
      many: `Znaleziono ${number(count)} gier`,
      other: `Znaleziono ${number(count)} gry`,
    }),
  deleteGame: (names) => `Usuń grę: ${and(names)}`,
  deleteWarning: (names) =>
    `Gra (${and(names)}) zostanie usunięta, a jej wyniki znikną ze wszystkich list. Tego nie da się cofnąć.`,
  progress: (rulesName, when, part) => `${rulesName}, początek ${when}, rozegrano ${part}`,
  giveUpWarning: (names) =>
    `Gra (${and(names)}) zostanie usunięta. Jej wyniki się nie liczą, ale będzie policzona jako porzucona.`,
  watchGame: (names) => `Obejrzyj grę: ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} i ${other} nie pasują do siebie.`,
  badRules: (text, ids) => `--rules „${text}”: dozwolone są ${ids.join(', ')}, @PLIK.`,
  joker,
  notUnderstood: (text) => `„${text}” nie jest tu zrozumiałe. Wpisz ?, żeby zobaczyć pomoc.`,
  notADie: (text, dice) => `„${text}” to nie numer kostki. Kostki mają numery od 1 do ${dice}, widoczne pod nimi.`,
  dieTwice: (die) => `Kostka ${die} jest podana dwa razy. Wpisz numery pod kostkami, a nie liczbę oczek.`,
  whichColumn: (name) =>
    `Pole „${name}” jest wolne w kilku kolumnach. Powiedz, w której, na przykład „${name} ×2” albo „${name} 2”.`,
  whichNumber: (count) => `Wpisz liczbę od 1 do ${count}, która stoi przed polem.`,
  play: (rulesName) => `Chcesz zagrać w Yahtzee (zasady: ${rulesName})? (t/n, ? to pomoc): `,
  unfinished: (names) => `Nieskończona gra: ${and(names)}. Wpisz w, żeby ją wznowić.`,
  mayPlayOn: (decisions) =>
    `Wpisz „dalej 1”${decisions > 1 ? ` do „dalej ${decisions}”` : ''}, żeby grać od tego miejsca.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Najpierw wpisz „analiza”: potem możesz grać dalej od jednego z jej wyborów.'
      : `W analizie są wybory od 1 do ${decisions}.`,
  exercise: (count) => `Co robisz? (Zostało: ${rollsOf(count)}; „koniec” kończy ćwiczenia.)`,
  noSuchPlayer: (name) => `Nikt o imieniu „${name}” jeszcze nie grał. Wpisz „ćwicz”, żeby zobaczyć klasyczne pozycje.`,
  computersHelp: (types) =>
    `Żeby dodać komputer, wpisz imię=rodzaj: Eryk, Hal=${types[0]}. Rodzaje: ${types.join(', ')}.`,
  noSuchType: (type, types) => `Nie ma rodzaju „${type}”. Są: ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Nieznana opcja ${option}`,
    needsValue: (option) => `${option} wymaga wartości`,
    takesNoValue: (option) => `${option} nie ma wartości`,
    missing: (what) => `Brakuje ${what}`,
    tooMany: (text) => `„${text}” jest zbędne`,
  },
  allowed: (fault, list) => `${fault}. Dozwolone: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: dozwolone z ${and(tasks)}.`,
  badKey: (text) => `KEY „${text}”: dozwolone jest od 4 do 64 cyfr szesnastkowych.`,
  badSeed: (text) => `--seed „${text}”: dozwolone jest od 1 do 64 cyfr szesnastkowych, na przykład 2a.`,
  badLanguage: (text, tags) => `--lang „${text}”: dozwolone są ${and(tags)}.`,
  badFolder: (option, text) => `${option} „${text}”: dozwolony jest folder.`,
  noFolder: (option, text) => `${option} „${text}”: nie ma takiego folderu.`,
  badAddress: (text) => `--join „${text}”: dozwolony jest adres, na przykład 192.168.1.20:4711.`,
  standIn: (name) => `Nie ma teraz gracza ${isolate(name)}. Który komputer ma go zastąpić? (Enter: czekaj) `,
  workingOut: (kind, rulesName) =>
    `Trwa obliczanie: ${strings.console.solved[kind]} (zasady: ${rulesName}). Dzieje się to tylko raz…`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Kostki następnej gry są już ustalone: SHA-256 ${hash}`,
  wordsAdded: (text) => `Twoje słowa dla kostek: ${text}`,
  commitment: (hash) => `Kostki: SHA-256 ${hash}`,
  seed: (hex) => `Ziarno: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `po ${row.worth}` : row.worth})`,
  help: {
    worth: (count) => points(count),
    rolls: (count, most) =>
      most === 1
        ? `Gdy jest twoja kolej, rzuć raz wszystkimi kostkami (${count}).`
        : `Gdy jest twoja kolej, rzuć wszystkimi kostkami (${count}). Potem możesz wybrać dowolne z nich i rzucić nimi jeszcze raz: najwyżej ${rollsOf(most)}.`,
    bonus: (from, pays) => `Kto ma w górnej części co najmniej ${points(from)}, dostaje jeszcze ${points(pays)}.`,
    columns: (factors) =>
      `Każdy ma kilka kolumn: ${factors.length}. Punkty liczą się ${and(factors.map((factor) => `×${factor}`))}, górny bonus też. Możesz wybrać dowolne wolne pole w dowolnej kolumnie.`,
    chips: (box, count, chip, columns) =>
      columns === 1
        ? `Gdy w polu „${box}” stoi ${count}, każde następne daje dodatkowo ${points(chip)}.`
        : `Gdy w każdej kolumnie w polu „${box}” stoi ${count}, każde następne daje dodatkowo ${points(chip)}, razy mnożnik kolumny, do której trafia.`,
    noChips: (box) => `Drugi raz „${box}” nie daje nic dodatkowo.`,
    sums: {
      upperScore: (from, pays) => `Suma pól powyżej. Od ${from} dostajesz dodatkowo ${points(pays)}.`,
      upperBonus: (from, pays) => `Dodatkowo ${points(pays)}, gdy pola powyżej dają razem co najmniej ${from}.`,
      chips: (each) => `${points(each)} za każde następne Yahtzee, gdy w polu Yahtzee są punkty.`,
    },
  },
  update: {
    found: (version) => `Jest wersja ${version}.`,
    fetching: (version, done) => `Pobieranie wersji ${version}: ${percent(done)}`,
    ready: (version) => `Wersja ${version} jest gotowa do instalacji. Najpierw powstanie kopia twoich gier.`,
  },
  ending: {
    wonBy: (rulesId, count, part, own, other) =>
      `Przewaga: ${points(count)}. Największa różnica: ${partName(rulesId, part)}, ${own} do ${other}.`,
    bestTurn: (name, count, rulesId, box) =>
      `Najlepsza kolejka: ${isolate(name)}, ${count}, „${boxInSentence(rulesId, box)}”.`,
    bestTurnAlone: (count, rulesId, box) => `Najlepsza kolejka: ${count}, „${boxInSentence(rulesId, box)}”.`,
    gaveAway: (count) => `Twoja strata: ${points(count)}. Zobacz gdzie.`,
    gaveAwayLeast: (name, count) => `Najmniejsza strata: ${isolate(name)}, ${points(count)}. Zobacz gdzie.`,
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
    turn: (name) => `Kolej: ${isolate(name)} – Yahtzee`,
    screen: (screen) => `${screen} – Yahtzee`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: twój najlepszy wynik według zasad „${rulesName}”, ${score}, poprzednio ${before}.`,
    reached: (name, count) => `${isolate(name)}: pierwszy raz ${points(count)}.`,
    streak: (name, wins) =>
      `${isolate(name)}: ${wins} ${plural(wins, { one: 'wygrana', few: 'wygrane', many: 'wygranych', other: 'wygranej' })} z rzędu.`,
    yahtzee: (name) => `${isolate(name)}: pierwsze Yahtzee dnia.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `Sieć neuronowa dla zasad „${rulesName(rules)}”: ${strings.faults.net[fault]}. Dlatego komputery grają kolumna po kolumnie, czyli słabiej.`,
  table,
  moments: {
    yahtzee: () => 'Yahtzee!',
    fifty: () => 'Pięćdziesiąt punktów!',
    largeStraight: () => 'Duży strit!',
    upperBonus: () => 'Górny bonus!',
    lead: (name) => `${isolate(name)} obejmuje prowadzenie!`,
    best: (name) => `${isolate(name)}: rekord osobisty!`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? 'wszystkimi kostkami'
        : `${plural(which.length, { one: 'kostką', few: 'kostkami', many: 'kostkami', other: 'kostkami' })} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'co pokazuje' : 'co pokazują, od lewej do prawej';
      return `${isolate(name)} rzuca ${rolled}. Wpisz, ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (count, rulesId, box) => `„cofnij” cofa ${count} (${boxName(rulesId, box)}). `,
    rollsAgain: (which) =>
      `„rzuć” rzuca ${plural(which.length, { one: 'kostką', few: 'kostkami', many: 'kostkami', other: 'kostkami' })} ${and(which.map(String))}. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Wersja ${version}`,
    started: (rulesName, when) => `${rulesName}, początek ${when}`,
    allUnfinished: (count) => `Nieskończone gry: ${number(count)}`,
  },
  setup: {
    playerName: (seat) => `Imię gracza ${seat + 1}`,
    playerType: (seat) => `Rodzaj gracza ${seat + 1}`,
    defaultName: (seat) => `Gracz ${seat + 1}`,
    namesFor: (seat) => `Wcześniejsze imiona, gracz ${seat + 1}`,
    chosenRules: (rulesName) => `Zasady: ${rulesName}`,
    promise: (commitment) => `Kostki następnej gry są już ustalone: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · około ${number(average)}`}`,
    colour: (seat, colour) => `Kolor gracza ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Obejrzyj grę: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Tu będzie dziesięć najlepszych wyników. Skończ grę, a pierwsze miejsce jest twoje.'
        : `Tu będzie dziesięć najlepszych wyników według zasad „${rulesName}”. Skończ taką grę, a pierwsze miejsce jest twoje.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} z ${last}: ${text}`,
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
    filePlace: (file) => `${file}\n\nKopie zapasowe są obok, w folderze „backups”.`,
    version: (version) => `Yahtzee ${version}`,
    aboutDetail: (folder) =>
      `Twoje gry są w ${folder}\n\nYahtzee to znak towarowy firmy Hasbro, użyty tu w celach edukacyjnych.\nTen program to wolne oprogramowanie na licencji MIT.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

/** The sentences of German that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp } from './boxes.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('de');

/** "Juli ist dran": needs no genitive, whatever the name ends in. */
const turnOf = (name: string) => `${isolate(name)} ist dran.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Klick auf „Würfeln“.`,
  winner: (name, total) => `Glückwunsch, ${isolate(name)}, du hast mit ${total} Punkten gewonnen!`,
  tie: (names, total) => `Unentschieden: ${and(names)} teilen sich mit ${total} Punkten den Sieg!`,
  playsElsewhere: (name) => `${isolate(name)} ist dran, an einem anderen Computer.`,
  computerPlays: (name) => `${turnOf(name)} Der Computer spielt.`,
  computerThinks: (name) => `${turnOf(name)} Der Computer denkt nach …`,
  computerPaused: (name) => `${turnOf(name)} Das Spiel ist angehalten.`,
  computerWaitsForUndo: (name) =>
    `${turnOf(name)} Der Computer wartet vier Sekunden, falls du etwas zurücknehmen willst.`,
  computerWaits: (name, button) => `${turnOf(name)} Der Computer wartet. Klick auf „${button}“, damit er weiterspielt.`,
  computerStopped: (problem, button) => `${problem} Klick auf „${button}“, damit er weiterspielt.`,
  isAway: (name) => `${isolate(name)} ist dran, aber gerade weg. Das Spiel wartet.`,
  standInPlays: (name, computer) => `${isolate(name)} ist weg. Dafür spielt ${computer}.`,
  tryingAgain: (problem) => `${problem} Jede Sekunde ein neuer Versuch; nichts geht verloren.`,
};

const rolls = ['Erster Wurf', 'Zweiter Wurf', 'Dritter Wurf'];

const story: Room<'story'> = {
  opening: (rulesName, names) => `Regeln: ${rulesName}. Am Tisch: ${and(names)}.`,
  round: (round, rounds, name) => `Runde ${round} von ${rounds}: ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0
      ? rolls[0]
      : `${rolls[roll] ?? `${roll + 1}. Wurf`}, behalten ${kept.length > 0 ? kept.join(' ') : 'keine'}`,
  rolled: (name, roll, dice) => `${rolls[roll] ?? `${roll + 1}. Wurf`} von ${isolate(name)}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} wählt Würfel für den nächsten Wurf.`,
  scores: (name, points, rulesId, box) => `${isolate(name)}: ${points} Punkte bei ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    chip > 0
      ? `${boxName(rulesId, box)}: ${isolate(name)} bekommt ${score} Punkte und ${chip} Punkte Bonus.`
      : `${boxName(rulesId, box)}: ${isolate(name)} bekommt ${score} Punkte.`,
  leaves: (name) => `${isolate(name)} verlässt das Spiel.`,
  undoes: (name) => `${name === null ? 'Du nimmst' : `${isolate(name)} nimmt`} den Eintrag zurück.`,
  hinted: (name) => `${isolate(name)} nimmt einen Tipp. Dieses Spiel steht in der Bestenliste für sich.`,
  withholds: (names) =>
    names.length === 0
      ? 'Der Computer des Gastgebers würfelt nicht mehr mit.'
      : `Der Computer von ${and(names.map(isolate))} würfelt nicht mehr mit.`,
  returns: (names) =>
    names.length === 0
      ? 'Der Computer des Gastgebers würfelt wieder mit.'
      : `Der Computer von ${and(names.map(isolate))} würfelt wieder mit.`,
};

const left = ['Kein Wurf mehr.', 'Noch ein Wurf.', 'Noch zwei Würfe.'];

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Du wirfst' : `${isolate(name)} wirft`} ${dice.join(' ')}. ${left[rollsLeft] ?? `Noch ${rollsLeft} Würfe.`}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? 'Du bekommst' : `${isolate(name)} bekommt`} ${points} Punkte bei ${boxInSentence(rulesId, box)}, zusammen ${total}.`,
  turn: (name, dice, points, rulesId, box, total) =>
    `${isolate(name)} wirft ${dice.join(' ')} und bekommt ${points} Punkte bei ${boxInSentence(rulesId, box)}, zusammen ${total}.`,
  yahtzeeBonus: (points) => `${points} Punkte Kniffel-Bonus!`,
  upperBonus: (points) => `Der Bonus oben ist erreicht: ${points} Punkte mehr.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Würfel ${die + 1}: ${face ?? 'nicht geworfen'}`,
  boxUsed: (box, points) => `${box}: schon gefüllt, ${points}`,
  boxLater: (first) => `Diese Regeln haben eine Reihenfolge: Zuerst kommt ${first}.`,
  boxLocked: (box) => `${box}: gesperrt`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''} Punkte`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Keine Würfel gewählt';
    return dice === of && of > 1
      ? `Wirft ${allDice(of)}`
      : plural(dice, { one: 'Wirft 1 Würfel', other: `Wirft ${dice} Würfel` });
  },
  undo: (points, rulesId, box) => `${points} bei ${boxName(rulesId, box)} zurücknehmen`,
  boxForced: (rulesId, mustTake) =>
    `Dieser Kniffel ist ein Joker und muss zu ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  rollsLeft: (rolls) => plural(rolls, { one: 'noch 1 Wurf', other: `noch ${rolls} Würfe` }),
  ahead: (points) => `${points} voraus`,
  behind: (points) => `${points} zurück`,
  lead: (points) => `+${points}`,
  reachedBefore: (score) => `${number(score)} Punkte in allen Spielen`,
  bonusMeter: (column) => (column === null ? 'Bonus oben' : `Bonus oben ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${points} von ${all}`,
  leaders: (names, points) =>
    `${and(names)} ${plural(names.length, { one: 'liegt', other: 'liegen' })} mit ${points} Punkten vorn.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'Bestenliste' : `Bestenliste „${rulesName}“`),
  withComputers: (list) => `${list} mit Computern`,
  place: (name, rank) => `${isolate(name)} ist Nummer ${rank}`,
  places: (places, list) => `${and(places)} in der ${list}!`,
  best: (name, rulesName) => ` Nach den Regeln „${rulesName}“ ist niemand besser als ${isolate(name)}.`,
  congratulations: (places) => `Glückwunsch! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `${rulesName === null ? 'Noch hat niemand ein Spiel' : `Noch hat niemand ein Spiel nach den Regeln „${rulesName}“`} beendet. Wer es tut, steht hier mit Spielen, Siegen und Punkten.`,
  computer: (name) => `${isolate(name)} (Computer)`,
  change: (name) => `${isolate(name)} ändern`,
  mergeWarning: (name, other) =>
    `Alle Spiele von ${isolate(name)} werden zu Spielen von ${isolate(other)}. Das lässt sich nicht rückgängig machen.`,
  deleteWarning: (name) =>
    `${isolate(name)} verschwindet aus Bestenliste, Tabelle und Statistik. Spiele mit anderen bleiben in der Liste, mit „Gelöschter Spieler“ an diesem Platz. Das lässt sich nicht rückgängig machen.`,
};

const games: Room<'games'> = {
  found: (count) => `${number(count)} ${plural(count, { one: 'Spiel', other: 'Spiele' })} gefunden`,
  deleteGame: (names) => `Spiel von ${and(names)} löschen`,
  deleteWarning: (names) =>
    `Das Spiel von ${and(names)} wird gelöscht, und seine Ergebnisse verschwinden aus allen Listen. Das lässt sich nicht rückgängig machen.`,
  progress: (rulesName, when, part) => `${rulesName}, begonnen ${when}, ${part} gespielt`,
  giveUpWarning: (names) =>
    `Das Spiel von ${and(names)} wird gelöscht. Seine Ergebnisse zählen nicht, aber es wird als aufgegeben gezählt.`,
  watchGame: (names) => `Spiel von ${and(names)} ansehen`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} und ${other} gehen nicht zusammen.`,
  badRules: (text, ids) => `--rules „${text}“: Erlaubt sind ${ids.join(', ')}, @DATEI.`,
  joker: (rulesId, mustTake) =>
    `Dieser Kniffel ist ein Joker und muss zu ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `„${text}“ wird hier nicht verstanden. Schreib ? für Hilfe.`,
  notADie: (text, dice) =>
    `„${text}“ ist keine Würfelnummer. Die Würfel haben die Nummern 1 bis ${dice}, die unter ihnen stehen.`,
  dieTwice: (die) => `Würfel ${die} kommt zweimal vor. Schreib die Nummern unter den Würfeln, nicht, was sie zeigen.`,
  whichColumn: (name) => {
    return `${name} ist in mehr als einer Spalte frei. Sag, in welcher, etwa „${name} ×2“ oder „${name} 2“.`;
  },
  whichNumber: (count) => `Schreib eine Zahl von 1 bis ${count}, die vor dem Feld steht.`,
  play: (rulesName) => `Möchtest du Kniffel spielen (Regeln: ${rulesName})? (j/n, ? für Hilfe): `,
  unfinished: (names) => `Ein Spiel von ${and(names)} ist nicht zu Ende. Schreib w, um weiterzuspielen.`,
  mayPlayOn: (decisions) =>
    `Schreib „weiter 1“${decisions > 1 ? ` bis „weiter ${decisions}“` : ''}, um von dort weiterzuspielen.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Schreib zuerst „auswertung“: Danach kannst du von einer der Entscheidungen aus weiterspielen.'
      : `Die Auswertung nennt die Entscheidungen 1 bis ${decisions}.`,
  exercise: (rolls) =>
    `Was würdest du tun? (Noch ${rolls} ${plural(rolls, { one: 'Wurf', other: 'Würfe' })}; „ende“ beendet die Übung.)`,
  noSuchPlayer: (name) => `„${name}“ hat noch nie gespielt. Schreib „üben“ für die klassischen Stellungen.`,
  computersHelp: (types) =>
    `Für einen Computer schreib Name=Art: Erik, Hal=${types[0]}. Die Arten: ${types.join(', ')}.`,
  noSuchType: (type, types) => `Die Art „${type}“ gibt es nicht. Es gibt ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Unbekannte Option ${option}`,
    needsValue: (option) => `${option} braucht einen Wert`,
    takesNoValue: (option) => `${option} hat keinen Wert`,
    missing: (what) => `${what} fehlt`,
    tooMany: (text) => `„${text}“ ist eins zu viel`,
  },
  allowed: (fault, list) => `${fault}. Erlaubt: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: Erlaubt mit ${and(tasks)}.`,
  badKey: (text) => `KEY „${text}“: Erlaubt sind 4 bis 64 Hexadezimalziffern.`,
  badSeed: (text) => `--seed „${text}“: Erlaubt sind 1 bis 64 Hexadezimalziffern, etwa 2a.`,
  badLanguage: (text, tags) => `--lang „${text}“: Erlaubt sind ${and(tags)}.`,
  badFolder: (option, text) => `${option} „${text}“: Erlaubt ist ein Ordner.`,
  noFolder: (option, text) => `${option} „${text}“: Diesen Ordner gibt es nicht.`,
  badAddress: (text) => `--join „${text}“: Erlaubt ist eine Adresse wie 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} ist weg. Welcher Computer soll spielen? (Enter zum Warten) `,
  workingOut: (kind, rulesName) =>
    `Ausgerechnet wird: ${strings.console.solved[kind]} (Regeln: ${rulesName}). Das passiert nur einmal …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Die Würfel des nächsten Spiels stehen schon fest: SHA-256 ${hash}`,
  wordsAdded: (text) => `Deine Worte für die Würfel: ${text}`,
  commitment: (hash) => `Würfel: SHA-256 ${hash}`,
  seed: (hex) => `Startwert: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `je ${row.worth}` : row.worth})`,
  help: {
    worth: (points) => `${points} Punkte`,
    rolls: (count, rolls) =>
      rolls === 1
        ? `Wenn du dran bist, wirf einmal ${allDice(count)}.`
        : `Wenn du dran bist, wirf ${allDice(count)}. Dann darfst du beliebige davon noch einmal werfen: höchstens ${strings.numberWords[rolls]} Würfe.`,
    bonus: (from, pays) => `Mit ${from} Punkten oder mehr im oberen Teil bekommst du ${pays} Punkte extra.`,
    columns: (factors) =>
      `Jeder Spieler hat ${strings.numberWords[factors.length]} Spalten. Punkte zählen ${and(factors.map((factor) => `×${factor}`))}, der Bonus oben auch. Du darfst jedes freie Feld in jeder Spalte nehmen.`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `Stehen bei ${box} ${points} Punkte, bringt jeder weitere ${chip} Punkte extra.`
        : `Stehen in allen Spalten bei ${box} ${points} Punkte, bringt jeder weitere ${chip} Punkte extra, mal dem Faktor der Spalte, in die er eingetragen wird.`,
    noChips: (box) => `Ein zweites Mal ${box} bringt nichts extra.`,
    sums: {
      upperScore: (from, pays) => `Die Felder darüber zusammengezählt. Ab ${from} gibt es ${pays} Punkte extra.`,
      upperBonus: (from, pays) => `${pays} Punkte extra, sobald die Felder darüber ${from} oder mehr ergeben.`,
      chips: (each) => `${each} Punkte für jeden weiteren Kniffel, wenn im Feld Kniffel Punkte stehen.`,
    },
  },
  update: {
    found: (version) => `Version ${version} ist da.`,
    fetching: (version, done) => `Version ${version} wird geholt: ${percent(done)}`,
    ready: (version) => `Version ${version} kann eingerichtet werden. Deine Spiele werden vorher gesichert.`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `Mit ${points} ${plural(points, { one: 'Punkt', other: 'Punkten' })} Vorsprung gewonnen. Der größte Unterschied: ${partName(rulesId, part)}, ${own} zu ${other}.`,
    bestTurn: (name, points, rulesId, box) =>
      `Beste Runde: ${isolate(name)}, ${points} bei ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (points, rulesId, box) => `Beste Runde: ${points} bei ${boxInSentence(rulesId, box)}.`,
    gaveAway: (points) =>
      `Du hast ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })} verschenkt. Schau, wo.`,
    gaveAwayLeast: (name, points) =>
      `${isolate(name)} hat am wenigsten verschenkt: ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })}. Schau, wo.`,
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
    turn: (name) => `${isolate(name)} ist dran – Kniffel`,
    screen: (screen) => `${screen} – Kniffel`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: dein bisher bestes Spiel nach den Regeln „${rulesName}“, ${score} statt ${before} Punkte.`,
    reached: (name, points) => `${isolate(name)}: zum ersten Mal ${points} Punkte.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} Siege in Folge.`,
    yahtzee: (name) => `${isolate(name)}: der erste Kniffel des Tages.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `Das neuronale Netz für ${rulesName(rules)} ${strings.faults.net[fault]}. Deshalb spielen die Computer Spalte für Spalte, was schwächer ist.`,
  table,
  moments: {
    yahtzee: () => 'Kniffel!',
    fifty: () => 'Fünfzig Punkte!',
    largeStraight: () => 'Große Straße!',
    upperBonus: () => 'Bonus oben!',
    lead: (name) => `${isolate(name)} geht in Führung!`,
    best: (name) => `${isolate(name)}: persönlicher Rekord!`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? 'alle Würfel'
        : `${plural(which.length, { one: 'Würfel', other: 'die Würfel' })} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'was er zeigt' : 'was sie zeigen, von links nach rechts';
      return `${isolate(name)} wirft ${rolled}. Tipp ein, ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `„zurück“ nimmt ${points} bei ${boxName(rulesId, box)} zurück. `,
    rollsAgain: (which) =>
      `„würfeln“ wirft ${plural(which.length, { one: 'Würfel', other: 'die Würfel' })} ${and(which.map(String))} neu. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Version ${version}`,
    started: (rulesName, when) => `${rulesName}, begonnen ${when}`,
    allUnfinished: (count) => `${number(count)} offene Spiele`,
  },
  setup: {
    playerName: (seat) => `Name von Spieler ${seat + 1}`,
    playerType: (seat) => `Art von Spieler ${seat + 1}`,
    defaultName: (seat) => `Spieler ${seat + 1}`,
    namesFor: (seat) => `Frühere Namen, Spieler ${seat + 1}`,
    chosenRules: (rulesName) => `Regeln: ${rulesName}`,
    promise: (commitment) => `Die Würfel des nächsten Spiels stehen schon fest: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · etwa ${number(average)}`}`,
    colour: (seat, colour) => `Farbe von Spieler ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Spiel ansehen: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Hier erscheinen die zehn besten Ergebnisse. Spiel ein Spiel zu Ende, dann bist du die Nummer eins.'
        : `Hier erscheinen die zehn besten Ergebnisse nach den Regeln „${rulesName}“. Spiel ein solches Spiel zu Ende, dann bist du die Nummer eins.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} von ${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} Prozent` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nSicherungen davon liegen daneben im Ordner „backups“.`,
    version: (version) => `Kniffel ${version}`,
    aboutDetail: (folder) =>
      `Deine Spiele liegen in ${folder}\n\nYahtzee ist eine Marke von Hasbro, Kniffel eine Marke von Schmidt Spiele; beide Namen stehen hier zu Lehrzwecken.\nDieses Programm ist freie Software unter der MIT-Lizenz.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

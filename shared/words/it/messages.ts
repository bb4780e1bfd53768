/** The sentences of Italian that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, help } from './boxes.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('it');

const points = (count: number) => `${number(count)} ${count === 1 ? 'punto' : 'punti'}`;

const turnOf = (name: string) => `Tocca a ${isolate(name)}.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Fai clic su «Lancia i dadi».`,
  winner: (name, total) => `Complimenti, ${isolate(name)}, hai vinto con ${points(total)}!`,
  tie: (names, total) => `Pareggio: ${and(names)} si dividono la vittoria con ${points(total)}!`,
  playsElsewhere: (name) => `Tocca a ${isolate(name)}, su un altro computer.`,
  isAway: (name) => `Tocca a ${isolate(name)}, ma il suo computer non c'è. La partita aspetta.`,
  standInPlays: (name, computer) => `${isolate(name)} non c'è. Al suo posto gioca ${computer}.`,
  computerPlays: (name) => `${turnOf(name)} Gioca il computer.`,
  computerThinks: (name) => `${turnOf(name)} Il computer pensa…`,
  computerPaused: (name) => `${turnOf(name)} La partita è in pausa.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} Il computer aspetta quattro secondi, nel caso tu voglia annullare.`,
  computerWaits: (name, button) => `${turnOf(name)} Il computer aspetta. Fai clic su «${button}» per farlo continuare.`,
  computerStopped: (problem, button) => `${problem} Fai clic su «${button}» per farlo continuare.`,
  tryingAgain: (problem) => `${problem} Riprovo ogni secondo; niente va perso.`,
};

const rolls = ['Primo lancio', 'Secondo lancio', 'Terzo lancio'];
const rollName = (roll: number) => rolls[roll] ?? `Lancio ${roll + 1}`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Regole: ${rulesName}. Al tavolo: ${and(names)}.`,
  round: (round, rounds, name) => `Giro ${round} di ${rounds}. ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rolls[0] : `${rollName(roll)}, tenuti: ${kept.length > 0 ? kept.join(' ') : 'nessuno'}`,
  rolled: (name, roll, dice) => `${rollName(roll)} di ${isolate(name)}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} sceglie i dadi per il prossimo lancio.`,
  scores: (name, count, rulesId, box) => `${isolate(name)} segna ${points(count)}: ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    chip > 0
      ? `${boxName(rulesId, box)}: ${isolate(name)} segna ${points(score)} e un premio di ${chip}.`
      : `${boxName(rulesId, box)}: ${isolate(name)} segna ${points(score)}.`,
  leaves: (name) => `${isolate(name)} lascia la partita.`,
  undoes: (name) => `${name === null ? 'Annulli' : `${isolate(name)} annulla`} il punteggio.`,
  hinted: (name) => `${isolate(name)} chiede un consiglio. Questa partita sarà a parte nell'albo d'oro.`,
  withholds: (names) =>
    names.length === 0
      ? 'Il computer di chi ospita non partecipa più ai lanci.'
      : `Il computer di ${and(names.map(isolate))} non partecipa più ai lanci.`,
  returns: (names) =>
    names.length === 0
      ? 'Il computer di chi ospita partecipa di nuovo ai lanci.'
      : `Il computer di ${and(names.map(isolate))} partecipa di nuovo ai lanci.`,
};

const left = ['Lanci finiti.', 'Ancora un lancio.', 'Ancora due lanci.'];
const leftOf = (rolls: number) => left[rolls] ?? `Ancora ${rolls} lanci.`;

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Hai lanciato' : `${isolate(name)} ha lanciato`} ${dice.join(' ')}. ${leftOf(rollsLeft)}`,
  scores: (name, count, rulesId, box, total) =>
    `${name === null ? 'Segni' : `${isolate(name)} segna`} ${points(count)} in ${boxInSentence(rulesId, box)}, totale ${total}.`,
  turn: (name, dice, count, rulesId, box, total) =>
    `${isolate(name)} lancia ${dice.join(' ')} e segna ${points(count)} in ${boxInSentence(rulesId, box)}, totale ${total}.`,
  yahtzeeBonus: (count) => `${count} punti di premio per lo Yahtzee!`,
  upperBonus: (count) => `Premio in alto raggiunto: ${count} punti in più.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Dado ${die + 1}: ${face ?? 'non lanciato'}`,
  boxUsed: (box, count) => `${box}: già usata, ${count}`,
  boxLater: (first) => `Queste regole hanno un ordine: prima viene ${first}.`,
  boxLocked: (box) => `${box}: bloccata`,
  boxOpen: (box, score, chip) => `${box}: segna ${score}${chip > 0 ? ` + ${chip}` : ''}`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Nessun dado scelto';
    return dice === of && of > 1
      ? `Lancia ${allDice(of)}`
      : plural(dice, { one: 'Lancia 1 dado', other: `Lancia ${dice} dadi` });
  },
  undo: (count, rulesId, box) => `Annulla ${count} in ${boxName(rulesId, box)}`,
  boxForced: (rulesId, mustTake) =>
    `Questo Yahtzee è un jolly e deve andare in ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  rollsLeft: (rolls) => plural(rolls, { one: 'ancora 1 lancio', other: `ancora ${rolls} lanci` }),
  ahead: (count) => `${count} avanti`,
  behind: (count) => `${count} indietro`,
  lead: (count) => `+${count}`,
  reachedBefore: (score) => `${points(score)} in tutte le partite`,
  bonusMeter: (column) => (column === null ? 'Premio in alto' : `Premio in alto ×${column}`),
  bonusPart: (count, all) => `${count} su ${all}`,
  bonusShort: (count, all) => `${count}/${all}`,
  leaders: (names, count) =>
    `${and(names)} ${plural(names.length, { one: 'è', other: 'sono' })} in vantaggio di ${points(count)}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? "Albo d'oro" : `Albo d'oro «${rulesName}»`),
  withComputers: (list) => `${list} con i computer`,
  place: (name, rank) => `${isolate(name)} è il numero ${rank}`,
  places: (places, list) => `${and(places)} nell'${list.slice(0, 1).toLowerCase()}${list.slice(1)}!`,
  best: (name, rulesName) => ` Con le regole «${rulesName}» nessuno supera ${isolate(name)}.`,
  congratulations: (places) => `Complimenti! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `${rulesName === null ? 'Nessuno ha ancora finito una partita' : `Nessuno ha ancora finito una partita con le regole «${rulesName}»`}. Finiscine una: i suoi giocatori saranno qui con partite, vittorie e punti.`,
  computer: (name) => `${isolate(name)} (computer)`,
  change: (name) => `Modifica ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `Tutte le partite di ${isolate(name)} diventeranno di ${isolate(other)}. Non si può annullare.`,
  deleteWarning: (name) =>
    `${isolate(name)} sparirà dall'albo d'oro, dalla classifica e dalle statistiche. Le partite con altri restano nella lista, con «Giocatore cancellato» a quel posto. Non si può annullare.`,
};

const games: Room<'games'> = {
  found: (count) => plural(count, { one: '1 partita trovata', other: `${number(count)} partite trovate` }),
  deleteGame: (names) => `Cancella la partita di ${and(names)}`,
  deleteWarning: (names) =>
    `La partita di ${and(names)} sarà cancellata, e i suoi risultati spariranno da tutte le liste. Non si può annullare.`,
  progress: (rulesName, when, part) => `${rulesName}, cominciata il ${when}, giocata per il ${part}`,
  giveUpWarning: (names) =>
    `La partita di ${and(names)} sarà cancellata. I suoi punti non contano, ma conterà come abbandonata.`,
  watchGame: (names) => `Guarda la partita di ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} e ${other} non vanno insieme.`,
  badRules: (text, ids) => `--rules «${text}»: sono permessi ${ids.join(', ')}, @FILE.`,
  joker: (rulesId, mustTake) =>
    `Questo Yahtzee è un jolly e deve andare in ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `Qui «${text}» non si capisce. Scrivi ? per l'aiuto.`,
  notADie: (text, dice) => `«${text}» non è il numero di un dado. I dadi hanno sotto i numeri da 1 a ${dice}.`,
  dieTwice: (die) => `Il dado ${die} c'è due volte. Scrivi i numeri sotto i dadi, non quello che mostrano.`,
  whichColumn: (name) => {
    return `${name} è libera in più di una colonna. Di' in quale, per esempio «${name} ×2» o «${name} 2».`;
  },
  whichNumber: (count) => `Scrivi un numero da 1 a ${count}, quello davanti alla casella.`,
  play: (rulesName) => `Vuoi giocare a Yahtzee (regole: ${rulesName})? (s/n, ? per l'aiuto): `,
  unfinished: (names) => `Una partita di ${and(names)} non è finita. Scrivi r per riprenderla.`,
  mayPlayOn: (decisions) => `Scrivi «gioca 1»${decisions > 1 ? ` fino a «gioca ${decisions}»` : ''} per giocare da lì.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Scrivi prima «analisi»: poi potrai giocare da una delle sue scelte.'
      : `L'analisi ha le scelte da 1 a ${decisions}.`,
  exercise: (rolls) => `Che cosa faresti? (${leftOf(rolls)} «fine» chiude gli esercizi.)`,
  noSuchPlayer: (name) => `Nessuno di nome «${name}» ha ancora giocato. Scrivi «esercizi» per le posizioni classiche.`,
  computersHelp: (types) => `Per un computer scrivi nome=tipo: Eric, Hal=${types[0]}. I tipi: ${types.join(', ')}.`,
  noSuchType: (type, types) => `Il tipo «${type}» non esiste. Ci sono ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Opzione sconosciuta: ${option}`,
    needsValue: (option) => `A ${option} manca un valore`,
    takesNoValue: (option) => `${option} non vuole valori`,
    missing: (what) => `Manca ${what}`,
    tooMany: (text) => `«${text}» è di troppo`,
  },
  allowed: (fault, list) => `${fault}. Permesso: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: permesso con ${and(tasks)}.`,
  badKey: (text) => `KEY «${text}»: da 4 a 64 cifre esadecimali.`,
  badSeed: (text) => `--seed «${text}»: da 1 a 64 cifre esadecimali, come 2a.`,
  badLanguage: (text, tags) => `--lang «${text}»: sono permessi ${and(tags)}.`,
  badFolder: (option, text) => `${option} «${text}»: deve essere una cartella.`,
  noFolder: (option, text) => `${option} «${text}»: questa cartella non esiste.`,
  badAddress: (text) => `--join «${text}»: deve essere un indirizzo come 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} non c'è. Quale computer gioca? (Invio per aspettare) `,
  workingOut: (kind, rulesName) =>
    `Calcolo: ${strings.console.solved[kind]} (regole: ${rulesName}). Succede una volta sola…`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `I dadi della prossima partita sono già fissati: SHA-256 ${hash}`,
  wordsAdded: (text) => `Le tue parole per i dadi: ${text}`,
  commitment: (hash) => `Dadi: SHA-256 ${hash}`,
  seed: (hex) => `Seme: ${hex}`,
};

export const messages: Messages = {
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} l'uno` : row.worth})`,
  boxHelp,
  help,
  update: {
    found: (version) => `È arrivata la versione ${version}.`,
    fetching: (version, done) => `Scarico la versione ${version}: ${percent(done)}`,
    ready: (version) => `La versione ${version} è pronta da installare. Prima si fa una copia delle tue partite.`,
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
    turn: (name) => `Tocca a ${isolate(name)} – Yahtzee`,
    screen: (screen) => `${screen} – Yahtzee`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: la tua partita migliore con le regole «${rulesName}», ${score} invece di ${before}.`,
    reached: (name, count) => `${isolate(name)}: ${count} punti per la prima volta.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} vittorie di fila.`,
    yahtzee: (name) => `${isolate(name)}: il primo Yahtzee del giorno.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `La rete neurale per «${rulesName(rules)}» ${strings.faults.net[fault]}. Perciò i computer giocano colonna per colonna, e giocano un po' peggio.`,
  table,
  moments: {
    yahtzee: () => 'Yahtzee!',
    fifty: () => 'Cinquanta punti!',
    largeStraight: () => 'Grande scala!',
    upperBonus: () => 'Premio in alto!',
    lead: (name) => `${isolate(name)} passa in testa!`,
    best: (name) => `${isolate(name)}: record personale!`,
  },
  ending: {
    wonBy: (rulesId, count, row, own, other) =>
      `Vittoria con ${points(count)} di vantaggio. La differenza più grande: ${partName(rulesId, row)}, ${own} contro ${other}.`,
    bestTurn: (name, count, rulesId, box) =>
      `Turno migliore: ${isolate(name)}, ${count} in ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (count, rulesId, box) => `Turno migliore: ${count} in ${boxInSentence(rulesId, box)}.`,
    gaveAway: (count) => `Hai regalato ${points(count)}. Guarda dove.`,
    gaveAwayLeast: (name, count) => `Ha regalato meno di tutti: ${isolate(name)}, ${points(count)}. Guarda dove.`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all ? 'tutti i dadi' : `${which.length === 1 ? 'il dado' : 'i dadi'} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'che cosa mostra' : 'che cosa mostrano, da sinistra a destra';
      return `${isolate(name)} lancia ${rolled}. Scrivi ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (count, rulesId, box) => `«indietro» annulla ${count} in ${boxName(rulesId, box)}. `,
    rollsAgain: (which) => `«lancia» rilancia ${which.length === 1 ? 'il dado' : 'i dadi'} ${and(which.map(String))}. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Versione ${version}`,
    started: (rulesName, when) => `${rulesName}, cominciata il ${when}`,
    allUnfinished: (count) => `${number(count)} partite non finite`,
  },
  setup: {
    playerName: (seat) => `Nome del giocatore ${seat + 1}`,
    playerType: (seat) => `Tipo del giocatore ${seat + 1}`,
    defaultName: (seat) => `Giocatore ${seat + 1}`,
    namesFor: (seat) => `Nomi già usati, giocatore ${seat + 1}`,
    chosenRules: (rulesName) => `Regole: ${rulesName}`,
    promise: (commitment) => `I dadi della prossima partita sono già fissati: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · circa ${number(average)}`}`,
    colour: (seat, colour) => `Colore del giocatore ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Guarda la partita: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Qui appariranno i dieci punteggi migliori. Finisci una partita e sarai il numero uno.'
        : `Qui appariranno i dieci punteggi migliori con le regole «${rulesName}». Finisci una partita così e sarai il numero uno.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} di ${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} per cento` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nLe sue copie di sicurezza sono accanto, nella cartella «backups».`,
    version: (version) => `Yahtzee ${version}`,
    aboutDetail: (folder) =>
      `Le tue partite sono in ${folder}\n\nYahtzee è un marchio di Hasbro; il nome è usato qui a scopo educativo.\nQuesto programma è software libero con licenza MIT.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

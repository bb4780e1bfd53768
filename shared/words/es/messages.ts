/** The sentences of Spanish that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, help } from './boxes.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('es');

const points = (count: number) => `${number(count)} ${count === 1 ? 'punto' : 'puntos'}`;

const turnOf = (name: string) => `Le toca a ${isolate(name)}.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Haz clic en «Tirar los dados».`,
  winner: (name, total) => `¡Enhorabuena, ${isolate(name)}, has ganado con ${points(total)}!`,
  tie: (names, total) => `¡Empate: ${and(names)} comparten la victoria con ${points(total)}!`,
  playsElsewhere: (name) => `Le toca a ${isolate(name)}, en otro ordenador.`,
  isAway: (name) => `Le toca a ${isolate(name)}, pero su ordenador no está. La partida espera.`,
  standInPlays: (name, computer) => `${isolate(name)} no está. En su lugar juega ${computer}.`,
  computerPlays: (name) => `${turnOf(name)} Juega el ordenador.`,
  computerThinks: (name) => `${turnOf(name)} El ordenador está pensando…`,
  computerPaused: (name) => `${turnOf(name)} La partida está en pausa.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} El ordenador espera cuatro segundos, por si quieres deshacer.`,
  computerWaits: (name, button) => `${turnOf(name)} El ordenador espera. Haz clic en «${button}» para que siga.`,
  computerStopped: (problem, button) => `${problem} Haz clic en «${button}» para que siga.`,
  tryingAgain: (problem) => `${problem} Se prueba otra vez cada segundo; no se pierde nada.`,
};

const rolls = ['Primera tirada', 'Segunda tirada', 'Tercera tirada'];
const rollName = (roll: number) => rolls[roll] ?? `Tirada ${roll + 1}`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Reglas: ${rulesName}. En la mesa: ${and(names)}.`,
  round: (round, rounds, name) => `Ronda ${round} de ${rounds}. ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rolls[0] : `${rollName(roll)}, guardados: ${kept.length > 0 ? kept.join(' ') : 'ninguno'}`,
  rolled: (name, roll, dice) => `${rollName(roll)} de ${isolate(name)}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} elige dados para la siguiente tirada.`,
  scores: (name, count, rulesId, box) => `${isolate(name)} anota ${points(count)}: ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    chip > 0
      ? `${boxName(rulesId, box)}: ${isolate(name)} anota ${points(score)} y un premio de ${chip}.`
      : `${boxName(rulesId, box)}: ${isolate(name)} anota ${points(score)}.`,
  leaves: (name) => `${isolate(name)} deja la partida.`,
  undoes: (name) => `${name === null ? 'Deshaces' : `${isolate(name)} deshace`} lo anotado.`,
  hinted: (name) => `${isolate(name)} pide una pista. Esta partida irá aparte en el salón de la fama.`,
  withholds: (names) =>
    names.length === 0
      ? 'El ordenador del anfitrión ya no participa en las tiradas.'
      : `El ordenador de ${and(names.map(isolate))} ya no participa en las tiradas.`,
  returns: (names) =>
    names.length === 0
      ? 'El ordenador del anfitrión vuelve a participar en las tiradas.'
      : `El ordenador de ${and(names.map(isolate))} vuelve a participar en las tiradas.`,
};

const left = ['No quedan tiradas.', 'Queda una tirada.', 'Quedan dos tiradas.'];
const leftOf = (rolls: number) => left[rolls] ?? `Quedan ${rolls} tiradas.`;

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Has tirado' : `${isolate(name)} ha tirado`} ${dice.join(' ')}. ${leftOf(rollsLeft)}`,
  scores: (name, count, rulesId, box, total) =>
    `${name === null ? 'Anotas' : `${isolate(name)} anota`} ${points(count)} en ${boxInSentence(rulesId, box)}, total ${total}.`,
  turn: (name, dice, count, rulesId, box, total) =>
    `${isolate(name)} tira ${dice.join(' ')} y anota ${points(count)} en ${boxInSentence(rulesId, box)}, total ${total}.`,
  yahtzeeBonus: (count) => `¡${count} puntos de premio por el Yahtzee!`,
  upperBonus: (count) => `Premio de arriba conseguido: ${count} puntos más.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Dado ${die + 1}: ${face ?? 'sin tirar'}`,
  boxUsed: (box, count) => `${box}: ya usada, ${count}`,
  boxLater: (first) => `Estas reglas tienen un orden: primero va ${first}.`,
  boxLocked: (box) => `${box}: bloqueada`,
  boxOpen: (box, score, chip) => `${box}: anotar ${score}${chip > 0 ? ` + ${chip}` : ''}`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Ningún dado elegido';
    return dice === of && of > 1
      ? `Tira ${allDice(of)}`
      : plural(dice, { one: 'Tira 1 dado', other: `Tira ${dice} dados` });
  },
  undo: (count, rulesId, box) => `Deshacer ${count} en ${boxName(rulesId, box)}`,
  boxForced: (rulesId, mustTake) =>
    `Este Yahtzee es un comodín y tiene que ir a ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  rollsLeft: (rolls) => plural(rolls, { one: 'queda 1 tirada', other: `quedan ${rolls} tiradas` }),
  ahead: (count) => `${count} por delante`,
  behind: (count) => `${count} por detrás`,
  lead: (count) => `+${count}`,
  reachedBefore: (score) => `${points(score)} en todas las partidas`,
  bonusMeter: (column) => (column === null ? 'Premio de arriba' : `Premio de arriba ×${column}`),
  bonusPart: (count, all) => `${count} de ${all}`,
  bonusShort: (count, all) => `${count}/${all}`,
  leaders: (names, count) =>
    `${and(names)} ${plural(names.length, { one: 'va', other: 'van' })} ${points(count)} por delante.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'Salón de la fama' : `Salón de la fama «${rulesName}»`),
  withComputers: (list) => `${list} con ordenadores`,
  place: (name, rank) => `${isolate(name)} es el número ${rank}`,
  places: (places, list) => `¡${and(places)} en el ${list.slice(0, 1).toLowerCase()}${list.slice(1)}!`,
  best: (name, rulesName) => ` Con las reglas «${rulesName}» nadie supera a ${isolate(name)}.`,
  congratulations: (places) => `¡Enhorabuena! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `${rulesName === null ? 'Nadie ha terminado aún una partida' : `Nadie ha terminado aún una partida con las reglas «${rulesName}»`}. Termina una: sus jugadores estarán aquí con sus partidas, victorias y puntos.`,
  computer: (name) => `${isolate(name)} (ordenador)`,
  change: (name) => `Cambiar ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `Todas las partidas de ${isolate(name)} pasarán a ser de ${isolate(other)}. Esto no se puede deshacer.`,
  deleteWarning: (name) =>
    `${isolate(name)} desaparecerá del salón de la fama, la clasificación y las estadísticas. Las partidas con otros se quedan en la lista, con «Jugador borrado» en ese lugar. Esto no se puede deshacer.`,
};

const games: Room<'games'> = {
  found: (count) => plural(count, { one: '1 partida encontrada', other: `${number(count)} partidas encontradas` }),
  deleteGame: (names) => `Borrar la partida de ${and(names)}`,
  deleteWarning: (names) =>
    `Se borrará la partida de ${and(names)}, y sus resultados desaparecerán de todas las listas. Esto no se puede deshacer.`,
  progress: (rulesName, when, part) => `${rulesName}, empezada el ${when}, ${part} jugado`,
  giveUpWarning: (names) =>
    `Se borrará la partida de ${and(names)}. Sus puntos no cuentan, pero se contará como abandonada.`,
  watchGame: (names) => `Ver la partida de ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} y ${other} no van juntos.`,
  badRules: (text, ids) => `--rules «${text}»: se permiten ${ids.join(', ')}, @ARCHIVO.`,
  joker: (rulesId, mustTake) =>
    `Este Yahtzee es un comodín y tiene que ir a ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `Aquí no se entiende «${text}». Escribe ? para ayuda.`,
  notADie: (text, dice) =>
    `«${text}» no es el número de un dado. Los dados llevan debajo los números del 1 al ${dice}.`,
  dieTwice: (die) => `El dado ${die} aparece dos veces. Escribe los números de debajo, no lo que muestran los dados.`,
  whichColumn: (name) => {
    return `${name} está libre en más de una columna. Di en cuál, por ejemplo «${name} ×2» o «${name} 2».`;
  },
  whichNumber: (count) => `Escribe un número del 1 al ${count}, el que está delante de la casilla.`,
  play: (rulesName) => `¿Quieres jugar al Yahtzee (reglas: ${rulesName})? (s/n, ? para ayuda): `,
  unfinished: (names) => `Una partida de ${and(names)} no ha terminado. Escribe r para seguirla.`,
  mayPlayOn: (decisions) =>
    `Escribe «jugar 1»${decisions > 1 ? ` hasta «jugar ${decisions}»` : ''} para jugar desde ahí.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Escribe primero «análisis»: después podrás jugar desde una de sus elecciones.'
      : `El análisis tiene las elecciones de 1 a ${decisions}.`,
  exercise: (rolls) => `¿Qué harías? (${leftOf(rolls)} «fin» acaba la práctica.)`,
  noSuchPlayer: (name) => `Nadie llamado «${name}» ha jugado aún. Escribe «práctica» para las posiciones clásicas.`,
  computersHelp: (types) =>
    `Para un ordenador, escribe nombre=tipo: Eric, Hal=${types[0]}. Los tipos: ${types.join(', ')}.`,
  noSuchType: (type, types) => `No existe el tipo «${type}». Hay ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Opción desconocida: ${option}`,
    needsValue: (option) => `A ${option} le falta un valor`,
    takesNoValue: (option) => `${option} no lleva valor`,
    missing: (what) => `Falta ${what}`,
    tooMany: (text) => `«${text}» sobra`,
  },
  allowed: (fault, list) => `${fault}. Se permite: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: se permite con ${and(tasks)}.`,
  badKey: (text) => `KEY «${text}»: de 4 a 64 cifras hexadecimales.`,
  badSeed: (text) => `--seed «${text}»: de 1 a 64 cifras hexadecimales, como 2a.`,
  badLanguage: (text, tags) => `--lang «${text}»: se permiten ${and(tags)}.`,
  badFolder: (option, text) => `${option} «${text}»: tiene que ser una carpeta.`,
  noFolder: (option, text) => `${option} «${text}»: esa carpeta no existe.`,
  badAddress: (text) => `--join «${text}»: tiene que ser una dirección como 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} no está. ¿Qué ordenador juega? (Intro para esperar) `,
  workingOut: (kind, rulesName) =>
    `Calculando: ${strings.console.solved[kind]} (reglas: ${rulesName}). Solo ocurre una vez…`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Los dados de la próxima partida ya están fijados: SHA-256 ${hash}`,
  wordsAdded: (text) => `Tus palabras para los dados: ${text}`,
  commitment: (hash) => `Dados: SHA-256 ${hash}`,
  seed: (hex) => `Semilla: ${hex}`,
};

export const messages: Messages = {
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} cada uno` : row.worth})`,
  boxHelp,
  help,
  update: {
    found: (version) => `Ya está la versión ${version}.`,
    fetching: (version, done) => `Descargando la versión ${version}: ${percent(done)}`,
    ready: (version) => `La versión ${version} está lista para instalarse. Antes se hace una copia de tus partidas.`,
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
    turn: (name) => `Le toca a ${isolate(name)} – Yahtzee`,
    screen: (screen) => `${screen} – Yahtzee`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: tu mejor partida con las reglas «${rulesName}», ${score} en vez de ${before}.`,
    reached: (name, count) => `${isolate(name)}: ${count} puntos por primera vez.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} victorias seguidas.`,
    yahtzee: (name) => `${isolate(name)}: el primer Yahtzee del día.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `La red neuronal para «${rulesName(rules)}» ${strings.faults.net[fault]}. Por eso los ordenadores juegan columna a columna, y juegan algo peor.`,
  table,
  moments: {
    yahtzee: () => '¡Yahtzee!',
    fifty: () => '¡Cincuenta puntos!',
    largeStraight: () => '¡Escalera grande!',
    upperBonus: () => '¡Premio de arriba!',
    lead: (name) => `¡${isolate(name)} se pone por delante!`,
    best: (name) => `${isolate(name)}: ¡récord personal!`,
  },
  ending: {
    wonBy: (rulesId, count, row, own, other) =>
      `Victoria por ${points(count)}. La mayor diferencia: ${partName(rulesId, row)}, ${own} contra ${other}.`,
    bestTurn: (name, count, rulesId, box) =>
      `Mejor turno: ${isolate(name)}, ${count} en ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (count, rulesId, box) => `Mejor turno: ${count} en ${boxInSentence(rulesId, box)}.`,
    gaveAway: (count) => `Regalaste ${points(count)}. Mira dónde.`,
    gaveAwayLeast: (name, count) => `Quien menos regaló: ${isolate(name)}, ${points(count)}. Mira dónde.`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? 'todos los dados'
        : `${which.length === 1 ? 'el dado' : 'los dados'} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'lo que muestra' : 'lo que muestran, de izquierda a derecha';
      return `${isolate(name)} tira ${rolled}. Escribe ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (count, rulesId, box) => `«atrás» deshace ${count} en ${boxName(rulesId, box)}. `,
    rollsAgain: (which) =>
      `«tirar» tira otra vez ${which.length === 1 ? 'el dado' : 'los dados'} ${and(which.map(String))}. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Versión ${version}`,
    started: (rulesName, when) => `${rulesName}, empezada el ${when}`,
    allUnfinished: (count) => `${number(count)} partidas sin terminar`,
  },
  setup: {
    playerName: (seat) => `Nombre del jugador ${seat + 1}`,
    playerType: (seat) => `Tipo del jugador ${seat + 1}`,
    defaultName: (seat) => `Jugador ${seat + 1}`,
    namesFor: (seat) => `Nombres usados antes, jugador ${seat + 1}`,
    chosenRules: (rulesName) => `Reglas: ${rulesName}`,
    promise: (commitment) => `Los dados de la próxima partida ya están fijados: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · unos ${number(average)}`}`,
    colour: (seat, colour) => `Color del jugador ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Ver la partida: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Aquí aparecerán las diez mejores puntuaciones. Termina una partida y quedarás en cabeza.'
        : `Aquí aparecerán las diez mejores puntuaciones con las reglas «${rulesName}». Termina una partida así y quedarás en cabeza.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} de ${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} por ciento` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nSus copias de seguridad están al lado, en la carpeta «backups».`,
    version: (version) => `Yahtzee ${version}`,
    aboutDetail: (folder) =>
      `Tus partidas están en ${folder}\n\nYahtzee es una marca de Hasbro; el nombre se usa aquí con fines educativos.\nEste programa es software libre con licencia MIT.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

/** The sentences of Spanish about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('es');

const forms = (count: number, one: string, other: string) => plural(count, { one, other });

const games = (count: number) => `${number(count)} ${forms(count, 'partida', 'partidas')}`;

const whoseName = (seat: number | null) => (seat === null ? 'El nombre' : `El nombre del jugador ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `partida ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} ya tuvo hoy su intento con estas reglas. La próxima partida del día llega mañana.`,
  'impossible-score': (problem) =>
    `Ninguna tirada vale ${isolate(problem.points)} en «${boxName(problem.rules, problem.box)}».`,
  'no-room-for-table': (problem) => `Para calcularlo hacen falta ${number(problem.megabytes)} MB libres en el disco.`,
  'table-not-kept': (problem) =>
    `Los números exactos no se pudieron guardar (${problem.detail}). El entrenador sigue con estimaciones.`,
  'player-count': ({ count }) => `Una partida tiene de 1 a 8 jugadores, no ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'Un jugador necesita un nombre.' : `El jugador ${seat + 1} necesita un nombre.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} tiene más de ${longest} caracteres.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} tiene caracteres que no se pueden mostrar.`,
  'name-double': ({ name }) => `Dos jugadores se llaman ${isolate(name)}. Cada uno necesita otro nombre.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} tiene caracteres invisibles.`,
  'name-alike': ({ name, other }) => `Los nombres ${isolate(other)} y ${isolate(name)} se ven iguales. Elige otro.`,
  malformed: ({ field }) => `El juego no entiende esto (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'un número entero del 1 al 6, como 3'
        : `${strings.numberWords[count]} números enteros del 1 al 6, como ${[...example].join(' ')} o ${example}`;
    return problem.kind === 'not-a-face'
      ? `Escribe ${wanted}; «${problem.got}» no está en ningún dado.`
      : `Escribe ${wanted}; has escrito ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `En esta partida no hay jugador ${player + 1}.`,
  'seat-resigned': ({ name }) => `${isolate(name)} ha dejado esta partida.`,
  'card-complete': ({ name }) => `${isolate(name)} ya ha llenado todas las casillas.`,
  'not-on-turn': ({ onTurn, name }) => `Es el turno de ${isolate(onTurn)}, no de ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `El dado ${die + 1} se guardó y no puede cambiar.`,
  'no-such-column': ({ column }) => `En esta hoja no hay columna ${column}.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)} ya está usada. Elige otra casilla.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)} está bloqueada: este Yahtzee es un comodín y tiene que ir a ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)} va después: estas reglas tienen un orden, y primero va ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Con estas reglas no se puede jugar. ${box === undefined ? '' : `Casilla «${box}»: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Sin el ordenador ${machine + 1} no se puede seguir tirando.`,
  'not-yours-to-undo': ({ name, other }) => `Solo ${isolate(other)} puede deshacer esto, no ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} ya ha pedido una pista.`,
  'log-refused': ({ index, because }) =>
    `El suceso ${index + 1} de esta partida no está permitido: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Esta partida es de una versión más nueva del programa (formato ${version}).`,
  'bad-words': ({ longest }) =>
    `Tus palabras tienen que caber en una línea de ${longest} caracteres como mucho, ninguno invisible.`,
  'too-many-undos': ({ most }) => `En un turno se puede deshacer ${most} veces como mucho. Esto se queda.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `Demasiados códigos equivocados. Prueba dentro de ${number(seconds)} ${forms(seconds, 'segundo', 'segundos')}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'El código de una mesa tiene seis letras.'
      : `«${isolate(letter)}» no está en ningún código de mesa. Pide que te lo lean otra vez.`,
  'not-your-seat': ({ name }) => `${isolate(name)} juega en otro ordenador.`,
  'no-listening': ({ detail }) => `No se puede abrir la mesa: ${detail}`,
  'club-newer': ({ version }) => `Este club es de una versión más nueva del programa (formato ${version}).`,
  'club-no-such-member': ({ key }) => `Ningún ordenador de este club tiene una llave que empiece por «${key}».`,
  'name-taken': ({ name }) => `Ya hay un jugador llamado ${isolate(name)}. Une los dos para que sean uno.`,
  'bad-field': ({ field }) => `El campo «${field}» falta, no está en su sitio o está mal.`,
  'wrong-points': ({ index, field, points, got }) => `Suceso ${index + 1}: ${field} es ${points}, no ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Suceso ${index + 1}: los dados son ${dice.join(' ')}, pero la semilla da ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Este archivo es de una versión más nueva del programa (formato ${version}).`,
  'bad-line': ({ line, because }) => `Línea ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `El archivo no se puede leer (${detail}).`,
  'not-imported': ({ because }) => `No se ha importado nada. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `No se ha exportado nada: ${leftOutGame(game)} está dañada y no se puede leer.`,
  'file-not-written': ({ detail }) => `No se ha podido escribir el archivo (${detail}).`,
  'not-restored': ({ detail }) => `No se ha podido restaurar la copia (${detail}). No ha cambiado nada.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `No es una partida válida. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `El disco está lleno, así que no se puede escribir nada en ${file}. Haz sitio y abre el programa otra vez.`;
    case 'busy':
      return `Otro programa está usando el archivo ${file}. Ciérralo y abre el programa otra vez.`;
    case 'read-only':
      return `No se puede escribir en el archivo ${file}: para ti, él o su carpeta es solo de lectura.`;
    default:
      return `No se puede escribir en el archivo ${file}.`;
  }
}

const notSaved = 'Lo que juegues ahora no se guardará.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `El archivo ${about.file} es de una versión más nueva de este programa. No se ha tocado; con la versión nueva se puede usar. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `El archivo ${about.file} está abierto solo para leer. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'No había copia de seguridad, así que empieza un archivo nuevo.'
          : `Se ha sustituido por la última copia buena (${about.backup}).`;
      const saved =
        about.saved === 0
          ? ''
          : ` Además, del archivo dañado: ${games(about.saved)} ${forms(about.saved, 'salvada', 'salvadas')}.`;
      return `El archivo de tus partidas estaba dañado. Ahora está en ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'Faltaba el archivo de tus partidas y no había ninguna copia buena, así que empieza un archivo nuevo.'
        : `Faltaba el archivo de tus partidas. Se ha sustituido por su última copia buena (${about.from}).`;
    case 'cut-log':
      return `El programa se paró mientras guardaba, y una parte está dañada. Puede que falten algunas de las últimas jugadas. Lo que queda de ellas está en ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` El archivo dañado está en ${about.aside}.`;
      const lost = about.lost === 0 ? 'Se ha reparado todo.' : `Se ha reparado todo menos ${games(about.lost)}.`;
      return `Había algo dañado en el archivo de tus partidas. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [ARCHIVO] [--new-game | --hall-of-fame] [--cheat] [--lang=IDIOMA] [--user-data-dir=CARPETA] [--listen-on=DIRECCIÓN]`,
      'ARCHIVO: partidas exportadas; se te pregunta si hay que importarlas.',
      '--new-game, --hall-of-fame: lo que se ve primero.',
      '--cheat: se puede escribir cualquier tirada; una partida así no entra en el salón de la fama.',
      '--lang: el idioma, como es.',
      '--user-data-dir: dónde se guarda todo.',
      '--listen-on: la única dirección en la que se puede abrir una mesa.',
      '--version: muestra la versión. --help: muestra esto.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `No se puede escribir en la carpeta ${folder}.` },
  failed: { text: (folder) => `El archivo de tus partidas en ${folder} no se puede usar tal como está.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} más`]);
  return `${forms(leftOut.length, 'Se ha dejado fuera una partida dañada', `Se han dejado fuera ${number(leftOut.length)} partidas dañadas`)}: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` Y ${number(more)} más.`;
  return `Una parte del archivo no servía y se ha dejado fuera. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Partidas de Yahtzee ${day}`,
  oneGame: (game) => `Partida de Yahtzee ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)} ${forms(count, 'escrita', 'escritas')} en ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)} ${forms(added, 'añadida', 'añadidas')}; ${number(already)} ya ${forms(already, 'estaba', 'estaban')}.`;
    const rest =
      unread === 0
        ? ''
        : ` Tras tantos fallos no se ${forms(unread, 'ha leído la última línea', `han leído las últimas ${number(unread)} líneas`)}.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; todos los puntos son correctos; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: todo es correcto.`,
  diceUnproved: (unproved, count) => `Los dados de ${number(unproved)} de ${games(count)} no se pueden comprobar.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `La hoja de puntos. ${message}`,
  saved: (file) => `La imagen está guardada en ${file}.`,
  file: (game) => `Hoja de Yahtzee ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Dados ${digits}…`,
  hint: (commitment) => `Los dados de esta partida estaban fijados antes de la primera tirada: SHA-256 ${commitment}`,
  machine: (people, fingerprint) =>
    `${people.length === 0 ? 'El anfitrión' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `no participó en ${number(rolls)} ${forms(rolls, 'tirada', 'tiradas')}`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Nada raro: ${Math.round(chance * 100)} de cada 100 series de dados limpios caen al menos así de desiguales.`,
  rare: (times) => `Unos dados limpios solo caen así de desiguales una vez de cada ${number(times)}.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Todas las redes',
    card: ({ name, address }) => (name === '' ? `Solo ${address}` : `Solo ${name} (${address})`),
    here: () => 'Solo este ordenador',
  },
  otherAddresses: (addresses) => `O bien: ${addresses.join(', ')}`,
  playedBy: (computer) => `ausente, juega ${computer}`,
  standIn: (name) => `Quién juega por ${isolate(name)}`,
  guest: (count) => `Invitado ${count}`,
  letPlay: (computer) => `Que juegue ${computer}`,
  spectators: (count) => `${number(count)} ${forms(count, 'espectador', 'espectadores')}`,
  removeOne: (name) => `Echar de la mesa: ${isolate(name)}`,
  triedCodes: (wrong) => `Alguien está probando códigos: ${number(wrong)} ${forms(wrong, 'era falso', 'eran falsos')}.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'sin sincronizar aún' : `sincronizado el ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `El club está en ${place}.`,
  playersRole: (role) =>
    `Cada jugador necesita una cuenta en el servidor: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Este ordenador ha entrado en ${isolate(name)}. Sus partidas contarán cuando el club lo acepte.`,
  met: (sent, received) =>
    `${games(sent)} ${forms(sent, 'enviada', 'enviadas')}, ${number(received)} ${forms(received, 'recibida', 'recibidas')}.`,
  removed: (count) => `${games(count)} ${forms(count, 'quitada', 'quitadas')} de las listas.`,
  waiting: (count) => `${number(count)} en espera`,
  refused: (count) => `${number(count)} ${forms(count, 'rechazada', 'rechazadas')}`,
  unsent: (count) => `${games(count)} de este ordenador aún sin enviar`,
  approved: (count) => `${number(count)} ${forms(count, 'ordenador aceptado', 'ordenadores aceptados')}.`,
  revoked: (label) => `${label} está excluido. Lo que ese ordenador ya envió se queda en las listas.`,
  voided: (count) => `${number(count)} ${forms(count, 'cambio deshecho', 'cambios deshechos')} en nombres y jugadores.`,
  voidLaptop: (label) => `Deshacer lo que ${isolate(label)} ha cambiado de nombre, unido o borrado`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Lo que juegues se queda aquí y se enviará más tarde.`,
  done: (done, total) => `${number(done)} de ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `Aceptar ${isolate(label)}`,
  revokeLaptop: (label) => `Excluir ${isolate(label)}`,
  heldFrom: (label) => `de ${isolate(label)}`,
  heldMore: (count) => `No se muestran ${number(count)} más.`,
  leaveQuestion: (name) =>
    `Este ordenador saldrá de ${isolate(name)}. Sus propias partidas se quedan aquí, y las enviadas siguen en el club. ¿Quieres conservar aquí también las partidas de los demás ordenadores?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `No se llega a ${isolate(name)}. ${why}`,
  ofClub: (rulesName) => `Club, ${rulesName}`,
};

const lasting = { 1: 'de un día', 7: 'de una semana', 14: 'de dos semanas', 28: 'de cuatro semanas' };

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${forms(rounds, 'jornada', 'jornadas')} ${lasting[days]} desde el ${first}`;
    if (best === null) return plan;
    return `${plan}, ${forms(best, 'cuenta la mejor', `cuentan las ${number(best)} mejores`)}`;
  },
  bestRounds: (count) => forms(count, 'La mejor', `Las ${number(count)} mejores`),
  round: (count) => `Jornada ${number(count)}`,
  shortRound: (count) => `J${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `del ${first} al ${last}`),
  unreviewed: (count) =>
    forms(
      count,
      'Una partida está sin analizar y no cuenta.',
      `${number(count)} partidas están sin analizar y no cuentan.`,
    ),
  reviewing: (count) => forms(count, 'Queda 1 partida por analizar…', `Quedan ${number(count)} partidas por analizar…`),
};

/** The sentences of Italian about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('it');

const forms = (count: number, one: string, other: string) => plural(count, { one, other });

const games = (count: number) => `${number(count)} ${forms(count, 'partita', 'partite')}`;

const whoseName = (seat: number | null) => (seat === null ? 'Il nome' : `Il nome del giocatore ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `partita ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} ha già avuto oggi il suo tentativo con queste regole. La prossima partita del giorno arriva domani.`,
  'impossible-score': (problem) =>
    `Nessun lancio vale ${isolate(problem.points)} in «${boxName(problem.rules, problem.box)}».`,
  'no-room-for-table': (problem) => `Per calcolarli servono ${number(problem.megabytes)} MB liberi sul disco.`,
  'table-not-kept': (problem) =>
    `Non è stato possibile salvare i numeri esatti (${problem.detail}). L'allenatore continua con stime.`,
  'player-count': ({ count }) => `Una partita ha da 1 a 8 giocatori, non ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'A un giocatore serve un nome.' : `Al giocatore ${seat + 1} serve un nome.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} ha più di ${longest} caratteri.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} contiene caratteri che non si possono mostrare.`,
  'name-double': ({ name }) => `Due giocatori si chiamano ${isolate(name)}. Servono nomi diversi.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} contiene caratteri invisibili.`,
  'name-alike': ({ name, other }) => `I nomi ${isolate(other)} e ${isolate(name)} sembrano uguali. Scegline un altro.`,
  malformed: ({ field }) => `Il gioco non capisce questo (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'un numero intero da 1 a 6, come 3'
        : `${strings.numberWords[count]} numeri interi da 1 a 6, come ${[...example].join(' ')} o ${example}`;
    return problem.kind === 'not-a-face'
      ? `Scrivi ${wanted}; «${problem.got}» non è su nessun dado.`
      : `Scrivi ${wanted}; ne hai scritti ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `In questa partita non c'è un giocatore ${player + 1}.`,
  'seat-resigned': ({ name }) => `${isolate(name)} ha lasciato questa partita.`,
  'card-complete': ({ name }) => `${isolate(name)} ha già riempito tutte le caselle.`,
  'not-on-turn': ({ onTurn, name }) => `Tocca a ${isolate(onTurn)}, non a ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Il dado ${die + 1} è stato tenuto e non può cambiare.`,
  'no-such-column': ({ column }) => `Su questa scheda non c'è una colonna ${column}.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)} è già usata. Scegli un'altra casella.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)} è bloccata: questo Yahtzee è un jolly e deve andare in ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)} viene dopo: queste regole hanno un ordine, e prima viene ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Con queste regole non si può giocare. ${box === undefined ? '' : `Casella «${box}»: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Senza il computer ${machine + 1} non si può continuare a lanciare.`,
  'not-yours-to-undo': ({ name, other }) => `Solo ${isolate(other)} può annullare questo, non ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} ha già chiesto un consiglio.`,
  'log-refused': ({ index, because }) =>
    `L'evento ${index + 1} di questa partita non è permesso: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Questa partita è di una versione più nuova del programma (formato ${version}).`,
  'bad-words': ({ longest }) =>
    `Le tue parole devono stare in una riga di al massimo ${longest} caratteri, nessuno invisibile.`,
  'too-many-undos': ({ most }) => `In un turno si può annullare al massimo ${most} volte. Questo punteggio resta.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `Troppi codici sbagliati. Riprova tra ${number(seconds)} ${forms(seconds, 'secondo', 'secondi')}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'Il codice di un tavolo ha sei lettere.'
      : `«${isolate(letter)}» non è in nessun codice. Fattelo rileggere.`,
  'not-your-seat': ({ name }) => `${isolate(name)} gioca a un altro computer.`,
  'no-listening': ({ detail }) => `Il tavolo non si può aprire: ${detail}`,
  'club-newer': ({ version }) => `Questo club è di una versione più nuova del programma (formato ${version}).`,
  'club-no-such-member': ({ key }) => `Nessun computer di questo club ha una chiave che comincia con «${key}».`,
  'name-taken': ({ name }) => `C'è già un giocatore di nome ${isolate(name)}. Uniscili per farne uno solo.`,
  'bad-field': ({ field }) => `Il campo «${field}» manca, è fuori posto o è sbagliato.`,
  'wrong-points': ({ index, field, points, got }) => `Evento ${index + 1}: ${field} è ${points}, non ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Evento ${index + 1}: i dadi sono ${dice.join(' ')}, ma il seme dà ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Questo file è di una versione più nuova del programma (formato ${version}).`,
  'bad-line': ({ line, because }) => `Riga ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Il file non si può leggere (${detail}).`,
  'not-imported': ({ because }) => `Non è stato importato niente. ${problemSentence(because)}`,
  'not-exported': ({ game }) =>
    `Non è stato esportato niente: ${leftOutGame(game)} è danneggiata e non si può leggere.`,
  'file-not-written': ({ detail }) => `Il file non si è potuto scrivere (${detail}).`,
  'not-restored': ({ detail }) => `La copia non si è potuta ripristinare (${detail}). Niente è cambiato.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Non è una partita valida. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `Il disco è pieno, quindi in ${file} non si può scrivere. Fai posto e riavvia il programma.`;
    case 'busy':
      return `Un altro programma sta usando il file ${file}. Chiudilo e riavvia il programma.`;
    case 'read-only':
      return `Nel file ${file} non si può scrivere: per te è di sola lettura, lui o la sua cartella.`;
    default:
      return `Nel file ${file} non si può scrivere.`;
  }
}

const notSaved = 'Ciò che giochi adesso non sarà salvato.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Il file ${about.file} è di una versione più nuova di questo programma. Non è stato toccato; con la versione nuova si può usare. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Il file ${about.file} è aperto in sola lettura. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? "Non c'era una copia di sicurezza, quindi comincia un file nuovo."
          : `È stato sostituito con l'ultima copia buona (${about.backup}).`;
      const saved =
        about.saved === 0
          ? ''
          : ` Dal file danneggiato, in più: ${games(about.saved)} ${forms(about.saved, 'salvata', 'salvate')}.`;
      return `Il file delle tue partite era danneggiato. Ora è in ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? "Il file delle tue partite mancava e non c'era una copia buona, quindi comincia un file nuovo."
        : `Il file delle tue partite mancava. È stato sostituito con la sua ultima copia buona (${about.from}).`;
    case 'cut-log':
      return `Il programma si è fermato mentre salvava, e una parte è danneggiata. Forse mancano alcune delle ultime mosse. Ciò che ne resta è in ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Il file danneggiato è in ${about.aside}.`;
      const lost = about.lost === 0 ? 'È stato riparato tutto.' : `È stato riparato tutto tranne ${games(about.lost)}.`;
      return `Nel file delle tue partite c'era qualcosa di danneggiato. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FILE] [--new-game | --hall-of-fame] [--cheat] [--lang=LINGUA] [--user-data-dir=CARTELLA] [--listen-on=INDIRIZZO]`,
      'FILE: partite esportate; ti viene chiesto se importarle.',
      '--new-game, --hall-of-fame: che cosa si vede per prima.',
      "--cheat: si può scrivere qualsiasi lancio; una partita così non entra nell'albo d'oro.",
      '--lang: la lingua, come it.',
      '--user-data-dir: dove sta tutto.',
      '--listen-on: il solo indirizzo a cui si può aprire un tavolo.',
      '--version: mostra la versione. --help: mostra questo.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `Nella cartella ${folder} non si può scrivere.` },
  failed: { text: (folder) => `Il file delle tue partite in ${folder} così com'è non si può usare.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `altre ${number(more)}`]);
  return `${forms(leftOut.length, 'Una partita danneggiata è stata lasciata', `${number(leftOut.length)} partite danneggiate sono state lasciate`)} fuori: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` E altre ${number(more)}.`;
  return `Una parte del file non andava bene ed è stata lasciata fuori. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Partite di Yahtzee ${day}`,
  oneGame: (game) => `Partita di Yahtzee ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)} ${forms(count, 'scritta', 'scritte')} in ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)} ${forms(added, 'aggiunta', 'aggiunte')}; ${number(already)} ${forms(already, "c'era già", "c'erano già")}.`;
    const rest =
      unread === 0
        ? ''
        : ` Dopo tanti errori ${forms(unread, "l'ultima riga non è stata letta", `le ultime ${number(unread)} righe non sono state lette`)}.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; tutti i punti sono giusti; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: è tutto giusto.`,
  diceUnproved: (unproved, count) => `I dadi di ${number(unproved)} su ${games(count)} non si possono controllare.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `La scheda dei punti. ${message}`,
  saved: (file) => `L'immagine è salvata in ${file}.`,
  file: (game) => `Scheda di Yahtzee ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Dadi ${digits}…`,
  hint: (commitment) => `I dadi di questa partita erano fissati prima del primo lancio: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'Chi ospita' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `assente in ${number(rolls)} ${forms(rolls, 'lancio', 'lanci')}`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Niente di strano: ${Math.round(chance * 100)} serie di dadi onesti su 100 cadono almeno così diseguali.`,
  rare: (times) => `Dadi onesti cadono così diseguali solo una volta su ${number(times)}.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Tutte le reti',
    card: ({ name, address }) => (name === '' ? `Solo ${address}` : `Solo ${name} (${address})`),
    here: () => 'Solo questo computer',
  },
  otherAddresses: (addresses) => `Oppure: ${addresses.join(', ')}`,
  playedBy: (computer) => `assente, gioca ${computer}`,
  standIn: (name) => `Chi gioca per ${isolate(name)}`,
  guest: (count) => `Ospite ${count}`,
  letPlay: (computer) => `Fai giocare ${computer}`,
  spectators: (count) => `${number(count)} ${forms(count, 'spettatore', 'spettatori')}`,
  removeOne: (name) => `Manda via dal tavolo: ${isolate(name)}`,
  triedCodes: (wrong) => `Qualcuno sta provando codici: ${number(wrong)} ${forms(wrong, 'sbagliato', 'sbagliati')}.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'mai sincronizzato' : `sincronizzato il ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `Il club è in ${place}.`,
  playersRole: (role) =>
    `A ogni giocatore serve un account sul server: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) =>
    `Questo computer è entrato in ${isolate(name)}. Le sue partite conteranno quando il club lo accetterà.`,
  met: (sent, received) =>
    `${games(sent)} ${forms(sent, 'inviata', 'inviate')}, ${number(received)} ${forms(received, 'ricevuta', 'ricevute')}.`,
  removed: (count) => `${games(count)} ${forms(count, 'tolta', 'tolte')} dalle liste.`,
  waiting: (count) => `${number(count)} in attesa`,
  refused: (count) => `${number(count)} ${forms(count, 'rifiutata', 'rifiutate')}`,
  unsent: (count) => `${games(count)} di questo computer ancora da inviare`,
  approved: (count) => `${number(count)} ${forms(count, 'computer accettato', 'computer accettati')}.`,
  revoked: (label) => `${label} è escluso. Ciò che quel computer ha già inviato resta nelle liste.`,
  voided: (count) =>
    `${number(count)} ${forms(count, 'modifica annullata', 'modifiche annullate')} a nomi e giocatori.`,
  voidLaptop: (label) => `Annulla ciò che ${isolate(label)} ha rinominato, unito o cancellato`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Ciò che giochi resta qui e sarà inviato più tardi.`,
  done: (done, total) => `${number(done)} di ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `Accetta ${isolate(label)}`,
  revokeLaptop: (label) => `Escludi ${isolate(label)}`,
  heldFrom: (label) => `da ${isolate(label)}`,
  heldMore: (count) => `Altre ${number(count)} non si vedono.`,
  leaveQuestion: (name) =>
    `Questo computer lascerà ${isolate(name)}. Le sue partite restano qui, e quelle inviate restano al club. Vuoi tenere qui anche le partite degli altri computer?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)} non si raggiunge. ${why}`,
  ofClub: (rulesName) => `Club, ${rulesName}`,
};

const lasting = { 1: 'di un giorno', 7: 'di una settimana', 14: 'di due settimane', 28: 'di quattro settimane' };

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${forms(rounds, 'giornata', 'giornate')} ${lasting[days]} dal ${first}`;
    if (best === null) return plan;
    return `${plan}, ${forms(best, 'conta la migliore', `contano le ${number(best)} migliori`)}`;
  },
  bestRounds: (count) => forms(count, 'La migliore', `Le ${number(count)} migliori`),
  round: (count) => `Giornata ${number(count)}`,
  shortRound: (count) => `G${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `dal ${first} al ${last}`),
  unreviewed: (count) =>
    forms(
      count,
      'Una partita non è analizzata e non conta.',
      `${number(count)} partite non sono analizzate e non contano.`,
    ),
  reviewing: (count) =>
    forms(count, 'Ancora 1 partita da analizzare…', `Ancora ${number(count)} partite da analizzare…`),
};

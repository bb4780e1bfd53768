/** The sentences of Norwegian about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('nb');

const games = (count: number) => `${number(count)} spill`;

const whoseName = (seat: number | null) => (seat === null ? 'Navnet' : `Navnet på spiller ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `spill ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} har allerede hatt dagens forsøk med disse reglene. I morgen kommer et nytt.`,
  'impossible-score': (problem) =>
    `Ingen kast gir ${isolate(problem.points)} i ${boxName(problem.rules, problem.box)}.`,
  'no-room-for-table': (problem) => `For å regne det ut trengs ${number(problem.megabytes)} MB ledig plass på disken.`,
  'table-not-kept': (problem) =>
    `De nøyaktige tallene kunne ikke lagres (${problem.detail}). Treneren bruker fortsatt anslag.`,
  'player-count': ({ count }) => `Et spill har 1 til 8 spillere, ikke ${count}.`,
  'name-empty': ({ seat }) => (seat === null ? 'En spiller må ha et navn.' : `Spiller ${seat + 1} må ha et navn.`),
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} er lengre enn ${longest} tegn.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} inneholder tegn som ikke kan vises.`,
  'name-double': ({ name }) => `To spillere heter ${isolate(name)}. Hver spiller må ha sitt eget navn.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} inneholder usynlige tegn.`,
  'name-alike': ({ name, other }) => `Navnene ${isolate(other)} og ${isolate(name)} ser like ut. Velg et annet.`,
  malformed: ({ field }) => `Spillet forstår ikke dette (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'ett heltall fra 1 til 6, for eksempel 3'
        : `${strings.numberWords[count]} heltall fra 1 til 6, for eksempel ${[...example].join(' ')} eller ${example}`;
    return problem.kind === 'not-a-face'
      ? `Skriv ${wanted}; «${problem.got}» finnes ikke på noen terning.`
      : `Skriv ${wanted}; det der var ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `Det er ingen spiller ${player + 1} i dette spillet.`,
  'seat-resigned': ({ name }) => `${isolate(name)} har forlatt spillet.`,
  'card-complete': ({ name }) => `${isolate(name)} har allerede fylt ut alle rutene.`,
  'not-on-turn': ({ onTurn, name }) => `${isolate(onTurn)} står for tur, ikke ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Terning ${die + 1} ble beholdt og kan ikke endres.`,
  'no-such-column': ({ column }) => `Det er ingen kolonne ${column} på denne blokken.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)} er allerede fylt ut. Velg en annen rute.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)} er låst: denne Yatzyen er en joker og må til ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)} står ikke for tur: disse reglene har en rekkefølge, og først kommer ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Disse reglene kan ikke spilles. ${box === undefined ? '' : `Rute «${box}»: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Terningene kan ikke kastes uten maskin ${machine + 1}.`,
  'not-yours-to-undo': ({ name, other }) =>
    `Bare ${isolate(other)} kan ta tilbake disse poengene, ikke ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} har allerede tatt et tips.`,
  'log-refused': ({ index, because }) =>
    `Hendelse ${index + 1} i dette spillet er ikke tillatt: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Dette spillet ble skrevet av en nyere versjon av programmet (format ${version}).`,
  'bad-words': ({ longest }) => `Ordene dine må få plass på én linje med høyst ${longest} tegn, ingen av dem usynlige.`,
  'too-many-undos': ({ most }) => `Poeng kan tas tilbake ${most} ganger i en omgang. Disse blir stående.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `For mange feil koder. Prøv igjen om ${number(seconds)} ${plural(seconds, { one: 'sekund', other: 'sekunder' })}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'En bordkode har seks bokstaver.'
      : `«${isolate(letter)}» finnes ikke i noen bordkode. Be verten lese den opp igjen.`,
  'not-your-seat': ({ name }) => `${isolate(name)} spiller ved en annen maskin.`,
  'no-listening': ({ detail }) => `Bordet kan ikke åpnes: ${detail}`,
  'club-newer': ({ version }) => `Klubben ble startet med en nyere versjon av programmet (format ${version}).`,
  'club-no-such-member': ({ key }) => `Ingen maskin i klubben har en nøkkel som begynner med «${key}».`,
  'name-taken': ({ name }) =>
    `Det finnes allerede en spiller som heter ${isolate(name)}. Slå dem sammen hvis de er samme person.`,
  'bad-field': ({ field }) => `Feltet «${field}» mangler, står på feil plass eller er feil.`,
  'wrong-points': ({ index, field, points, got }) => `Hendelse ${index + 1}: ${field} er ${points}, ikke ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Hendelse ${index + 1}: terningene er ${dice.join(' ')}, men startverdien gir ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Filen ble skrevet av en nyere versjon av programmet (format ${version}).`,
  'bad-line': ({ line, because }) => `Linje ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Filen kan ikke leses (${detail}).`,
  'not-imported': ({ because }) => `Ingenting ble importert. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `Ingenting ble eksportert: ${leftOutGame(game)} er skadet og kan ikke leses.`,
  'file-not-written': ({ detail }) => `Filen kunne ikke skrives (${detail}).`,
  'not-restored': ({ detail }) => `Sikkerhetskopien kunne ikke gjenopprettes (${detail}). Ingenting ble endret.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Det er ikke et gyldig spill. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `Disken er full, så ingenting kan skrives til ${file}. Lag plass og start Yatzy igjen.`;
    case 'busy':
      return `Et annet program bruker filen ${file}. Lukk det og start Yatzy igjen.`;
    case 'read-only':
      return `Det går ikke an å skrive til filen ${file}: den, eller mappen, er skrivebeskyttet for deg.`;
    default:
      return `Det går ikke an å skrive til filen ${file}.`;
  }
}

const notSaved = 'Spill som spilles nå, lagres ikke.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Filen ${about.file} ble skrevet av en nyere versjon av programmet. Den er urørt; installer den nyere versjonen for å bruke den. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Filen ${about.file} er åpnet bare for lesing. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'Det fantes ingen sikkerhetskopi, så en ny fil ble påbegynt.'
          : `Den ble erstattet med den siste gode sikkerhetskopien (${about.backup}).`;
      const saved =
        about.saved === 0
          ? ''
          : ` ${games(about.saved)} som manglet i sikkerhetskopien, ble reddet fra den skadde filen.`;
      return `Filen med spillene dine var skadet. Den ligger fortsatt som ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'Filen med spillene dine manglet, og det fantes ingen god sikkerhetskopi, så en ny fil ble påbegynt.'
        : `Filen med spillene dine manglet. Den ble erstattet med den siste gode kopien (${about.from}).`;
    case 'cut-log':
      return `Programmet ble stoppet mens det lagret, og en del av det er skadet. Noen av de siste trekkene kan mangle. Det som er igjen av dem, ligger som ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Den skadde filen ligger fortsatt som ${about.aside}.`;
      const lost =
        about.lost === 0 ? 'Alt er reparert.' : `${games(about.lost)} kunne ikke repareres; alt annet er reparert.`;
      return `Noe i filen med spillene dine var skadet. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FIL] [--new-game | --hall-of-fame] [--cheat] [--lang=SPRÅK] [--user-data-dir=MAPPE] [--listen-on=ADRESSE]`,
      'FIL: eksporterte spill; du blir spurt om de skal importeres.',
      '--new-game, --hall-of-fame: hva som skal vises først.',
      '--cheat: hvilket som helst kast kan skrives inn; et slikt spill kommer ikke på topplisten.',
      '--lang: språket, for eksempel nb.',
      '--user-data-dir: hvor alt lagres.',
      '--listen-on: den eneste adressen der et bord kan åpnes.',
      '--version: viser versjonen. --help: viser dette.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `Yatzy kan ikke skrive til mappen ${folder}.` },
  failed: { text: (folder) => `Filen med spillene dine i ${folder} kan ikke brukes som den er.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} til`]);
  return `${number(leftOut.length)} ${plural(leftOut.length, { one: 'skadet spill', other: 'skadde spill' })} ble utelatt: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` Og ${number(more)} til.`;
  return `En del av filen kunne ikke brukes og ble utelatt. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Yatzy-spill ${day}`,
  oneGame: (game) => `Yatzy-spill ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)} ble skrevet til ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)} ble lagt til; ${number(already)} var her allerede.`;
    const rest =
      unread === 0
        ? ''
        : ` Etter så mange feil ble ${plural(unread, { one: 'den siste linjen', other: `de siste ${number(unread)} linjene` })} ikke lest.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; alle poeng stemmer; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: alt stemmer.`,
  diceUnproved: (unproved, count) => `Terningene i ${number(unproved)} av ${games(count)} kan ikke kontrolleres.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `Blokken. ${message}`,
  saved: (file) => `Bildet ble lagret i ${file}.`,
  file: (game) => `Yatzy-blokk ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Terninger ${digits}…`,
  hint: (commitment) => `Terningene i dette spillet ble bestemt før første kast: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'Verten' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `var ikke med på ${number(rolls)} kast`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Ikke noe uvanlig: ${Math.round(chance * 100)} av 100 sett ærlige terninger ser minst like ujevne ut.`,
  rare: (times) => `Ærlige terninger ser så ujevne ut bare én av ${number(times)} ganger.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Alle nettverk',
    card: ({ name, address }) => (name === '' ? `Bare ${address}` : `Bare ${name} (${address})`),
    here: () => 'Bare denne maskinen',
  },
  guest: (count) => `Gjest ${count}`,
  otherAddresses: (addresses) => `Eller: ${addresses.join(', ')}`,
  playedBy: (computer) => `borte, ${computer} spiller`,
  standIn: (name) => `Hvem som spiller for ${isolate(name)}`,
  letPlay: (computer) => `La ${computer} spille`,
  spectators: (count) => `${number(count)} ${plural(count, { one: 'tilskuer', other: 'tilskuere' })}`,
  removeOne: (name) => `Fjern fra bordet: ${isolate(name)}`,
  triedCodes: (wrong) => `Noen prøver koder: ${number(wrong)} var feil.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'aldri synkronisert' : `sist synkronisert ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `Klubben ligger nå i ${place}.`,
  playersRole: (role) =>
    `Hver spiller må ha en innlogging på tjeneren: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Denne maskinen er blitt med i ${isolate(name)}. Spillene teller når klubben har godkjent den.`,
  met: (sent, received) => `${games(sent)} sendt, ${number(received)} mottatt.`,
  removed: (count) => `${games(count)} ble tatt ut av listene.`,
  waiting: (count) => `${number(count)} venter`,
  refused: (count) => `${number(count)} avvist`,
  unsent: (count) => `${games(count)} fra denne maskinen er ikke sendt ennå`,
  approved: (count) => `${number(count)} ${plural(count, { one: 'maskin', other: 'maskiner' })} godkjent.`,
  revoked: (label) => `${label} er utestengt. Spill som allerede er sendt, blir stående på listene.`,
  voided: (count) =>
    `${number(count)} ${plural(count, { one: 'endring', other: 'endringer' })} av navn og spillere er tatt tilbake.`,
  voidLaptop: (label) => `Angre alt som ${isolate(label)} har gitt nytt navn, slått sammen eller slettet`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Det du spiller, lagres her og sendes senere.`,
  done: (done, total) => `${number(done)} av ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `Godkjenn ${isolate(label)}`,
  revokeLaptop: (label) => `Utesteng ${isolate(label)}`,
  heldFrom: (label) => `fra ${isolate(label)}`,
  heldMore: (count) => `${number(count)} til vises ikke.`,
  leaveQuestion: (name) =>
    `Denne maskinen forlater ${isolate(name)}. Dens egne spill blir her, og de som er sendt, blir i klubben. Skal spillene fra de andre maskinene også bli her?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)} kan ikke nås. ${why}`,
  ofClub: (rulesName) => `Klubb, ${rulesName}`,
};

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${plural(rounds, { one: 'runde', other: 'runder' })} på ${strings.league.dayNames[days].toLowerCase()} fra ${first}`;
    if (best === null) return plan;
    return `${plan}, ${plural(best, { one: 'den beste teller', other: `de ${number(best)} beste teller` })}`;
  },
  bestRounds: (count) => plural(count, { one: 'Den beste', other: `De ${number(count)} beste` }),
  round: (count) => `Runde ${number(count)}`,
  shortRound: (count) => `R${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} til ${last}`),
  unreviewed: (count) => `${games(count)} er ikke gått gjennom og telles ikke med.`,
  reviewing: (count) => `${games(count)} til blir gått gjennom …`,
};

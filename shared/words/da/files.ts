/** The sentences of Danish about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('da');

const games = (count: number) => `${number(count)} spil`;

const whoseName = (seat: number | null) => (seat === null ? 'Navnet' : `Navnet på spiller ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `spil ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} har allerede haft dagens forsøg med disse regler. I morgen kommer et nyt.`,
  'impossible-score': (problem) =>
    `Intet kast giver ${isolate(problem.points)} i ${boxName(problem.rules, problem.box)}.`,
  'no-room-for-table': (problem) =>
    `For at regne det ud skal der være ${number(problem.megabytes)} MB ledig plads på disken.`,
  'table-not-kept': (problem) =>
    `De nøjagtige tal kunne ikke gemmes (${problem.detail}). Træneren bruger fortsat skøn.`,
  'player-count': ({ count }) => `Et spil har 1 til 8 spillere, ikke ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'En spiller skal have et navn.' : `Spiller ${seat + 1} skal have et navn.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} er længere end ${longest} tegn.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} indeholder tegn, der ikke kan vises.`,
  'name-double': ({ name }) => `To spillere hedder ${isolate(name)}. Hver spiller skal have sit eget navn.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} indeholder usynlige tegn.`,
  'name-alike': ({ name, other }) => `Navnene ${isolate(other)} og ${isolate(name)} ser ens ud. Vælg et andet.`,
  malformed: ({ field }) => `Spillet forstår ikke dette (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'ét heltal fra 1 til 6, for eksempel 3'
        : `${strings.numberWords[count]} heltal fra 1 til 6, for eksempel ${[...example].join(' ')} eller ${example}`;
    return problem.kind === 'not-a-face'
      ? `Skriv ${wanted}; »${problem.got}« findes ikke på nogen terning.`
      : `Skriv ${wanted}; det der var ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `Der er ingen spiller ${player + 1} i dette spil.`,
  'seat-resigned': ({ name }) => `${isolate(name)} har forladt spillet.`,
  'card-complete': ({ name }) => `${isolate(name)} har allerede udfyldt alle felter.`,
  'not-on-turn': ({ onTurn, name }) => `${isolate(onTurn)} har turen, ikke ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Terning ${die + 1} blev beholdt og kan ikke ændres.`,
  'no-such-column': ({ column }) => `Der er ingen kolonne ${column} på denne blok.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)} er allerede udfyldt. Vælg et andet felt.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)} er låst: denne Yatzy er en joker og skal sættes i ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)} er ikke den næste: disse regler har en rækkefølge, og først kommer ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Disse regler kan ikke spilles. ${box === undefined ? '' : `Felt »${box}«: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Terningerne kan ikke kastes uden computer ${machine + 1}.`,
  'not-yours-to-undo': ({ name, other }) =>
    `Kun ${isolate(other)} kan tage disse point tilbage, ikke ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} har allerede taget et tip.`,
  'log-refused': ({ index, because }) =>
    `Hændelse ${index + 1} i dette spil er ikke tilladt: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Dette spil blev skrevet af en nyere version af programmet (format ${version}).`,
  'bad-words': ({ longest }) => `Dine ord skal kunne stå på én linje med højst ${longest} tegn, ingen af dem usynlige.`,
  'too-many-undos': ({ most }) => `Point kan tages tilbage ${most} gange i en tur. Disse bliver stående.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `For mange forkerte koder. Prøv igen om ${number(seconds)} ${plural(seconds, { one: 'sekund', other: 'sekunder' })}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'En bordkode har seks bogstaver.'
      : `»${isolate(letter)}« findes ikke i nogen bordkode. Bed værten læse den op igen.`,
  'not-your-seat': ({ name }) => `${isolate(name)} spiller ved en anden computer.`,
  'no-listening': ({ detail }) => `Bordet kan ikke åbnes: ${detail}`,
  'club-newer': ({ version }) => `Klubben blev stiftet med en nyere version af programmet (format ${version}).`,
  'club-no-such-member': ({ key }) => `Ingen computer i klubben har en nøgle, der begynder med »${key}«.`,
  'name-taken': ({ name }) =>
    `Der er allerede en spiller, der hedder ${isolate(name)}. Slå dem sammen, hvis de er samme person.`,
  'bad-field': ({ field }) => `Feltet »${field}« mangler, står på forkert plads eller er forkert.`,
  'wrong-points': ({ index, field, points, got }) => `Hændelse ${index + 1}: ${field} er ${points}, ikke ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Hændelse ${index + 1}: terningerne er ${dice.join(' ')}, men startværdien giver ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Filen blev skrevet af en nyere version af programmet (format ${version}).`,
  'bad-line': ({ line, because }) => `Linje ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Filen kan ikke læses (${detail}).`,
  'not-imported': ({ because }) => `Intet blev importeret. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `Intet blev eksporteret: ${leftOutGame(game)} er beskadiget og kan ikke læses.`,
  'file-not-written': ({ detail }) => `Filen kunne ikke skrives (${detail}).`,
  'not-restored': ({ detail }) => `Sikkerhedskopien kunne ikke gendannes (${detail}). Intet blev ændret.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Det er ikke et gyldigt spil. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `Disken er fuld, så intet kan skrives til ${file}. Skaf plads, og start Yatzy igen.`;
    case 'busy':
      return `Et andet program bruger filen ${file}. Luk det, og start Yatzy igen.`;
    case 'read-only':
      return `Der kan ikke skrives til filen ${file}: den eller dens mappe er skrivebeskyttet for dig.`;
    default:
      return `Der kan ikke skrives til filen ${file}.`;
  }
}

const notSaved = 'Spil, der spilles nu, gemmes ikke.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Filen ${about.file} blev skrevet af en nyere version af programmet. Den er urørt; installér den nyere version for at bruge den. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Filen ${about.file} er kun åbnet til læsning. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'Der var ingen sikkerhedskopi, så en ny fil blev påbegyndt.'
          : `Den blev erstattet med den nyeste gode sikkerhedskopi (${about.backup}).`;
      const saved =
        about.saved === 0
          ? ''
          : ` ${games(about.saved)}, der manglede i sikkerhedskopien, blev reddet fra den beskadigede fil.`;
      return `Filen med dine spil var beskadiget. Den ligger stadig som ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'Filen med dine spil manglede, og der var ingen god sikkerhedskopi, så en ny fil blev påbegyndt.'
        : `Filen med dine spil manglede. Den blev erstattet med den nyeste gode kopi (${about.from}).`;
    case 'cut-log':
      return `Programmet blev stoppet, mens det gemte, og en del af det er beskadiget. Nogle af de sidste træk mangler måske. Det, der er tilbage af dem, ligger som ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Den beskadigede fil ligger stadig som ${about.aside}.`;
      const lost =
        about.lost === 0 ? 'Alt er repareret.' : `${games(about.lost)} kunne ikke repareres; alt andet er repareret.`;
      return `Noget i filen med dine spil var beskadiget. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FIL] [--new-game | --hall-of-fame] [--cheat] [--lang=SPROG] [--user-data-dir=MAPPE] [--listen-on=ADRESSE]`,
      'FIL: eksporterede spil; du bliver spurgt, om de skal importeres.',
      '--new-game, --hall-of-fame: hvad der skal vises først.',
      '--cheat: et hvilket som helst kast kan skrives ind; sådan et spil kommer ikke på toplisten.',
      '--lang: sproget, for eksempel da.',
      '--user-data-dir: hvor alt gemmes.',
      '--listen-on: den eneste adresse, hvor et bord kan åbnes.',
      '--version: viser versionen. --help: viser dette.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `Yatzy kan ikke skrive til mappen ${folder}.` },
  failed: { text: (folder) => `Filen med dine spil i ${folder} kan ikke bruges, som den er.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} mere`]);
  return `${number(leftOut.length)} ${plural(leftOut.length, { one: 'beskadiget spil', other: 'beskadigede spil' })} blev udeladt: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` Og ${number(more)} mere.`;
  return `En del af filen kunne ikke bruges og blev udeladt. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Yatzy-spil ${day}`,
  oneGame: (game) => `Yatzy-spil ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)} blev skrevet til ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)} blev tilføjet; ${number(already)} var her allerede.`;
    const rest =
      unread === 0
        ? ''
        : ` Efter så mange fejl blev ${plural(unread, { one: 'den sidste linje', other: `de sidste ${number(unread)} linjer` })} ikke læst.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; alle point passer; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: alt passer.`,
  diceUnproved: (unproved, count) => `Terningerne i ${number(unproved)} af ${games(count)} kan ikke kontrolleres.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `Blokken. ${message}`,
  saved: (file) => `Billedet blev gemt i ${file}.`,
  file: (game) => `Yatzy-blok ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Terninger ${digits}…`,
  hint: (commitment) => `Terningerne i dette spil blev bestemt før første kast: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'Værten' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `var ikke med i ${number(rolls)} kast`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Intet usædvanligt: ${Math.round(chance * 100)} ud af 100 sæt ærlige terninger ser mindst lige så ujævne ud.`,
  rare: (times) => `Ærlige terninger ser kun så ujævne ud én ud af ${number(times)} gange.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Alle netværk',
    card: ({ name, address }) => (name === '' ? `Kun ${address}` : `Kun ${name} (${address})`),
    here: () => 'Kun denne computer',
  },
  guest: (count) => `Gæst ${count}`,
  otherAddresses: (addresses) => `Eller: ${addresses.join(', ')}`,
  playedBy: (computer) => `væk, ${computer} spiller`,
  standIn: (name) => `Hvem der spiller for ${isolate(name)}`,
  letPlay: (computer) => `Lad ${computer} spille`,
  spectators: (count) => `${number(count)} ${plural(count, { one: 'tilskuer', other: 'tilskuere' })}`,
  removeOne: (name) => `Fjern fra bordet: ${isolate(name)}`,
  triedCodes: (wrong) => `Nogen prøver koder: ${number(wrong)} var forkerte.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'aldrig synkroniseret' : `sidst synkroniseret ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `Klubben ligger nu i ${place}.`,
  playersRole: (role) =>
    `Hver spiller skal have et login på serveren: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Denne computer er meldt ind i ${isolate(name)}. Dens spil tæller, når klubben har godkendt den.`,
  met: (sent, received) => `${games(sent)} sendt, ${number(received)} modtaget.`,
  removed: (count) => `${games(count)} blev taget af listerne.`,
  waiting: (count) => `${number(count)} venter`,
  refused: (count) => `${number(count)} afvist`,
  unsent: (count) => `${games(count)} fra denne computer er ikke sendt endnu`,
  approved: (count) => `${number(count)} ${plural(count, { one: 'computer', other: 'computere' })} godkendt.`,
  revoked: (label) => `${label} er udelukket. Spil, der allerede er sendt, bliver på listerne.`,
  voided: (count) =>
    `${number(count)} ${plural(count, { one: 'ændring', other: 'ændringer' })} af navne og spillere er taget tilbage.`,
  voidLaptop: (label) => `Fortryd alt, hvad ${isolate(label)} har omdøbt, slået sammen eller slettet`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Det, du spiller, gemmes her og sendes senere.`,
  done: (done, total) => `${number(done)} af ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `Godkend ${isolate(label)}`,
  revokeLaptop: (label) => `Udeluk ${isolate(label)}`,
  heldFrom: (label) => `fra ${isolate(label)}`,
  heldMore: (count) => `${number(count)} mere vises ikke.`,
  leaveQuestion: (name) =>
    `Denne computer forlader ${isolate(name)}. Dens egne spil bliver her, og de, der er sendt, bliver i klubben. Skal spillene fra de andre computere også blive her?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)} kan ikke nås. ${why}`,
  ofClub: (rulesName) => `Klub, ${rulesName}`,
};

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${plural(rounds, { one: 'runde', other: 'runder' })} på ${strings.league.dayNames[days].toLowerCase()} fra ${first}`;
    if (best === null) return plan;
    return `${plan}, ${plural(best, { one: 'den bedste tæller', other: `de ${number(best)} bedste tæller` })}`;
  },
  bestRounds: (count) => plural(count, { one: 'Den bedste', other: `De ${number(count)} bedste` }),
  round: (count) => `Runde ${number(count)}`,
  shortRound: (count) => `R${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} til ${last}`),
  unreviewed: (count) => `${games(count)} er ikke gennemgået og tælles ikke med.`,
  reviewing: (count) => `${games(count)} mere bliver gennemgået …`,
};

/** The sentences of Swedish about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('sv');

const games = (count: number) => `${number(count)} spel`;

const whoseName = (seat: number | null) => (seat === null ? 'Namnet' : `Namnet på spelare ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `spel ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} har redan haft dagens försök med de här reglerna. I morgon kommer ett nytt.`,
  'impossible-score': (problem) =>
    `Inget kast ger ${isolate(problem.points)} i ${boxName(problem.rules, problem.box)}.`,
  'no-room-for-table': (problem) => `För att räkna ut det behövs ${number(problem.megabytes)} MB ledigt på disken.`,
  'table-not-kept': (problem) =>
    `De exakta siffrorna kunde inte sparas (${problem.detail}). Tränaren fortsätter med uppskattningar.`,
  'player-count': ({ count }) => `Ett spel har 1 till 8 spelare, inte ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'En spelare behöver ett namn.' : `Spelare ${seat + 1} behöver ett namn.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} är längre än ${longest} tecken.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} innehåller tecken som inte kan visas.`,
  'name-double': ({ name }) => `Två spelare heter ${isolate(name)}. Varje spelare behöver ett eget namn.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} innehåller osynliga tecken.`,
  'name-alike': ({ name, other }) => `Namnen ${isolate(other)} och ${isolate(name)} ser likadana ut. Välj ett annat.`,
  malformed: ({ field }) => `Spelet förstår inte det här (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'ett heltal från 1 till 6, till exempel 3'
        : `${strings.numberWords[count]} heltal från 1 till 6, till exempel ${[...example].join(' ')} eller ${example}`;
    return problem.kind === 'not-a-face'
      ? `Skriv ${wanted}; ”${problem.got}” finns inte på någon tärning.`
      : `Skriv ${wanted}; det där var ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `Det finns ingen spelare ${player + 1} i det här spelet.`,
  'seat-resigned': ({ name }) => `${isolate(name)} har lämnat spelet.`,
  'card-complete': ({ name }) => `${isolate(name)} har redan fyllt i alla rutor.`,
  'not-on-turn': ({ onTurn, name }) => `${isolate(onTurn)} står på tur, inte ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Tärning ${die + 1} behölls och kan inte ändras.`,
  'no-such-column': ({ column }) => `Det finns ingen kolumn ${column} i det här protokollet.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)} är redan ifylld. Välj en annan ruta.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)} är låst: den här Yatzyn är en joker och måste till ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)} står inte på tur: de här reglerna har en ordning, och först kommer ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `De här reglerna går inte att spela. ${box === undefined ? '' : `Ruta ”${box}”: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Tärningarna kan inte kastas utan dator ${machine + 1}.`,
  'not-yours-to-undo': ({ name, other }) =>
    `Bara ${isolate(other)} kan ta tillbaka den här poängen, inte ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} har redan tagit ett tips.`,
  'log-refused': ({ index, because }) =>
    `Händelse ${index + 1} i det här spelet är inte tillåten: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Det här spelet skrevs av en nyare version av programmet (format ${version}).`,
  'bad-words': ({ longest }) => `Dina ord måste få plats på en rad med högst ${longest} tecken, inga av dem osynliga.`,
  'too-many-undos': ({ most }) => `Poäng kan tas tillbaka ${most} gånger i en omgång. Den här står kvar.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `För många felaktiga koder. Försök igen om ${number(seconds)} ${plural(seconds, { one: 'sekund', other: 'sekunder' })}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'En bordskod har sex bokstäver.'
      : `”${isolate(letter)}” finns inte i någon bordskod. Be värden läsa upp den igen.`,
  'not-your-seat': ({ name }) => `${isolate(name)} spelar vid en annan dator.`,
  'no-listening': ({ detail }) => `Bordet kan inte öppnas: ${detail}`,
  'club-newer': ({ version }) => `Klubben grundades med en nyare version av programmet (format ${version}).`,
  'club-no-such-member': ({ key }) => `Ingen dator i klubben har en nyckel som börjar med ”${key}”.`,
  'name-taken': ({ name }) =>
    `Det finns redan en spelare som heter ${isolate(name)}. Slå ihop dem om de är samma person.`,
  'bad-field': ({ field }) => `Fältet ”${field}” saknas, står på fel plats eller är fel.`,
  'wrong-points': ({ index, field, points, got }) => `Händelse ${index + 1}: ${field} är ${points}, inte ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Händelse ${index + 1}: tärningarna är ${dice.join(' ')}, men startvärdet ger ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Filen skrevs av en nyare version av programmet (format ${version}).`,
  'bad-line': ({ line, because }) => `Rad ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Filen kan inte läsas (${detail}).`,
  'not-imported': ({ because }) => `Inget importerades. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `Inget exporterades: ${leftOutGame(game)} är skadat och kan inte läsas.`,
  'file-not-written': ({ detail }) => `Filen kunde inte skrivas (${detail}).`,
  'not-restored': ({ detail }) => `Säkerhetskopian kunde inte återställas (${detail}). Inget ändrades.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Det är inte ett giltigt spel. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `Disken är full, så inget kan skrivas till ${file}. Gör plats och starta Yatzy igen.`;
    case 'busy':
      return `Ett annat program använder filen ${file}. Stäng det och starta Yatzy igen.`;
    case 'read-only':
      return `Det går inte att skriva till filen ${file}: den, eller dess mapp, är skrivskyddad för dig.`;
    default:
      return `Det går inte att skriva till filen ${file}.`;
  }
}

const notSaved = 'Spel som spelas nu sparas inte.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Filen ${about.file} skrevs av en nyare version av programmet. Den lämnades orörd; installera den nyare versionen för att använda den. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Filen ${about.file} är bara öppnad för läsning. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'Det fanns ingen säkerhetskopia, så en ny fil påbörjades.'
          : `Den ersattes med den senaste hela säkerhetskopian (${about.backup}).`;
      const saved =
        about.saved === 0 ? '' : ` ${games(about.saved)} som saknades i säkerhetskopian räddades ur den skadade filen.`;
      return `Filen med dina spel var skadad. Den ligger kvar som ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'Filen med dina spel saknades, och det fanns ingen hel säkerhetskopia, så en ny fil påbörjades.'
        : `Filen med dina spel saknades. Den ersattes med sin senaste hela kopia (${about.from}).`;
    case 'cut-log':
      return `Programmet stoppades medan det sparade, och en del av det är skadat. Några av de sista dragen kan saknas. Det som är kvar av dem ligger som ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Den skadade filen ligger kvar som ${about.aside}.`;
      const lost =
        about.lost === 0 ? 'Allt är lagat.' : `${games(about.lost)} gick inte att laga; allt annat är lagat.`;
      return `Något i filen med dina spel var skadat. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FIL] [--new-game | --hall-of-fame] [--cheat] [--lang=SPRÅK] [--user-data-dir=MAPP] [--listen-on=ADRESS]`,
      'FIL: exporterade spel; du får frågan om de ska importeras.',
      '--new-game, --hall-of-fame: vad som ska visas först.',
      '--cheat: vilket kast som helst kan skrivas in; ett sådant spel kommer inte med i topplistan.',
      '--lang: språket, till exempel sv.',
      '--user-data-dir: var allt sparas.',
      '--listen-on: den enda adress där ett bord kan öppnas.',
      '--version: visar versionen. --help: visar det här.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `Yatzy kan inte skriva till mappen ${folder}.` },
  failed: { text: (folder) => `Filen med dina spel i ${folder} kan inte användas som den är.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} till`]);
  return `${number(leftOut.length)} ${plural(leftOut.length, { one: 'skadat spel', other: 'skadade spel' })} utelämnades: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` Och ${number(more)} till.`;
  return `En del av filen gick inte att använda och utelämnades. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Yatzy-spel ${day}`,
  oneGame: (game) => `Yatzy-spel ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)} skrevs till ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)} lades till; ${number(already)} fanns redan här.`;
    const rest =
      unread === 0
        ? ''
        : ` Efter så många fel lästes inte ${plural(unread, { one: 'den sista raden', other: `de sista ${number(unread)} raderna` })}.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; alla poäng stämmer; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: allt stämmer.`,
  diceUnproved: (unproved, count) => `Tärningarna i ${number(unproved)} av ${games(count)} kan inte kontrolleras.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `Protokollet. ${message}`,
  saved: (file) => `Bilden sparades i ${file}.`,
  file: (game) => `Yatzy-protokoll ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Tärningar ${digits}…`,
  hint: (commitment) => `Tärningarna i det här spelet bestämdes före första kastet: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'Värden' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `deltog inte i ${number(rolls)} kast`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Inget ovanligt: ${Math.round(chance * 100)} av 100 uppsättningar ärliga tärningar ser minst lika ojämna ut.`,
  rare: (times) => `Ärliga tärningar ser så här ojämna ut bara en gång av ${number(times)}.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Alla nätverk',
    card: ({ name, address }) => (name === '' ? `Bara ${address}` : `Bara ${name} (${address})`),
    here: () => 'Bara den här datorn',
  },
  guest: (count) => `Gäst ${count}`,
  otherAddresses: (addresses) => `Eller: ${addresses.join(', ')}`,
  playedBy: (computer) => `borta, ${computer} spelar`,
  standIn: (name) => `Vem som spelar för ${isolate(name)}`,
  letPlay: (computer) => `Låt ${computer} spela`,
  spectators: (count) => `${number(count)} åskådare`,
  removeOne: (name) => `Ta bort från bordet: ${isolate(name)}`,
  triedCodes: (wrong) => `Någon provar koder: ${number(wrong)} var fel.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'aldrig synkroniserad' : `senast synkroniserad ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `Klubben finns nu i ${place}.`,
  playersRole: (role) =>
    `Varje spelare behöver en inloggning på servern: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Den här datorn har gått med i ${isolate(name)}. Dess spel räknas när klubben har godkänt den.`,
  met: (sent, received) => `${games(sent)} skickade, ${number(received)} mottagna.`,
  removed: (count) => `${games(count)} togs bort från listorna.`,
  waiting: (count) => `${number(count)} väntar`,
  refused: (count) => `${number(count)} avvisade`,
  unsent: (count) => `${games(count)} från den här datorn har inte skickats än`,
  approved: (count) =>
    plural(count, { one: `${number(count)} dator godkänd.`, other: `${number(count)} datorer godkända.` }),
  revoked: (label) => `${label} är utesluten. Spel som redan skickats finns kvar i listorna.`,
  voided: (count) =>
    plural(count, {
      one: `${number(count)} ändring av namn och spelare har tagits tillbaka.`,
      other: `${number(count)} ändringar av namn och spelare har tagits tillbaka.`,
    }),
  voidLaptop: (label) => `Ångra allt som ${isolate(label)} har döpt om, slagit ihop eller tagit bort`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Det du spelar sparas här och skickas senare.`,
  done: (done, total) => `${number(done)} av ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `Godkänn ${isolate(label)}`,
  revokeLaptop: (label) => `Uteslut ${isolate(label)}`,
  heldFrom: (label) => `från ${isolate(label)}`,
  heldMore: (count) => `${number(count)} till visas inte.`,
  leaveQuestion: (name) =>
    `Den här datorn lämnar ${isolate(name)}. Dess egna spel finns kvar här, och de som skickats finns kvar i klubben. Ska de andra datorernas spel också finnas kvar här?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)} går inte att nå. ${why}`,
  ofClub: (rulesName) => `Klubb, ${rulesName}`,
};

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${plural(rounds, { one: 'omgång', other: 'omgångar' })} på ${strings.league.dayNames[days].toLowerCase()} från ${first}`;
    if (best === null) return plan;
    return `${plan}, ${plural(best, { one: 'den bästa räknas', other: `de ${number(best)} bästa räknas` })}`;
  },
  bestRounds: (count) => plural(count, { one: 'Den bästa', other: `De ${number(count)} bästa` }),
  round: (count) => `Omgång ${number(count)}`,
  shortRound: (count) => `O${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} till ${last}`),
  unreviewed: (count) => `${games(count)} har inte gåtts igenom och räknas inte med.`,
  reviewing: (count) => `${games(count)} till gås igenom …`,
};

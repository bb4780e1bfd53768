/** The sentences of Dutch about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('nl');

const forms = (count: number, one: string, other: string) => plural(count, { one, other });

const games = (count: number) => `${number(count)} ${forms(count, 'spel', 'spellen')}`;

const whoseName = (seat: number | null) => (seat === null ? 'De naam' : `De naam van speler ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `spel ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} heeft met deze regels vandaag al een poging gehad. Het volgende spel van de dag komt morgen.`,
  'impossible-score': (problem) =>
    `Geen worp levert ${isolate(problem.points)} op in ${boxName(problem.rules, problem.box)}.`,
  'no-room-for-table': (problem) =>
    `Om dit uit te rekenen is ${number(problem.megabytes)} MB vrije ruimte op de schijf nodig.`,
  'table-not-kept': (problem) =>
    `De precieze getallen konden niet worden bewaard (${problem.detail}). De coach blijft schattingen gebruiken.`,
  'player-count': ({ count }) => `Een spel heeft 1 tot 8 spelers, geen ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'Een speler heeft een naam nodig.' : `Speler ${seat + 1} heeft een naam nodig.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} is langer dan ${longest} tekens.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} bevat tekens die niet te tonen zijn.`,
  'name-double': ({ name }) =>
    `Er zijn twee spelers met de naam ${isolate(name)}. Iedereen heeft een andere naam nodig.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} bevat onzichtbare tekens.`,
  'name-alike': ({ name, other }) =>
    `De namen ${isolate(other)} en ${isolate(name)} zien er hetzelfde uit. Kies een andere.`,
  malformed: ({ field }) => `Het spel begrijpt dit niet (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'één heel getal van 1 tot 6, zoals 3'
        : `${strings.numberWords[count]} hele getallen van 1 tot 6, zoals ${[...example].join(' ')} of ${example}`;
    return problem.kind === 'not-a-face'
      ? `Typ ${wanted}; “${problem.got}” staat op geen dobbelsteen.`
      : `Typ ${wanted}; dat waren er ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `Er is geen speler ${player + 1} in dit spel.`,
  'seat-resigned': ({ name }) => `${isolate(name)} is uit dit spel gegaan.`,
  'card-complete': ({ name }) => `${isolate(name)} heeft alle vakken al gevuld.`,
  'not-on-turn': ({ onTurn, name }) => `${isolate(onTurn)} is aan de beurt, niet ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Dobbelsteen ${die + 1} is gehouden en kan niet veranderen.`,
  'no-such-column': ({ column }) => `Op dit scoreblad is geen kolom ${column}.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)} is al gebruikt. Kies een ander vak.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)} komt nog niet: deze regels hebben een volgorde, en eerst komt ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Met deze regels kun je niet spelen. ${box === undefined ? '' : `Vak “${box}”: `}${strings.badRules[problem]}`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)} is op slot: deze Yahtzee is een joker en moet naar ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'no-such-machine': ({ machine }) => `Zonder computer ${machine + 1} kan er niet gegooid worden.`,
  'not-yours-to-undo': ({ name, other }) =>
    `Alleen ${isolate(other)} kan deze score terugnemen, niet ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} heeft al een hint gevraagd.`,
  'log-refused': ({ index, because }) =>
    `Gebeurtenis ${index + 1} van dit spel is niet toegestaan: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Dit spel is van een nieuwere versie van het programma (formaat ${version}).`,
  'bad-words': ({ longest }) =>
    `Je woorden moeten op één regel van hoogstens ${longest} tekens passen, zonder onzichtbare tekens.`,
  'too-many-undos': ({ most }) => `Een score kun je ${most} keer per beurt terugnemen. Deze blijft staan.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `Te veel verkeerde codes. Probeer het over ${number(seconds)} ${forms(seconds, 'seconde', 'seconden')} nog eens.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'De code van een tafel heeft zes letters.'
      : `“${isolate(letter)}” komt in geen enkele code voor. Laat de code nog eens voorlezen.`,
  'not-your-seat': ({ name }) => `${isolate(name)} speelt achter een andere computer.`,
  'no-listening': ({ detail }) => `De tafel kan niet open: ${detail}`,
  'club-newer': ({ version }) => `Deze club is van een nieuwere versie van het programma (formaat ${version}).`,
  'club-no-such-member': ({ key }) => `Geen laptop van deze club heeft een sleutel die met “${key}” begint.`,
  'name-taken': ({ name }) => `Er is al een speler met de naam ${isolate(name)}. Voeg ze samen als het dezelfde is.`,
  'bad-field': ({ field }) => `Het veld “${field}” ontbreekt, staat verkeerd of klopt niet.`,
  'wrong-points': ({ index, field, points, got }) => `Gebeurtenis ${index + 1}: ${field} is ${points}, niet ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Gebeurtenis ${index + 1}: de dobbelstenen zijn ${dice.join(' ')}, maar de seed geeft ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Dit bestand is van een nieuwere versie van het programma (formaat ${version}).`,
  'bad-line': ({ line, because }) => `Regel ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Het bestand is niet te lezen (${detail}).`,
  'not-imported': ({ because }) => `Er is niets geïmporteerd. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `Er is niets geëxporteerd: ${leftOutGame(game)} is beschadigd en niet te lezen.`,
  'file-not-written': ({ detail }) => `Het bestand kon niet worden geschreven (${detail}).`,
  'not-restored': ({ detail }) => `De back-up kon niet worden teruggezet (${detail}). Er is niets veranderd.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Het is geen geldig spel. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `De schijf is vol, dus er kan niets naar ${file} worden geschreven. Maak ruimte en start Yahtzee opnieuw.`;
    case 'busy':
      return `Een ander programma gebruikt het bestand ${file}. Sluit dat en start Yahtzee opnieuw.`;
    case 'read-only':
      return `Naar het bestand ${file} kan niet worden geschreven: jij mag het, of de map, alleen lezen.`;
    default:
      return `Naar het bestand ${file} kan niet worden geschreven.`;
  }
}

const notSaved = 'Wat je nu speelt, wordt niet bewaard.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Het bestand ${about.file} is van een nieuwere versie van dit programma. Het is niet veranderd; installeer de nieuwere versie om het te gebruiken. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Het bestand ${about.file} is alleen om te lezen geopend. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'Er was geen back-up, dus er is een nieuw bestand begonnen.'
          : `Het is vervangen door de nieuwste goede back-up (${about.backup}).`;
      const saved =
        about.saved === 0
          ? ''
          : ` Uit het beschadigde bestand ${forms(about.saved, 'is', 'zijn')} nog ${games(about.saved)} gered.`;
      return `Het bestand met je spellen was beschadigd. Het staat nu in ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'Het bestand met je spellen was weg, en er was geen goede back-up, dus er is een nieuw bestand begonnen.'
        : `Het bestand met je spellen was weg. Het is vervangen door de nieuwste goede kopie (${about.from}).`;
    case 'cut-log':
      return `Het programma is gestopt tijdens het bewaren, en een deel daarvan is beschadigd. Misschien ontbreken er een paar van de laatste zetten. Wat ervan over is, staat in ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Het beschadigde bestand staat in ${about.aside}.`;
      const lost = about.lost === 0 ? 'Alles is hersteld.' : `Alles is hersteld, behalve ${games(about.lost)}.`;
      return `Er was schade in het bestand met je spellen. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [BESTAND] [--new-game | --hall-of-fame] [--cheat] [--lang=TAAL] [--user-data-dir=MAP] [--listen-on=ADRES]`,
      'BESTAND: geëxporteerde spellen; er wordt gevraagd of ze geïmporteerd moeten worden.',
      '--new-game, --hall-of-fame: wat je het eerst ziet.',
      '--cheat: elke worp kan worden ingetypt; zo’n spel komt niet in de eregalerij.',
      '--lang: de taal, zoals nl.',
      '--user-data-dir: waar alles bewaard wordt.',
      '--listen-on: het enige adres waarop een tafel open kan.',
      '--version: toont de versie. --help: toont dit.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `Yahtzee kan niet naar de map ${folder} schrijven.` },
  failed: { text: (folder) => `Het bestand met je spellen in ${folder} is zo niet te gebruiken.` },
};

export const update: Room<'update'> = {
  found: (version) => `Versie ${version} is er.`,
  fetching: (version, done) => `Versie ${version} wordt opgehaald: ${percent(done)}`,
  ready: (version) => `Versie ${version} staat klaar. Voor het installeren wordt een back-up van je spellen gemaakt.`,
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `nog ${number(more)}`]);
  return `${number(leftOut.length)} ${forms(leftOut.length, 'beschadigd spel is', 'beschadigde spellen zijn')} weggelaten: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` En nog ${number(more)}.`;
  return `Een deel van het bestand was niet bruikbaar en is weggelaten. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Yahtzee-spellen ${day}`,
  oneGame: (game) => `Yahtzee-spel ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)} naar ${file} geschreven.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)} toegevoegd; ${number(already)} ${forms(already, 'was', 'waren')} er al.`;
    const rest =
      unread === 0
        ? ''
        : ` Na zoveel fouten ${forms(unread, 'is de laatste regel', `zijn de laatste ${number(unread)} regels`)} niet gelezen.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; elke score klopt; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: alles klopt.`,
  diceUnproved: (unproved, count) =>
    `De dobbelstenen van ${number(unproved)} van de ${games(count)} zijn niet na te gaan.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `Het scoreblad. ${message}`,
  saved: (file) => `Het plaatje is bewaard in ${file}.`,
  file: (game) => `Yahtzee-blad ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Stenen ${digits}…`,
  hint: (commitment) => `De dobbelstenen van dit spel lagen voor de eerste worp vast: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'De gastheer' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `deed aan ${number(rolls)} ${forms(rolls, 'worp', 'worpen')} niet mee`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Niets bijzonders: ${Math.round(chance * 100)} van de 100 reeksen eerlijke dobbelstenen vallen minstens zo ongelijk.`,
  rare: (times) => `Eerlijke dobbelstenen vallen maar één op de ${number(times)} keer zo ongelijk.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Alle netwerken',
    card: ({ name, address }) => (name === '' ? `Alleen ${address}` : `Alleen ${name} (${address})`),
    here: () => 'Alleen deze computer',
  },
  otherAddresses: (addresses) => `Of: ${addresses.join(', ')}`,
  playedBy: (computer) => `weg, ${computer} speelt`,
  standIn: (name) => `Wie speelt voor ${isolate(name)}`,
  guest: (count) => `Gast ${count}`,
  letPlay: (computer) => `${computer} laten spelen`,
  spectators: (count) => `${number(count)} ${forms(count, 'kijker', 'kijkers')}`,
  removeOne: (name) => `Van tafel sturen: ${isolate(name)}`,
  triedCodes: (wrong) => `Iemand probeert codes: ${number(wrong)} ${forms(wrong, 'was', 'waren')} fout.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'nog nooit gesynchroniseerd' : `gesynchroniseerd op ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `De club staat in ${place}.`,
  playersRole: (role) =>
    `Elke speler heeft een login op de server nodig: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Deze laptop is bij ${isolate(name)}. De spellen tellen zodra de club hem goedkeurt.`,
  met: (sent, received) => `${games(sent)} verstuurd, ${number(received)} ontvangen.`,
  removed: (count) => `${games(count)} uit de lijsten gehaald.`,
  waiting: (count) => `${number(count)} in de wacht`,
  refused: (count) => `${number(count)} geweigerd`,
  unsent: (count) => `${games(count)} van deze laptop nog niet verstuurd`,
  approved: (count) => `${number(count)} ${forms(count, 'laptop', 'laptops')} goedgekeurd.`,
  revoked: (label) => `${label} is uitgesloten. De spellen die al verstuurd zijn, blijven in de lijsten.`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Wat je speelt, blijft hier en wordt later verstuurd.`,
  done: (done, total) => `${number(done)} van ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  voided: (count) =>
    `${number(count)} ${forms(count, 'verandering', 'veranderingen')} van namen en spelers teruggedraaid.`,
  voidLaptop: (label) => `Alles terugdraaien wat ${isolate(label)} aan namen en spelers heeft veranderd`,
  approveLaptop: (label) => `${isolate(label)} goedkeuren`,
  revokeLaptop: (label) => `${isolate(label)} uitsluiten`,
  heldFrom: (label) => `van ${isolate(label)}`,
  heldMore: (count) =>
    `Er ${forms(count, 'is', 'zijn')} er nog ${number(count)} die hier niet ${forms(count, 'staat', 'staan')}.`,
  leaveQuestion: (name) =>
    `Deze laptop gaat uit ${isolate(name)}. De eigen spellen blijven hier, en wat verstuurd is, blijft bij de club. Moeten de spellen van de andere laptops hier ook blijven?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)} is offline. ${why}`,
  ofClub: (rulesName) => `Club, ${rulesName}`,
};

const lasting = { 1: 'van één dag', 7: 'van één week', 14: 'van twee weken', 28: 'van vier weken' };

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${forms(rounds, 'ronde', 'ronden')} ${lasting[days]} vanaf ${first}`;
    if (best === null) return plan;
    return `${plan}, ${forms(best, 'de beste telt', `de beste ${number(best)} tellen`)}`;
  },
  bestRounds: (count) => forms(count, 'De beste', `De beste ${number(count)}`),
  round: (count) => `Ronde ${number(count)}`,
  shortRound: (count) => `R${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} tot ${last}`),
  unreviewed: (count) =>
    `${number(count)} ${forms(count, 'spel is niet nabesproken en telt', 'spellen zijn niet nabesproken en tellen')} niet mee.`,
  reviewing: (count) => `Nog ${number(count)} ${forms(count, 'spel wordt', 'spellen worden')} nabesproken…`,
};

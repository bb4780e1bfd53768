/** The sentences of Polish about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('pl');

const games = (count: number) =>
  `${number(count)} ${plural(count, { one: 'gra', few: 'gry', many: 'gier', other: 'gry' })}`;

const whoseName = (seat: number | null) => (seat === null ? 'Imię' : `Imię gracza ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `gra ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)}: dzisiejsza próba z tymi zasadami już wykorzystana. Następna gra dnia będzie jutro.`,
  'impossible-score': (problem) =>
    `Żaden rzut nie daje ${isolate(problem.points)} w polu „${boxName(problem.rules, problem.box)}”.`,
  'no-room-for-table': (problem) => `Do obliczeń potrzeba ${number(problem.megabytes)} MB wolnego miejsca na dysku.`,
  'table-not-kept': (problem) =>
    `Nie udało się zapisać dokładnych liczb (${problem.detail}). Trener dalej korzysta z szacunków.`,
  'player-count': ({ count }) => `W grze może być od 1 do 8 graczy, a nie ${count}.`,
  'name-empty': ({ seat }) => (seat === null ? 'Gracz musi mieć imię.' : `Gracz ${seat + 1} musi mieć imię.`),
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} jest za długie: najwyżej ${longest} znaków.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} zawiera znaki, których nie da się wyświetlić.`,
  'name-double': ({ name }) => `Dwóch graczy ma to samo imię: ${isolate(name)}. Każdy musi mieć inne.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} zawiera niewidoczne znaki.`,
  'name-alike': ({ name, other }) => `Imiona ${isolate(other)} i ${isolate(name)} wyglądają tak samo. Wybierz inne.`,
  malformed: ({ field }) => `Gra tego nie rozumie (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'jedną liczbę od 1 do 6, na przykład 3'
        : `${count} ${plural(count, { one: 'liczbę', few: 'liczby', many: 'liczb', other: 'liczby' })} od 1 do 6, na przykład ${[...example].join(' ')} albo ${example}`;
    return problem.kind === 'not-a-face'
      ? `Wpisz ${wanted}; „${problem.got}” nie ma na żadnej kostce.`
      : `Wpisz ${wanted}; podane: ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `W tej grze nie ma gracza ${player + 1}.`,
  'seat-resigned': ({ name }) => `${isolate(name)} nie bierze już udziału w tej grze.`,
  'card-complete': ({ name }) => `${isolate(name)} ma już zapełnione wszystkie pola.`,
  'not-on-turn': ({ onTurn, name }) => `Teraz kolej: ${isolate(onTurn)}, a nie ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Kostka ${die + 1} jest zatrzymana i nie może się zmienić.`,
  'no-such-column': ({ column }) => `Na tej karcie nie ma kolumny ${column}.`,
  'box-used': ({ rules, box }) => `Pole „${boxName(rules, box)}” jest już zajęte. Wybierz inne.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `Pole „${boxName(rules, box)}” jest zablokowane: to Yahtzee jest jokerem i musi trafić tu: ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `Na pole „${boxName(rules, box)}” jeszcze nie czas: te zasady mają kolejność, najpierw: ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Według tych zasad nie da się grać. ${box === undefined ? '' : `Pole „${box}”: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Nie można rzucać bez komputera ${machine + 1}.`,
  'not-yours-to-undo': ({ name, other }) => `Ten wpis może cofnąć tylko ${isolate(other)}, a nie ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} ma już podpowiedź.`,
  'log-refused': ({ index, because }) =>
    `Zdarzenie ${index + 1} tej gry jest niedozwolone: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Ta gra pochodzi z nowszej wersji programu (format ${version}).`,
  'bad-words': ({ longest }) =>
    `Twoje słowa muszą się zmieścić w jednym wierszu (najwyżej ${longest} znaków), bez znaków niewidocznych.`,
  'too-many-undos': ({ most }) =>
    `W jednej kolejce można cofnąć wpis najwyżej ${most} ${most === 1 ? 'raz' : 'razy'}. Ten zostaje.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `Za dużo błędnych kodów. Spróbuj za ${number(seconds)} ${plural(seconds, { one: 'sekundę', few: 'sekundy', many: 'sekund', other: 'sekundy' })}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'Kod stołu ma sześć liter.'
      : `W kodach stołów nie ma „${isolate(letter)}”. Poproś gospodarza, żeby przeczytał kod jeszcze raz.`,
  'not-your-seat': ({ name }) => `${isolate(name)} gra przy innym komputerze.`,
  'no-listening': ({ detail }) => `Nie da się otworzyć stołu: ${detail}`,
  'club-newer': ({ version }) => `Ten klub pochodzi z nowszej wersji programu (format ${version}).`,
  'club-no-such-member': ({ key }) => `Żaden laptop tego klubu nie ma klucza, który zaczyna się od „${key}”.`,
  'name-taken': ({ name }) => `Jest już gracz o imieniu ${isolate(name)}. Połącz ich, żeby był to jeden gracz.`,
  'bad-field': ({ field }) => `Brakuje wartości „${field}”, jest w złym miejscu albo się nie zgadza.`,
  'wrong-points': ({ index, field, points, got }) =>
    `Zdarzenie ${index + 1}: ${field} ma wartość ${points}, a nie ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Zdarzenie ${index + 1}: kostki to ${dice.join(' ')}, ale z ziarna wynika ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Ten plik pochodzi z nowszej wersji programu (format ${version}).`,
  'bad-line': ({ line, because }) => `Wiersz ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Nie da się odczytać pliku (${detail}).`,
  'not-imported': ({ because }) => `Niczego nie wczytano. ${problemSentence(because)}`,
  'not-exported': ({ game }) =>
    `Niczego nie wyeksportowano: ${leftOutGame(game)} jest uszkodzona i nie da się jej odczytać.`,
  'file-not-written': ({ detail }) => `Nie udało się zapisać pliku (${detail}).`,
  'not-restored': ({ detail }) => `Nie udało się przywrócić kopii zapasowej (${detail}). Nic się nie zmieniło.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `To nie jest poprawna gra. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `Dysk jest pełny, więc nie da się nic zapisać w pliku ${file}. Zwolnij miejsce i uruchom program ponownie.`;
    case 'busy':
      return `Pliku ${file} używa inny program. Zamknij go i uruchom program ponownie.`;
    case 'read-only':
      return `W pliku ${file} nie da się pisać: on albo jego folder jest dla ciebie tylko do odczytu.`;
    default:
      return `W pliku ${file} nie da się pisać.`;
  }
}

const notSaved = 'Gry rozegrane teraz nie będą zapisane.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Plik ${about.file} pochodzi z nowszej wersji tego programu. Nie został zmieniony; użyj nowszej wersji. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Plik ${about.file} jest otwarty tylko do odczytu. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'Nie było kopii zapasowej, więc zaczyna się nowy plik.'
          : `Zastąpiła go najnowsza dobra kopia zapasowa (${about.backup}).`;
      const saved = about.saved === 0 ? '' : ` Uratowane dodatkowo z uszkodzonego pliku: ${games(about.saved)}.`;
      return `Plik z twoimi grami był uszkodzony. Jest teraz tutaj: ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'Brakowało pliku z twoimi grami i nie było dobrej kopii zapasowej, więc zaczyna się nowy plik.'
        : `Brakowało pliku z twoimi grami. Zastąpiła go jego najnowsza dobra kopia (${about.from}).`;
    case 'cut-log':
      return `Zapisywanie zostało przerwane i część danych jest uszkodzona. Może brakować kilku ostatnich ruchów. To, co zostało, jest tutaj: ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Uszkodzony plik jest tutaj: ${about.aside}.`;
      const lost =
        about.lost === 0
          ? 'Wszystko zostało naprawione.'
          : `Nie dało się naprawić: ${games(about.lost)}. Wszystko inne jest naprawione.`;
      return `W pliku z twoimi grami coś było uszkodzone. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [PLIK] [--new-game | --hall-of-fame] [--cheat] [--lang=JĘZYK] [--user-data-dir=FOLDER] [--listen-on=ADRES]`,
      'PLIK: wyeksportowane gry; program zapyta, czy je wczytać.',
      '--new-game, --hall-of-fame: co widać najpierw.',
      '--cheat: można wpisać każdy rzut; taka gra nie trafi do galerii sław.',
      '--lang: język, na przykład pl.',
      '--user-data-dir: gdzie wszystko jest przechowywane.',
      '--listen-on: jedyny adres, pod którym można otworzyć stół.',
      '--version: pokazuje wersję. --help: pokazuje ten tekst.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `Yahtzee nie może pisać w folderze ${folder}.` },
  failed: { text: (folder) => `Pliku z twoimi grami w folderze ${folder} nie da się teraz użyć.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `jeszcze ${number(more)}`]);
  return `Pominięto uszkodzone (${number(leftOut.length)}): ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` I jeszcze ${number(more)}.`;
  return `Części pliku nie dało się użyć i została pominięta. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Gry Yahtzee ${day}`,
  oneGame: (game) => `Gra Yahtzee ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `Zapisano w ${file}: ${games(count)}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `Dodano: ${games(added)}; już wcześniej były tu: ${number(already)}.`;
    const rest = unread === 0 ? '' : ` Po tylu błędach nie odczytano ostatnich wierszy: ${number(unread)}.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; wszystkie punkty się zgadzają; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: wszystko się zgadza.`,
  diceUnproved: (unproved, count) =>
    `Gry, których kostek nie da się sprawdzić: ${number(unproved)} z ${number(count)}.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `Karta. ${message}`,
  saved: (file) => `Obraz zapisano tutaj: ${file}.`,
  file: (game) => `Karta Yahtzee ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Kostki ${digits}…`,
  hint: (commitment) => `Kostki tej gry ustalono przed pierwszym rzutem: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'Gospodarz' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `rzuty bez udziału: ${number(rolls)}`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Nic niezwykłego: ${Math.round(chance * 100)} na 100 zestawów uczciwych kostek wypada co najmniej tak nierówno.`,
  rare: (times) => `Uczciwe kostki wypadają tak nierówno tylko raz na ${number(times)}.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Wszystkie sieci',
    card: ({ name, address }) => (name === '' ? `Tylko ${address}` : `Tylko ${name} (${address})`),
    here: () => 'Tylko ten komputer',
  },
  guest: (count) => `Gość ${count}`,
  otherAddresses: (addresses) => `Albo: ${addresses.join(', ')}`,
  playedBy: (computer) => `nie ma przy stole, gra ${computer}`,
  standIn: (name) => `Kto zastępuje: ${isolate(name)}`,
  letPlay: (computer) => `Niech gra ${computer}`,
  spectators: (count) =>
    `${number(count)} ${plural(count, { one: 'widz', few: 'widzów', many: 'widzów', other: 'widza' })}`,
  removeOne: (name) => `Usuń od stołu: ${isolate(name)}`,
  triedCodes: (wrong) => `Ktoś próbuje kodów. Błędne: ${number(wrong)}.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) =>
  day === null ? 'jeszcze bez synchronizacji' : `ostatnia synchronizacja ${day}`;

export const club: Room<'club'> = {
  founded: (place) => `Klub został założony tutaj: ${place}.`,
  playersRole: (role) =>
    `Każdy gracz potrzebuje dostępu do serwera: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Ten laptop dołączył do klubu ${isolate(name)}. Jego gry będą się liczyć, gdy klub go przyjmie.`,
  met: (sent, received) => `Wysłano: ${games(sent)}, odebrano: ${number(received)}.`,
  removed: (count) => `Usunięto z list: ${games(count)}.`,
  waiting: (count) => `czeka: ${number(count)}`,
  refused: (count) => `odrzucone: ${number(count)}`,
  unsent: (count) => `jeszcze niewysłane z tego laptopa: ${games(count)}`,
  approved: (count) => `Przyjęte laptopy: ${number(count)}.`,
  revoked: (label) => `${label}: laptop wykluczony. To, co już wysłał, zostaje na listach.`,
  voided: (count) => `Cofnięte zmiany imion i graczy: ${number(count)}.`,
  voidLaptop: (label) => `Cofnij wszystkie zmiany imion, połączenia i usunięcia z tego laptopa: ${isolate(label)}`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Twoje gry zostają tutaj i będą wysłane później.`,
  done: (done, total) => `${number(done)} z ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `Przyjmij: ${isolate(label)}`,
  revokeLaptop: (label) => `Wyklucz: ${isolate(label)}`,
  heldFrom: (label) => `od: ${isolate(label)}`,
  heldMore: (count) => `Niepokazane: jeszcze ${number(count)}.`,
  leaveQuestion: (name) =>
    `Ten laptop opuszcza klub ${isolate(name)}. Jego własne gry zostaną tutaj, a wysłane zostaną w klubie. Czy gry innych laptopów też mają tu zostać?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)}: brak połączenia. ${why}`,
  ofClub: (rulesName) => `Klub, ${rulesName}`,
};

const lasting = { 1: 'jeden dzień', 7: 'tydzień', 14: 'dwa tygodnie', 28: 'cztery tygodnie' };

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${plural(rounds, { one: 'runda', few: 'rundy', many: 'rund', other: 'rundy' })} (każda trwa: ${lasting[days]}), od ${first}`;
    return best === null ? plan : `${plan}, liczą się najlepsze: ${number(best)}`;
  },
  bestRounds: (count) => `Najlepsze: ${number(count)}`,
  round: (count) => `Runda ${number(count)}`,
  shortRound: (count) => `R${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} – ${last}`),
  unreviewed: (count) => `Bez analizy i dlatego nieliczone: ${games(count)}.`,
  reviewing: (count) => `Trwa analiza, zostało: ${games(count)}…`,
};

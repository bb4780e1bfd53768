/** The sentences of German about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('de');

const games = (count: number) => `${number(count)} ${plural(count, { one: 'Spiel', other: 'Spiele' })}`;
const gamesWere = (count: number) => `${games(count)} ${plural(count, { one: 'wurde', other: 'wurden' })}`;

const whoseName = (seat: number | null) => (seat === null ? 'Der Name' : `Der Name von Spieler ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `Spiel ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} hatte mit diesen Regeln heute schon einen Versuch. Das nächste Spiel des Tages kommt morgen.`,
  'impossible-score': (problem) =>
    `Kein Wurf bringt ${isolate(problem.points)} in „${boxName(problem.rules, problem.box)}“.`,
  'no-room-for-table': (problem) =>
    `Zum Ausrechnen müssen ${number(problem.megabytes)} MB auf der Festplatte frei sein.`,
  'table-not-kept': (problem) =>
    `Die genauen Zahlen konnten nicht gespeichert werden (${problem.detail}). Der Trainer nimmt weiter geschätzte.`,
  'player-count': ({ count }) => `Ein Spiel hat 1 bis 8 Spieler, nicht ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'Ein Spieler braucht einen Namen.' : `Spieler ${seat + 1} braucht einen Namen.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} ist länger als ${longest} Zeichen.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} enthält Zeichen, die sich nicht anzeigen lassen.`,
  'name-double': ({ name }) => `Zwei Spieler heißen ${isolate(name)}. Jeder Spieler braucht einen anderen Namen.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} enthält unsichtbare Zeichen.`,
  'name-alike': ({ name, other }) =>
    `Die Namen ${isolate(other)} und ${isolate(name)} sehen gleich aus. Wähle einen anderen.`,
  malformed: ({ field }) => `Das versteht das Spiel nicht (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'eine ganze Zahl von 1 bis 6, etwa 3'
        : `${strings.numberWords[count]} ganze Zahlen von 1 bis 6, etwa ${[...example].join(' ')} oder ${example}`;
    return problem.kind === 'not-a-face'
      ? `Tipp ${wanted}; „${problem.got}“ steht auf keinem Würfel.`
      : `Tipp ${wanted}; das waren ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `In diesem Spiel gibt es keinen Spieler ${player + 1}.`,
  'seat-resigned': ({ name }) => `${isolate(name)} hat dieses Spiel verlassen.`,
  'card-complete': ({ name }) => `${isolate(name)} hat schon alle Felder gefüllt.`,
  'not-on-turn': ({ onTurn, name }) => `${isolate(onTurn)} ist dran, nicht ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Würfel ${die + 1} wurde behalten und kann sich nicht ändern.`,
  'no-such-column': ({ column }) => `Auf diesem Zettel gibt es keine Spalte ${column}.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)} ist schon gefüllt. Wähle ein anderes Feld.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)} ist gesperrt: Dieser Kniffel ist ein Joker und muss zu ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)} ist noch nicht dran: Diese Regeln haben eine Reihenfolge, und zuerst kommt ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Diese Regeln lassen sich nicht spielen. ${box === undefined ? '' : `Feld „${box}“: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Ohne Computer ${machine + 1} kann nicht gewürfelt werden.`,
  'not-yours-to-undo': ({ name, other }) =>
    `Nur ${isolate(other)} kann diesen Eintrag zurücknehmen, nicht ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} hat schon einen Tipp genommen.`,
  'log-refused': ({ index, because }) =>
    `Ereignis ${index + 1} dieses Spiels ist nicht erlaubt: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Dieses Spiel stammt von einer neueren Version des Programms (Format ${version}).`,
  'bad-words': ({ longest }) =>
    `Deine Worte müssen in eine Zeile mit höchstens ${longest} Zeichen passen, keines davon unsichtbar.`,
  'too-many-undos': ({ most }) =>
    `In einer Runde lässt sich höchstens ${most}-mal zurücknehmen. Dieser Eintrag bleibt.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `Zu viele falsche Codes. Versuch es in ${number(seconds)} ${plural(seconds, { one: 'Sekunde', other: 'Sekunden' })} noch einmal.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'Ein Tischcode hat sechs Buchstaben.'
      : `„${isolate(letter)}“ kommt in keinem Tischcode vor. Lass ihn dir noch einmal vorlesen.`,
  'not-your-seat': ({ name }) => `${isolate(name)} spielt an einem anderen Computer.`,
  'no-listening': ({ detail }) => `Der Tisch lässt sich nicht aufmachen: ${detail}`,
  'club-newer': ({ version }) => `Dieser Club stammt von einer neueren Version des Programms (Format ${version}).`,
  'club-no-such-member': ({ key }) => `Kein Laptop dieses Clubs hat einen Schlüssel, der mit „${key}“ beginnt.`,
  'name-taken': ({ name }) =>
    `Es gibt schon einen Spieler namens ${isolate(name)}. Leg die beiden zusammen, um einen daraus zu machen.`,
  'bad-field': ({ field }) => `Die Angabe „${field}“ fehlt, steht am falschen Platz oder stimmt nicht.`,
  'wrong-points': ({ index, field, points, got }) => `Ereignis ${index + 1}: ${field} ist ${points}, nicht ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Ereignis ${index + 1}: Die Würfel sind ${dice.join(' ')}, aber der Startwert ergibt ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Diese Datei stammt von einer neueren Version des Programms (Format ${version}).`,
  'bad-line': ({ line, because }) => `Zeile ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Die Datei lässt sich nicht lesen (${detail}).`,
  'not-imported': ({ because }) => `Nichts wurde eingelesen. ${problemSentence(because)}`,
  'not-exported': ({ game }) =>
    `Nichts wurde ausgegeben: ${leftOutGame(game)} ist beschädigt und lässt sich nicht lesen.`,
  'file-not-written': ({ detail }) => `Die Datei konnte nicht geschrieben werden (${detail}).`,
  'not-restored': ({ detail }) =>
    `Die Sicherung konnte nicht wiederhergestellt werden (${detail}). Nichts wurde geändert.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Es ist kein gültiges Spiel. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `Die Festplatte ist voll, deshalb lässt sich nichts in ${file} schreiben. Schaff Platz und starte das Programm neu.`;
    case 'busy':
      return `Ein anderes Programm benutzt die Datei ${file}. Schließ es und starte das Programm neu.`;
    case 'read-only':
      return `In die Datei ${file} lässt sich nicht schreiben: Sie oder ihr Ordner ist für dich nur lesbar.`;
    default:
      return `In die Datei ${file} lässt sich nicht schreiben.`;
  }
}

const notSaved = 'Was du jetzt spielst, wird nicht gespeichert.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Die Datei ${about.file} stammt von einer neueren Version dieses Programms. Sie blieb unverändert; mit der neueren Version lässt sie sich benutzen. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Die Datei ${about.file} ist nur zum Lesen geöffnet. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'Es gab keine Sicherung, deshalb beginnt eine neue Datei.'
          : `Sie wurde durch die neueste gute Sicherung ersetzt (${about.backup}).`;
      const saved =
        about.saved === 0 ? '' : ` ${gamesWere(about.saved)} zusätzlich aus der beschädigten Datei gerettet.`;
      return `Die Datei mit deinen Spielen war beschädigt. Sie liegt jetzt unter ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'Die Datei mit deinen Spielen fehlte, und es gab keine gute Sicherung; deshalb beginnt eine neue Datei.'
        : `Die Datei mit deinen Spielen fehlte. Sie wurde durch ihre neueste gute Kopie ersetzt (${about.from}).`;
    case 'cut-log':
      return `Das Programm wurde beim Speichern unterbrochen, und ein Teil davon ist beschädigt. Einige der letzten Züge fehlen vielleicht. Was davon übrig ist, liegt unter ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Die beschädigte Datei liegt unter ${about.aside}.`;
      const lost =
        about.lost === 0
          ? 'Alles wurde repariert.'
          : `${games(about.lost)} ${plural(about.lost, { one: 'ließ', other: 'ließen' })} sich nicht reparieren, alles andere schon.`;
      return `In der Datei mit deinen Spielen war etwas beschädigt. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [DATEI] [--new-game | --hall-of-fame] [--cheat] [--lang=SPRACHE] [--user-data-dir=ORDNER] [--listen-on=ADRESSE]`,
      'DATEI: ausgegebene Spiele; du wirst gefragt, ob sie eingelesen werden sollen.',
      '--new-game, --hall-of-fame: was zuerst zu sehen ist.',
      '--cheat: jeder Wurf lässt sich eintippen; so ein Spiel kommt nicht in die Bestenliste.',
      '--lang: die Sprache, etwa de.',
      '--user-data-dir: wo alles liegt.',
      '--listen-on: die einzige Adresse, an der ein Tisch aufgemacht werden kann.',
      '--version: zeigt die Version. --help: zeigt dies.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `In den Ordner ${folder} lässt sich nicht schreiben.` },
  failed: { text: (folder) => `Die Datei mit deinen Spielen in ${folder} lässt sich so nicht benutzen.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} weitere`]);
  return `${plural(leftOut.length, { one: 'Ein beschädigtes Spiel wurde', other: `${number(leftOut.length)} beschädigte Spiele wurden` })} ausgelassen: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` Und ${number(more)} weitere.`;
  return `Ein Teil der Datei war nicht zu gebrauchen und wurde ausgelassen. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Kniffel-Spiele ${day}`,
  oneGame: (game) => `Kniffel-Spiel ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${gamesWere(count)} nach ${file} geschrieben.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${gamesWere(added)} hinzugefügt; ${number(already)} ${plural(already, { one: 'war', other: 'waren' })} schon da.`;
    const rest =
      unread === 0
        ? ''
        : ` Nach so vielen Fehlern ${plural(unread, { one: 'wurde die letzte Zeile', other: `wurden die letzten ${number(unread)} Zeilen` })} nicht gelesen.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; alle Punkte stimmen; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: alles stimmt.`,
  diceUnproved: (unproved, count) =>
    `Die Würfel von ${number(unproved)} von ${number(count)} ${plural(count, { one: 'Spiel', other: 'Spielen' })} lassen sich nicht prüfen.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `Der Spielzettel. ${message}`,
  saved: (file) => `Das Bild liegt jetzt unter ${file}.`,
  file: (game) => `Kniffel-Zettel ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Würfel ${digits}…`,
  hint: (commitment) => `Die Würfel dieses Spiels standen vor dem ersten Wurf fest: SHA-256 ${commitment}`,
  machine: (people, fingerprint) =>
    `${people.length === 0 ? 'Der Gastgeber' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `bei ${number(rolls)} ${plural(rolls, { one: 'Wurf', other: 'Würfen' })} nicht dabei`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Nichts Ungewöhnliches: ${Math.round(chance * 100)} von 100 Sätzen fairer Würfel fallen mindestens so ungleich.`,
  rare: (times) => `Faire Würfel fallen nur einmal in ${number(times)} Fällen so ungleich.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Alle Netzwerke',
    card: ({ name, address }) => (name === '' ? `Nur ${address}` : `Nur ${name} (${address})`),
    here: () => 'Nur dieser Computer',
  },
  guest: (count) => `Gast ${count}`,
  otherAddresses: (addresses) => `Oder: ${addresses.join(', ')}`,
  playedBy: (computer) => `weg, ${computer} spielt`,
  standIn: (name) => `Wer für ${isolate(name)} spielt`,
  letPlay: (computer) => `${computer} spielen lassen`,
  spectators: (count) => `${number(count)} ${plural(count, { one: 'Zuschauer', other: 'Zuschauer' })}`,
  removeOne: (name) => `Vom Tisch wegschicken: ${isolate(name)}`,
  triedCodes: (wrong) =>
    `Jemand probiert Codes aus: ${plural(wrong, { one: '1 war', other: `${number(wrong)} waren` })} falsch.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'noch nie abgeglichen' : `zuletzt abgeglichen ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `Der Club ist in ${place} eingerichtet.`,
  playersRole: (role) =>
    `Jeder Spieler braucht einen Zugang zum Server: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Dieser Laptop ist ${isolate(name)} beigetreten. Seine Spiele zählen, sobald der Club ihn zulässt.`,
  met: (sent, received) => `${games(sent)} gesendet, ${number(received)} empfangen.`,
  removed: (count) => `${gamesWere(count)} aus den Listen genommen.`,
  waiting: (count) => `${number(count)} warten`,
  refused: (count) => `${number(count)} abgelehnt`,
  unsent: (count) => `${games(count)} dieses Laptops noch nicht gesendet`,
  approved: (count) => `${number(count)} ${plural(count, { one: 'Laptop', other: 'Laptops' })} zugelassen.`,
  revoked: (label) => `${label} ist ausgeschlossen. Was der Laptop schon gesendet hat, bleibt in den Listen.`,
  voided: (count) =>
    `${number(count)} ${plural(count, { one: 'Änderung', other: 'Änderungen' })} an Namen und Spielern zurückgenommen.`,
  voidLaptop: (label) => `Alles zurücknehmen, was ${isolate(label)} umbenannt, zusammengelegt oder gelöscht hat`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Was du spielst, bleibt hier und wird später gesendet.`,
  done: (done, total) => `${number(done)} von ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `${isolate(label)} zulassen`,
  revokeLaptop: (label) => `${isolate(label)} ausschließen`,
  heldFrom: (label) => `von ${isolate(label)}`,
  heldMore: (count) => `${number(count)} weitere werden nicht gezeigt.`,
  leaveQuestion: (name) =>
    `Dieser Laptop verlässt ${isolate(name)}. Seine eigenen Spiele bleiben hier, und die gesendeten bleiben im Club. Sollen auch die Spiele der anderen Laptops hier bleiben?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)} ist nicht erreichbar. ${why}`,
  ofClub: (rulesName) => `Club, ${rulesName}`,
};

/** After "zu je": "8 Runden zu je einer Woche". */
const lasting = { 1: 'einem Tag', 7: 'einer Woche', 14: 'zwei Wochen', 28: 'vier Wochen' };

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${plural(rounds, { one: 'Runde', other: 'Runden' })} zu je ${lasting[days]} ab ${first}`;
    if (best === null) return plan;
    return `${plan}, ${plural(best, { one: 'die beste zählt', other: `die besten ${number(best)} zählen` })}`;
  },
  bestRounds: (count) => plural(count, { one: 'Die beste', other: `Die besten ${number(count)}` }),
  round: (count) => `Runde ${number(count)}`,
  shortRound: (count) => `R${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} bis ${last}`),
  unreviewed: (count) =>
    `${plural(count, { one: 'Ein Spiel ist nicht ausgewertet und wird', other: `${number(count)} Spiele sind nicht ausgewertet und werden` })} nicht mitgezählt.`,
  reviewing: (count) =>
    `${plural(count, { one: 'Noch ein Spiel wird', other: `Noch ${number(count)} Spiele werden` })} ausgewertet …`,
};

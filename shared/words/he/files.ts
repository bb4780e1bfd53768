/** The sentences of Hebrew about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate, withSign } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';
import { masculine } from './boxes.ts';

const plural = pluralIn('he');

const games = (count: number) =>
  plural(count, { one: 'משחק אחד', two: 'שני משחקים', other: `${number(count)} משחקים` });
/** "נוסף משחק אחד", "נוספו 5 משחקים" */
const didGames = (count: number, one: string, many: string) =>
  `${plural(count, { one, two: many, other: many })} ${games(count)}`;

const whoseName = (seat: number | null) => (seat === null ? 'השם' : `השם של שחקן ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `משחק ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) => `${isolate(name)}: הניסיון של היום עם החוקים האלה כבר נוצל. משחק היום הבא יגיע מחר.`,
  'impossible-score': (problem) =>
    `אין הטלה ששווה ${isolate(problem.points)} במשבצת ״${boxName(problem.rules, problem.box)}״.`,
  'no-room-for-table': (problem) => `לחישוב צריך ${number(problem.megabytes)} MB פנויים בדיסק.`,
  'table-not-kept': (problem) => `אי אפשר היה לשמור את המספרים המדויקים (${problem.detail}). המאמן ממשיך עם הערכות.`,
  'player-count': ({ count }) => `במשחק יש 1 עד 8 שחקנים, לא ${count}.`,
  'name-empty': ({ seat }) => (seat === null ? 'לשחקן צריך שם.' : `לשחקן ${seat + 1} צריך שם.`),
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} ארוך מ־${longest} תווים.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} מכיל תווים שאי אפשר להציג.`,
  'name-double': ({ name }) => `יש שני שחקנים בשם ${isolate(name)}. לכל שחקן צריך שם אחר.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} מכיל תווים בלתי נראים.`,
  'name-alike': ({ name, other }) => `השמות ${isolate(other)} ו־${isolate(name)} נראים אותו דבר. צריך לבחור אחר.`,
  malformed: ({ field }) => `המשחק לא מבין את זה (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'מספר שלם אחד מ־1 עד 6, למשל 3'
        : `${masculine(count)} מספרים שלמים מ־1 עד 6, למשל ${[...example].join(' ')} או ${example}`;
    return problem.kind === 'not-a-face'
      ? `יש להקליד ${wanted}; ״${problem.got}״ לא מופיע על קובייה.`
      : `יש להקליד ${wanted}; הוקלדו ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `אין שחקן ${player + 1} במשחק הזה.`,
  'seat-resigned': ({ name }) => `${isolate(name)} כבר לא במשחק הזה.`,
  'card-complete': ({ name }) => `כל המשבצות של ${isolate(name)} כבר מלאות.`,
  'not-on-turn': ({ onTurn, name }) => `התור של ${isolate(onTurn)}, לא של ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `קובייה ${die + 1} נשמרה ולא יכולה להשתנות.`,
  'no-such-column': ({ column }) => `אין עמודה ${column} בכרטיס הזה.`,
  'box-used': ({ rules, box }) => `״${boxName(rules, box)}״ כבר מלאה. יש לבחור משבצת אחרת.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `״${boxName(rules, box)}״ נעולה: היאצי הזה הוא ג׳וקר ומקומו: ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `עוד לא הגיע התור של ״${boxName(rules, box)}״: בחוקים האלה יש סדר, וקודם ״${categoryName(rules, first)}״.`,
  'bad-rules': ({ box, problem }) =>
    `אי אפשר לשחק בחוקים האלה. ${box === undefined ? '' : `משבצת ״${box}״: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `אי אפשר להטיל את הקוביות בלי מחשב ${machine + 1}.`,
  'not-yours-to-undo': ({ name, other }) =>
    `את הרישום הזה אפשר לבטל רק אצל ${isolate(other)}, לא אצל ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)}: כבר התקבל רמז.`,
  'log-refused': ({ index, because }) => `אירוע ${index + 1} במשחק הזה אסור: ${problemSentence(because)}`,
  'log-version': ({ version }) => `המשחק הזה נכתב בגרסה חדשה יותר של התוכנה (פורמט ${version}).`,
  'bad-words': ({ longest }) => `המילים שלך צריכות להיות בשורה אחת של עד ${longest} תווים, בלי תווים בלתי נראים.`,
  'too-many-undos': ({ most }) => `אפשר לבטל רישום ${most} פעמים בתור. הרישום הזה נשאר.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `יותר מדי קודים שגויים. אפשר לנסות שוב ${plural(seconds, { one: 'בעוד שנייה', two: 'בעוד שתי שניות', other: `בעוד ${number(seconds)} שניות` })}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'בקוד של שולחן יש שש אותיות.'
      : `״${isolate(letter)}״ לא מופיע בשום קוד של שולחן. כדאי לבקש מהמארח להקריא שוב.`,
  'not-your-seat': ({ name }) => `המקום של ${isolate(name)} הוא במחשב אחר.`,
  'no-listening': ({ detail }) => `אי אפשר לפתוח את השולחן: ${detail}`,
  'club-newer': ({ version }) => `המועדון הזה הוקם בגרסה חדשה יותר של התוכנה (פורמט ${version}).`,
  'club-no-such-member': ({ key }) => `לאף מחשב במועדון הזה אין מפתח שמתחיל ב״${key}״.`,
  'name-taken': ({ name }) => `כבר יש שחקן בשם ${isolate(name)}. כדי לעשות משניהם אחד, אפשר לאחד אותם.`,
  'bad-field': ({ field }) => `השדה ״${field}״ חסר, לא במקומו או שגוי.`,
  'wrong-points': ({ index, field, points, got }) => `אירוע ${index + 1}: ${field} הוא ${points}, לא ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `אירוע ${index + 1}: הקוביות הן ${withSign(dice.join(' '))}, אבל הגרעין נותן ${withSign(drawn.join(' '))}.`,
  'newer-format': ({ version }) => `הקובץ הזה נכתב בגרסה חדשה יותר של התוכנה (פורמט ${version}).`,
  'bad-line': ({ line, because }) => `שורה ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `אי אפשר לקרוא את הקובץ (${detail}).`,
  'not-imported': ({ because }) => `שום דבר לא יובא. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `שום דבר לא יוצא: ${leftOutGame(game)} פגום ואי אפשר לקרוא אותו.`,
  'file-not-written': ({ detail }) => `אי אפשר היה לכתוב את הקובץ (${detail}).`,
  'not-restored': ({ detail }) => `אי אפשר היה לשחזר את הגיבוי (${detail}). שום דבר לא השתנה.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `זה לא משחק תקין. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `הדיסק מלא, לכן אי אפשר לכתוב לקובץ ${file}. צריך לפנות מקום ולהפעיל את יאצי מחדש.`;
    case 'busy':
      return `תוכנה אחרת משתמשת בקובץ ${file}. צריך לסגור אותה ולהפעיל את יאצי מחדש.`;
    case 'read-only':
      return `אי אפשר לכתוב לקובץ ${file}: הוא או התיקייה שלו לקריאה בלבד.`;
    default:
      return `אי אפשר לכתוב לקובץ ${file}.`;
  }
}

const notSaved = 'משחקים מעכשיו לא יישמרו.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `הקובץ ${about.file} נכתב בגרסה חדשה יותר של התוכנה. הוא לא השתנה; כדי להשתמש בו צריך להתקין את הגרסה החדשה. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `הקובץ ${about.file} נפתח לקריאה בלבד. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'לא היה גיבוי, לכן נפתח קובץ חדש.'
          : `הוא הוחלף בגיבוי התקין החדש ביותר (${about.backup}).`;
      const saved = about.saved === 0 ? '' : ` ${didGames(about.saved, 'ניצל', 'ניצלו')} מהקובץ הפגום, שלא היו בגיבוי.`;
      return `הקובץ עם המשחקים שלך היה פגום. הוא נשמר בשם ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'הקובץ עם המשחקים שלך היה חסר, ולא היה גיבוי תקין, לכן נפתח קובץ חדש.'
        : `הקובץ עם המשחקים שלך היה חסר. הוא הוחלף בעותק התקין החדש ביותר (${about.from}).`;
    case 'cut-log':
      return `התוכנה נעצרה בזמן שמירה, וחלק מזה פגום. ייתכן שכמה מהמהלכים האחרונים חסרים. מה שנשאר מהם נשמר בשם ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` הקובץ הפגום נשמר בשם ${about.aside}.`;
      const lost = about.lost === 0 ? 'הכול תוקן.' : `אי אפשר היה לתקן ${games(about.lost)}; כל השאר תוקן.`;
      return `נמצא נזק בקובץ עם המשחקים שלך. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FILE] [--new-game | --hall-of-fame] [--cheat] [--lang=TAG] [--user-data-dir=DIR] [--listen-on=ADDRESS]`,
      'FILE: משחקים שיוצאו; התוכנה שואלת אם לייבא אותם.',
      '--new-game, --hall-of-fame: מה להראות קודם.',
      '--cheat: אפשר להקליד כל הטלה; משחק כזה לא נכנס להיכל התהילה.',
      '--lang: השפה, למשל he.',
      '--user-data-dir: איפה הכול נשמר.',
      '--listen-on: הכתובת היחידה שבה אפשר לארח שולחן.',
      '--version: מציג את הגרסה. --help: מציג את זה.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `יאצי לא יכול לכתוב לתיקייה ${folder}.` },
  failed: { text: (folder) => `אי אפשר להשתמש בקובץ המשחקים שלך בתיקייה ${folder} כמו שהוא.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `עוד ${number(more)}`]);
  return `${plural(leftOut.length, { one: 'משחק פגום אחד הושמט', two: 'שני משחקים פגומים הושמטו', other: `${number(leftOut.length)} משחקים פגומים הושמטו` })}: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` ועוד ${number(more)}.`;
  return `אי אפשר היה להשתמש בחלק מהקובץ, והוא הושמט. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `משחקי יאצי ${day}`,
  oneGame: (game) => `משחק יאצי ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${didGames(count, 'נכתב', 'נכתבו')} אל ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${didGames(added, 'נוסף', 'נוספו')}; כבר היו כאן: ${number(already)}.`;
    const rest =
      unread === 0
        ? ''
        : ` אחרי כל כך הרבה שגיאות ${plural(unread, { one: 'השורה האחרונה לא נקראה', two: 'שתי השורות האחרונות לא נקראו', other: `${number(unread)} השורות האחרונות לא נקראו` })}.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; כל הניקוד נכון; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: הכול נכון.`,
  diceUnproved: (unproved, count) => `אי אפשר לבדוק את הקוביות של ${number(unproved)} מתוך ${games(count)}.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `כרטיס הניקוד. ${message}`,
  saved: (file) => `התמונה נשמרה אל ${file}.`,
  file: (game) => `כרטיס יאצי ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `קוביות ${digits}…`,
  hint: (commitment) => `הקוביות של המשחק הזה נקבעו לפני ההטלה הראשונה: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'המארח' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) =>
    plural(rolls, {
      one: 'לא השתתף בהטלה אחת',
      two: 'לא השתתף בשתי הטלות',
      other: `לא השתתף ב־${number(rolls)} הטלות`,
    }),
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `שום דבר חריג: ${Math.round(chance * 100)} מתוך 100 סדרות של קוביות הוגנות נראות לפחות כל כך לא אחידות.`,
  rare: (times) => `קוביות הוגנות נראות כל כך לא אחידות רק פעם אחת מתוך ${number(times)}.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'כל הרשתות',
    card: ({ name, address }) => (name === '' ? `רק ${address}` : `רק ${name} (${address})`),
    here: () => 'רק המחשב הזה',
  },
  guest: (count) => `אורח ${count}`,
  otherAddresses: (addresses) => `או: ${addresses.join(', ')}`,
  playedBy: (computer) => `לא כאן, ${computer} משחק`,
  standIn: (name) => `מי משחק במקום ${isolate(name)}`,
  letPlay: (computer) => `ש${computer} ישחק`,
  spectators: (count) => plural(count, { one: 'צופה אחד', two: 'שני צופים', other: `${number(count)} צופים` }),
  removeOne: (name) => `הסרה מהשולחן: ${isolate(name)}`,
  triedCodes: (wrong) => `מישהו מנסה קודים: ${number(wrong)} היו שגויים.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'אף פעם לא סונכרן' : `סונכרן לאחרונה ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `המועדון הוקם ב־${place}.`,
  playersRole: (role) => `לכל שחקן צריך חשבון בשרת: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `המחשב הזה הצטרף אל ${isolate(name)}. המשחקים שלו ייחשבו אחרי שהמועדון יאשר אותו.`,
  met: (sent, received) => `${didGames(sent, 'נשלח', 'נשלחו')}, התקבלו ${number(received)}.`,
  removed: (count) => `${didGames(count, 'הוסר', 'הוסרו')} מהרשימות.`,
  waiting: (count) => `ממתינים: ${number(count)}`,
  refused: (count) => `נדחו: ${number(count)}`,
  unsent: (count) => `משחקים של המחשב הזה שעוד לא נשלחו: ${number(count)}`,
  approved: (count) =>
    plural(count, { one: 'אושר מחשב אחד.', two: 'אושרו שני מחשבים.', other: `אושרו ${number(count)} מחשבים.` }),
  revoked: (label) => `${label} הורחק. המשחקים שכבר שלח נשארים ברשימות.`,
  voided: (count) =>
    plural(count, {
      one: 'בוטל שינוי אחד בשמות ובשחקנים.',
      two: 'בוטלו שני שינויים בשמות ובשחקנים.',
      other: `בוטלו ${number(count)} שינויים בשמות ובשחקנים.`,
    }),
  voidLaptop: (label) => `ביטול כל שינוי שם, איחוד ומחיקה של ${isolate(label)}`,
  lastMet,
  games,
  outOfReach: (why) => `${why} מה שמשחקים נשמר כאן ויישלח אחר כך.`,
  done: (done, total) => `${number(done)} מתוך ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `אישור של ${isolate(label)}`,
  revokeLaptop: (label) => `הרחקה של ${isolate(label)}`,
  heldFrom: (label) => `מאת ${isolate(label)}`,
  heldMore: (count) => `עוד ${number(count)} לא מוצגים.`,
  leaveQuestion: (name) =>
    `המחשב הזה יעזוב את ${isolate(name)}. המשחקים שלו נשארים כאן, ואלה ששלח נשארים במועדון. להשאיר כאן גם את המשחקים של המחשבים האחרים?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `אין קשר עם ${isolate(name)}. ${why}`,
  ofClub: (rulesName) => `מועדון, ${rulesName}`,
};

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const many = plural(rounds, { one: 'מחזור אחד', two: 'שני מחזורים', other: `${number(rounds)} מחזורים` });
    const plan = `${many} של ${strings.league.dayNames[days]} החל מ־${first}`;
    if (best === null) return plan;
    return `${plan}, ${plural(best, { one: 'הטוב ביותר נחשב', two: 'שני הטובים ביותר נחשבים', other: `${number(best)} הטובים ביותר נחשבים` })}`;
  },
  bestRounds: (count) =>
    plural(count, { one: 'הטוב ביותר', two: 'שני הטובים ביותר', other: `${number(count)} הטובים ביותר` }),
  round: (count) => `מחזור ${number(count)}`,
  shortRound: (count) => `מ${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} עד ${last}`),
  unreviewed: (count) =>
    plural(count, {
      one: 'משחק אחד לא נותח ולא נספר.',
      two: 'שני משחקים לא נותחו ולא נספרים.',
      other: `${number(count)} משחקים לא נותחו ולא נספרים.`,
    }),
  reviewing: (count) =>
    plural(count, {
      one: 'עוד משחק אחד בניתוח…',
      two: 'עוד שני משחקים בניתוח…',
      other: `עוד ${number(count)} משחקים בניתוח…`,
    }),
};

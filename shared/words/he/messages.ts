/** The sentences of Hebrew that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate, withSign } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, feminine } from './boxes.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('he');

const pointsOf = (count: number) =>
  plural(count, { one: 'נקודה אחת', two: 'שתי נקודות', other: `${number(count)} נקודות` });

/** "התור של יעל": says nothing about who is a man or a woman. */
const turnOf = (name: string) => `התור של ${isolate(name)}.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} כדי להטיל יש ללחוץ על ״הטלת קוביות״.`,
  winner: (name, total) => `מזל טוב, ${isolate(name)}, ניצחון עם ${total} נקודות!`,
  tie: (names, total) => `תיקו: ${and(names)} חולקים את הניצחון עם ${total} נקודות!`,
  playsElsewhere: (name) => `התור של ${isolate(name)}, במחשב אחר.`,
  computerPlays: (name) => `${turnOf(name)} המחשב משחק.`,
  computerThinks: (name) => `${turnOf(name)} המחשב חושב …`,
  computerPaused: (name) => `${turnOf(name)} המשחק מושהה.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} המחשב מחכה ארבע שניות, למקרה שרוצים לבטל.`,
  computerWaits: (name, button) => `${turnOf(name)} המחשב מחכה. לחיצה על ״${button}״ והוא ימשיך.`,
  computerStopped: (problem, button) => `${problem} לחיצה על ״${button}״ והוא ימשיך.`,
  isAway: (name) => `התור של ${isolate(name)}, אבל המחשב שם לא מחובר. המשחק מחכה.`,
  standInPlays: (name, computer) => `במקום ${isolate(name)} משחק בינתיים ${computer}.`,
  tryingAgain: (problem) => `${problem} ניסיון חדש בכל שנייה; שום דבר לא הולך לאיבוד.`,
};

const rolls = ['הטלה ראשונה', 'הטלה שנייה', 'הטלה שלישית'];
const rollName = (roll: number) => rolls[roll] ?? `הטלה ${roll + 1}`;

const ownersOf = (names: readonly string[]) => (names.length === 0 ? 'המארח' : and(names.map(isolate)));

const story: Room<'story'> = {
  opening: (rulesName, names) => `חוקים: ${rulesName}. ליד השולחן: ${and(names)}.`,
  round: (round, rounds, name) => `סבב ${round} מתוך ${rounds}: ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rollName(0) : `${rollName(roll)}, שמורות: ${kept.length > 0 ? withSign(kept.join(' ')) : 'אין'}`,
  rolled: (name, roll, dice) => `${isolate(name)}, ${rollName(roll)}: ${withSign(dice.join(' '))}.`,
  marks: (name) => `${isolate(name)}: סימון קוביות להטלה הבאה.`,
  scores: (name, points, rulesId, box) => `${isolate(name)}: ${points} ב״${boxName(rulesId, box)}״.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${score} נקודות${chip > 0 ? ` ובונוס של ${chip}` : ''} (${isolate(name)}).`,
  leaves: (name) => `${isolate(name)}: עזיבת המשחק.`,
  undoes: (name) => `${name === null ? 'אצלך' : isolate(name)}: הרישום בוטל.`,
  hinted: (name) => `${isolate(name)}: רמז. המשחק הזה יופיע בנפרד בהיכל התהילה.`,
  withholds: (names) => `המחשב של ${ownersOf(names)} כבר לא משתתף בהטלות.`,
  returns: (names) => `המחשב של ${ownersOf(names)} שוב משתתף בהטלות.`,
};

const left = (rolls: number) =>
  rolls === 0
    ? 'לא נשארו הטלות.'
    : plural(rolls, { one: 'נשארה הטלה אחת.', two: 'נשארו שתי הטלות.', other: `נשארו ${rolls} הטלות.` });

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'הקוביות שלך' : `הקוביות של ${isolate(name)}`}: ${withSign(dice.join(' '))}. ${left(rollsLeft)}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? 'אצלך' : isolate(name)}: ${points} ב״${boxInSentence(rulesId, box)}״, ביחד ${total}.`,
  turn: (name, dice, points, rulesId, box, total) =>
    `הקוביות של ${isolate(name)}: ${withSign(dice.join(' '))}; ${points} ב״${boxInSentence(rulesId, box)}״, ביחד ${total}.`,
  yahtzeeBonus: (points) => `בונוס יאצי של ${points} נקודות!`,
  upperBonus: (points) => `הבונוס העליון הושג: עוד ${points} נקודות.`,
};

const table: Room<'table'> = {
  die: (die, face) => `קובייה ${die + 1}: ${face ?? 'לא הוטלה'}`,
  boxUsed: (box, points) => `${box}: כבר מלאה, ${points}`,
  boxLater: (first) => `בחוקים האלה יש סדר: קודם ״${first}״.`,
  boxLocked: (box) => `${box}: נעולה`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''} נקודות`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'לא סומנו קוביות';
    if (dice === of && of > 1) return `הטלה של ${allDice(of)}`;
    return plural(dice, { one: 'הטלה של קובייה אחת', two: 'הטלה של שתי קוביות', other: `הטלה של ${dice} קוביות` });
  },
  undo: (points, rulesId, box) => `ביטול ${points} ב״${boxName(rulesId, box)}״`,
  boxForced: (rulesId, mustTake) =>
    `היאצי הזה הוא ג׳וקר ומקומו: ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  rollsLeft: (rolls) => plural(rolls, { one: 'נשארה הטלה אחת', two: 'נשארו שתי הטלות', other: `נשארו ${rolls} הטלות` }),
  ahead: (points) => `יתרון של ${points}`,
  behind: (points) => `פיגור של ${points}`,
  lead: (points) => withSign(`+${points}`),
  reachedBefore: (score) => `${number(score)} נקודות בכל המשחקים`,
  bonusMeter: (column) => (column === null ? 'בונוס עליון' : `בונוס עליון ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${points} מתוך ${all}`,
  leaders: (names, points) => `בראש, ביתרון של ${points}: ${and(names)}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'היכל התהילה' : `היכל התהילה ״${rulesName}״`),
  withComputers: (list) => `${list} עם מחשבים`,
  place: (name, rank) => `${isolate(name)} במקום ${rank}`,
  places: (places, list) => `${and(places)} (${list})!`,
  best: (name, rulesName) => ` המקום הראשון בחוקים ״${rulesName}״: ${isolate(name)}.`,
  congratulations: (places) => `מזל טוב! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `איש עוד לא סיים משחק${rulesName === null ? '' : ` בחוקים ״${rulesName}״`}. מי שיסיים יופיע כאן עם משחקים, ניצחונות ונקודות.`,
  computer: (name) => `${isolate(name)} (מחשב)`,
  change: (name) => `שינוי: ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `כל המשחקים של ${isolate(name)} יהיו המשחקים של ${isolate(other)}. אי אפשר לבטל את זה.`,
  deleteWarning: (name) =>
    `השם ${isolate(name)} יוסר מהיכל התהילה, מהטבלה ומהסטטיסטיקה. משחקים עם אחרים נשארים ברשימה, ובמקום הזה יופיע ״שחקן שנמחק״. אי אפשר לבטל את זה.`,
};

const games: Room<'games'> = {
  found: (count) =>
    plural(count, { one: 'נמצא משחק אחד', two: 'נמצאו שני משחקים', other: `נמצאו ${number(count)} משחקים` }),
  deleteGame: (names) => `מחיקת המשחק של ${and(names)}`,
  deleteWarning: (names) => `המשחק של ${and(names)} יימחק, והניקוד שלו ייעלם מכל הרשימות. אי אפשר לבטל את זה.`,
  progress: (rulesName, when, part) => `${rulesName}, התחיל ${when}, שוחקו ${part}`,
  giveUpWarning: (names) => `המשחק של ${and(names)} יימחק. הניקוד שלו לא ייחשב, אבל הוא ייספר כוויתור.`,
  watchGame: (names) => `צפייה במשחק של ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `אי אפשר ביחד: ${one}, ${other}.`,
  badRules: (text, ids) => `--rules ״${text}״: אפשר ${ids.join(', ')}, @FILE.`,
  joker: (rulesId, mustTake) =>
    `היאצי הזה הוא ג׳וקר ומקומו: ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `״${text}״ לא מובן כאן. ? לעזרה.`,
  notADie: (text, dice) => `״${text}״ אינו מספר של קובייה. הקוביות ממוספרות מ־1 עד ${dice}, כמו שכתוב מתחתיהן.`,
  dieTwice: (die) => `קובייה ${die} מופיעה פעמיים. יש להקליד את המספרים שמתחת לקוביות, לא את מה שהן מראות.`,
  whichColumn: (name) => `״${name}״ פנויה ביותר מעמודה אחת. יש לציין איזו, למשל ״${name} ×2״ או ״${name} 2״.`,
  whichNumber: (count) => `יש להקליד מספר מ־1 עד ${count}, זה שלפני המשבצת.`,
  play: (rulesName) => `לשחק יאצי (חוקים: ${rulesName})? (כ/ל, ? לעזרה): `,
  unfinished: (names) => `משחק של ${and(names)} לא הסתיים. ה כדי להמשיך אותו.`,
  mayPlayOn: (decisions) => `״מבחירה 1״${decisions > 1 ? ` עד ״מבחירה ${decisions}״` : ''} כדי לשחק משם.`,
  notPlayedOn: (decisions) =>
    decisions === 0 ? 'קודם ״ניתוח״: אחר כך אפשר לשחק מאחת הבחירות שלו.' : `בניתוח יש בחירות 1 עד ${decisions}.`,
  exercise: (rolls) => `מה כדאי לעשות? ${left(rolls)} (״סיום״ מסיים את התרגול.)`,
  noSuchPlayer: (name) => `אין עדיין משחקים בשם ״${name}״. ״תרגול״ נותן את המצבים הקלאסיים.`,
  computersHelp: (types) => `כדי להוסיף מחשב: שם=סוג, למשל ארז, הל=${types[0]}. הסוגים: ${types.join(', ')}.`,
  noSuchType: (type, types) => `אין סוג שחקן ״${type}״. הסוגים הם ${and(types)}.`,
  faults: {
    unknownOption: (option) => `אפשרות לא מוכרת: ${option}`,
    needsValue: (option) => `צריך ערך: ${option}`,
    takesNoValue: (option) => `בלי ערך: ${option}`,
    missing: (what) => `חסר: ${what}`,
    tooMany: (text) => `מיותר: ״${text}״`,
  },
  allowed: (fault, list) => `${fault}. אפשר: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: רק עם ${or(tasks)}.`,
  badKey: (text) => `KEY ״${text}״: אפשר 4 עד 64 ספרות הקסדצימליות.`,
  badSeed: (text) => `--seed ״${text}״: אפשר 1 עד 64 ספרות הקסדצימליות, למשל 2a.`,
  badLanguage: (text, tags) => `--lang ״${text}״: אפשר ${and(tags)}.`,
  badFolder: (option, text) => `${option} ״${text}״: צריך תיקייה.`,
  noFolder: (option, text) => `${option} ״${text}״: אין תיקייה כזאת.`,
  badAddress: (text) => `--join ״${text}״: צריך כתובת כמו 192.168.1.20:4711.`,
  standIn: (name) => `אין קשר עם ${isolate(name)}. איזה מחשב ישחק במקום? (Enter כדי לחכות) `,
  workingOut: (kind, rulesName) => `חישוב: ${strings.console.solved[kind]} (חוקים: ${rulesName}). זה קורה רק פעם אחת …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `הקוביות של המשחק הבא כבר נקבעו: SHA-256 ${hash}`,
  wordsAdded: (text) => `המילים שלך לקוביות: ${text}`,
  commitment: (hash) => `קוביות: SHA-256 ${hash}`,
  seed: (hex) => `גרעין: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} כל אחד` : row.worth})`,
  help: {
    worth: (points) => `${points} נקודות`,
    rolls: (count, rolls) =>
      rolls === 1
        ? `בתור שלך מטילים את ${allDice(count)} פעם אחת.`
        : `בתור שלך מטילים את ${allDice(count)}. אחר כך אפשר לבחור כל קובייה ולהטיל אותה שוב: ${feminine(rolls)} הטלות לכל היותר.`,
    bonus: (from, pays) => `מי שמגיע ל־${from} נקודות או יותר בחלק העליון מקבל עוד ${pays} נקודות.`,
    columns: (factors) =>
      `לכל שחקן ${feminine(factors.length)} עמודות. הנקודות נספרות ${and(factors.map((factor) => `×${factor}`))}, וגם הבונוס העליון. אפשר לבחור כל משבצת פנויה בכל עמודה.`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `אחרי שב״${box}״ רשום ${points}, כל אחד נוסף נותן עוד ${chip} נקודות.`
        : `אחרי שב״${box}״ רשום ${points} בכל העמודות, כל אחד נוסף נותן עוד ${chip} נקודות, כפול הערך של העמודה שבה הוא נרשם.`,
    noChips: (box) => `״${box}״ בפעם השנייה לא נותן תוספת.`,
    sums: {
      upperScore: (from, pays) => `סכום המשבצות שלמעלה. מ־${from} ומעלה מקבלים עוד ${pays} נקודות.`,
      upperBonus: (from, pays) => `עוד ${pays} נקודות כשהמשבצות שלמעלה מגיעות ל־${from} או יותר.`,
      chips: (each) => `${each} נקודות על כל יאצי נוסף, אחרי שבמשבצת היאצי יש נקודות.`,
    },
  },
  update: {
    found: (version) => `יש גרסה חדשה: ${version}.`,
    fetching: (version, done) => `מוריד את גרסה ${version}: ${percent(done)}`,
    ready: (version) => `גרסה ${version} מוכנה להתקנה. קודם נעשה גיבוי למשחקים שלך.`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `ניצחון בהפרש של ${pointsOf(points)}. ההבדל הגדול ביותר: ${partName(rulesId, part)}, ${own} מול ${other}.`,
    bestTurn: (name, points, rulesId, box) =>
      `התור הטוב ביותר: ${isolate(name)}, ${points} ב״${boxInSentence(rulesId, box)}״.`,
    bestTurnAlone: (points, rulesId, box) => `התור הטוב ביותר: ${points} ב״${boxInSentence(rulesId, box)}״.`,
    gaveAway: (points) => `איבדת ${pointsOf(points)}. אפשר לראות איפה.`,
    gaveAwayLeast: (name, points) => `הכי מעט נקודות אבדו אצל ${isolate(name)}: ${points}. אפשר לראות איפה.`,
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
    turn: (name) => `התור של ${isolate(name)} – יאצי`,
    screen: (screen) => `${screen} – יאצי`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: שיא אישי חדש בחוקים ״${rulesName}״, ${score} במקום ${before}.`,
    reached: (name, points) => `${isolate(name)}: בפעם הראשונה ${points} נקודות.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} ניצחונות ברצף.`,
    yahtzee: (name) => `${isolate(name)}: היאצי הראשון של היום.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `רשת הנוירונים של ״${rulesName(rules)}״ ${strings.faults.net[fault]}. לכן המחשבים משחקים עמודה אחר עמודה, וזה חלש יותר.`,
  table,
  moments: {
    yahtzee: () => 'יאצי!',
    fifty: () => 'חמישים נקודות!',
    largeStraight: () => 'רצף גדול!',
    upperBonus: () => 'בונוס עליון!',
    lead: (name) => `ההובלה עוברת אל ${isolate(name)}!`,
    best: (name) => `${isolate(name)}: שיא אישי!`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? allDice(which.length)
        : which.length === 1
          ? `קובייה ${which[0]}`
          : `הקוביות ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'מה היא מראה' : 'מה הן מראות, משמאל לימין';
      return `${isolate(name)}: הטלה של ${rolled}. יש להקליד ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `״ביטול״ לוקח בחזרה ${points} ב״${boxName(rulesId, box)}״. `,
    rollsAgain: (which) =>
      `״הטלה״ מטיל שוב את ${which.length === 1 ? 'קובייה' : 'הקוביות'} ${and(which.map(String))}. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${withSign(faces.join(' '))} (${roll})`,
  },
  welcome: {
    version: (version) => `גרסה ${version}`,
    started: (rulesName, when) => `${rulesName}, התחיל ${when}`,
    allUnfinished: (count) =>
      plural(count, {
        one: 'משחק אחד שלא הסתיים',
        two: 'שני משחקים שלא הסתיימו',
        other: `${number(count)} משחקים שלא הסתיימו`,
      }),
  },
  setup: {
    playerName: (seat) => `השם של שחקן ${seat + 1}`,
    playerType: (seat) => `הסוג של שחקן ${seat + 1}`,
    defaultName: (seat) => `שחקן ${seat + 1}`,
    namesFor: (seat) => `שמות קודמים, שחקן ${seat + 1}`,
    chosenRules: (rulesName) => `חוקים: ${rulesName}`,
    promise: (commitment) => `הקוביות של המשחק הבא כבר נקבעו: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · בערך ${number(average)}`}`,
    colour: (seat, colour) => `הצבע של שחקן ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `צפייה במשחק: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'כאן יופיעו עשר התוצאות הטובות ביותר. סיום של משחק אחד מספיק כדי להיות במקום הראשון.'
        : `כאן יופיעו עשר התוצאות הטובות ביותר בחוקים ״${rulesName}״. סיום של משחק אחד כזה מספיק כדי להיות במקום הראשון.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} מתוך ${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} אחוז` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nגיבויים שלו נמצאים לידו בתיקייה ״backups״.`,
    version: (version) => `יאצי ${version}`,
    aboutDetail: (folder) =>
      `המשחקים שלך נשמרים ב־${folder}\n\nYahtzee הוא סימן מסחרי של Hasbro; השימוש בו כאן הוא למטרות לימוד.\nהתוכנה הזאת היא תוכנה חופשית ברישיון MIT.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

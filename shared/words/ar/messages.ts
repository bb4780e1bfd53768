/** The sentences of Arabic that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent } from '../formats.ts';
import { isolate, withSign } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { boxHelp } from './boxes.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { allDice, gamesOf, ofColumns, ofDice, ofPoints, pointsOf, rollsOf, unfinishedOf, winsOf } from './counts.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';
import { daily, ownRules } from './ownRules.ts';

/** "دور ليلى": says nothing about who is a man or a woman. */
const turnOf = (name: string) => `دور ${isolate(name)}.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} للرمي: الضغط على «رمي النرد».`,
  winner: (name, total) => `تهانينا، ${isolate(name)}، فوز بمجموع ${ofPoints(total)}!`,
  tie: (names, total) => `تعادل بمجموع ${ofPoints(total)}، والفوز مشترك بين ${and(names)}!`,
  playsElsewhere: (name) => `دور ${isolate(name)}، على حاسوب آخر.`,
  computerPlays: (name) => `${turnOf(name)} الحاسوب يلعب.`,
  computerThinks: (name) => `${turnOf(name)} الحاسوب يفكر …`,
  computerPaused: (name) => `${turnOf(name)} اللعبة متوقفة مؤقتًا.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} ينتظر الحاسوب أربع ثوانٍ لإتاحة التراجع.`,
  computerWaits: (name, button) => `${turnOf(name)} الحاسوب ينتظر. الضغط على «${button}» يجعله يتابع.`,
  computerStopped: (problem, button) => `${problem} الضغط على «${button}» يجعله يتابع.`,
  isAway: (name) => `دور ${isolate(name)}، لكن الحاسوب هناك غير متصل. اللعبة تنتظر.`,
  standInPlays: (name, computer) => `بدلًا من ${isolate(name)} يلعب الآن ${computer}.`,
  tryingAgain: (problem) => `${problem} محاولة جديدة كل ثانية؛ لا يضيع شيء.`,
};

const rolls = ['الرمية الأولى', 'الرمية الثانية', 'الرمية الثالثة'];
const rollName = (roll: number) => rolls[roll] ?? `الرمية ${roll + 1}`;

const ownersOf = (names: readonly string[]) => (names.length === 0 ? 'المضيف' : and(names.map(isolate)));

const story: Room<'story'> = {
  opening: (rulesName, names) => `القواعد: ${rulesName}. على الطاولة: ${and(names)}.`,
  round: (round, rounds, name) => `الجولة ${round} من ${rounds}: ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rollName(0) : `${rollName(roll)}، المحفوظ: ${kept.length > 0 ? withSign(kept.join(' ')) : 'لا شيء'}`,
  rolled: (name, roll, dice) => `${isolate(name)}، ${rollName(roll)}: ${withSign(dice.join(' '))}.`,
  marks: (name) => `${isolate(name)}: تحديد أحجار للرمية التالية.`,
  scores: (name, points, rulesId, box) => `${isolate(name)}: ${points} في «${boxName(rulesId, box)}».`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${pointsOf(score)}${chip > 0 ? ` ومكافأة ${chip}` : ''} (${isolate(name)}).`,
  leaves: (name) => `${isolate(name)}: مغادرة اللعبة.`,
  undoes: (name) => `${name === null ? 'لك' : isolate(name)}: تراجع عن التسجيل.`,
  hinted: (name) => `${isolate(name)}: تلميح. هذه اللعبة لها قائمة منفصلة في لوحة الشرف.`,
  withholds: (names) => `لم يعد حاسوب ${ownersOf(names)} يشارك في الرميات.`,
  returns: (names) => `عاد حاسوب ${ownersOf(names)} يشارك في الرميات.`,
};

const left = (rolls: number) => (rolls === 0 ? 'لا رميات باقية.' : `الباقي: ${rollsOf(rolls)}.`);

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'رميتك' : `رمية ${isolate(name)}`}: ${withSign(dice.join(' '))}. ${left(rollsLeft)}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? 'لك' : isolate(name)}: ${points} في «${boxInSentence(rulesId, box)}»، المجموع ${total}.`,
  turn: (name, dice, points, rulesId, box, total) =>
    `رمية ${isolate(name)}: ${withSign(dice.join(' '))}؛ ${points} في «${boxInSentence(rulesId, box)}»، المجموع ${total}.`,
  yahtzeeBonus: (points) => `مكافأة ياتزي: ${pointsOf(points)}!`,
  upperBonus: (points) => `تحققت المكافأة العلوية: ${pointsOf(points)} إضافية.`,
};

const jokerGoesTo = (places: string) => `هذا الياتزي جوكر ومكانه: ${places}.`;

const table: Room<'table'> = {
  die: (die, face) => `الحجر ${die + 1}: ${face ?? 'لم يُرمَ'}`,
  boxUsed: (box, points) => `${box}: مملوءة، ${points}`,
  boxLater: (first) => `لهذه القواعد ترتيب: أولًا «${first}».`,
  boxLocked: (box) => `${box}: مقفلة`,
  boxOpen: (box, score, chip) => `${box}: ${chip > 0 ? `${score} + ${chip} نقطة` : pointsOf(score)}`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'لا أحجار محددة';
    return dice === of && of > 1 ? `رمي ${allDice(of)}` : `رمي ${ofDice(dice)}`;
  },
  undo: (points, rulesId, box) => `تراجع عن ${points} في «${boxName(rulesId, box)}»`,
  boxForced: (rulesId, mustTake) => jokerGoesTo(or(mustTake.map((category) => categoryName(rulesId, category)))),
  rollsLeft: (rolls) => `الباقي: ${rollsOf(rolls)}`,
  ahead: (points) => `تقدّم بـ ${points}`,
  behind: (points) => `تأخّر بـ ${points}`,
  lead: (points) => withSign(`+${points}`),
  reachedBefore: (score) => `${pointsOf(score)} في كل الألعاب`,
  bonusMeter: (column) => (column === null ? 'المكافأة العلوية' : `المكافأة العلوية ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${points} من ${all}`,
  leaders: (names, points) => `في المقدمة بفارق ${points}: ${and(names)}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'لوحة الشرف' : `لوحة الشرف «${rulesName}»`),
  withComputers: (list) => `${list} مع الحواسيب`,
  place: (name, rank) => `${isolate(name)} في المركز ${rank}`,
  places: (places, list) => `${and(places)} (${list})!`,
  best: (name, rulesName) => ` الأفضل في قواعد «${rulesName}»: ${isolate(name)}.`,
  congratulations: (places) => `تهانينا! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `لم يُنهِ أحد لعبة${rulesName === null ? '' : ` بقواعد «${rulesName}»`} بعد. من ينهيها يظهر هنا مع ألعابه ومرات فوزه ونقاطه.`,
  computer: (name) => `${isolate(name)} (حاسوب)`,
  change: (name) => `تغيير: ${isolate(name)}`,
  mergeWarning: (name, other) => `كل ألعاب ${isolate(name)} تصبح ألعاب ${isolate(other)}. لا يمكن التراجع عن ذلك.`,
  deleteWarning: (name) =>
    `يُزال الاسم ${isolate(name)} من لوحة الشرف والترتيب والإحصاءات. الألعاب مع الآخرين تبقى في القائمة، وفي ذلك المقعد «لاعب محذوف». لا يمكن التراجع عن ذلك.`,
};

const games: Room<'games'> = {
  found: (count) => `النتيجة: ${gamesOf(count)}`,
  deleteGame: (names) => `حذف لعبة ${and(names)}`,
  deleteWarning: (names) => `تُحذف لعبة ${and(names)}، وتختفي نتائجها من كل القوائم. لا يمكن التراجع عن ذلك.`,
  progress: (rulesName, when, part) => `${rulesName}، البداية ${when}، لُعب ${part}`,
  giveUpWarning: (names) => `تُحذف لعبة ${and(names)}. لا تُحسب نتائجها، لكنها تُعد لعبة متروكة.`,
  watchGame: (names) => `مشاهدة لعبة ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `لا يجتمع ${one} مع ${other}.`,
  badRules: (text, ids) => `--rules «${text}»: المسموح ${ids.join('، ')}، @FILE.`,
  joker: (rulesId, mustTake) => jokerGoesTo(or(mustTake.map((category) => categoryName(rulesId, category)))),
  notUnderstood: (text) => `«${text}» غير مفهوم هنا. ? للمساعدة.`,
  notADie: (text, dice) => `«${text}» ليس رقم حجر. أرقام الأحجار من 1 إلى ${dice}، كما هو مكتوب تحتها.`,
  dieTwice: (die) => `الحجر ${die} مذكور مرتين. تُكتب الأرقام التي تحت الأحجار، لا ما تُظهره.`,
  whichColumn: (name) => `«${name}» فارغة في أكثر من عمود. يجب تحديده، مثل «${name} ×2» أو «${name} 2».`,
  whichNumber: (count) => `يُكتب رقم من 1 إلى ${count}، وهو الذي قبل الخانة.`,
  play: (rulesName) => `هل نلعب ياتزي (القواعد: ${rulesName})؟ (ن/ل، ? للمساعدة): `,
  unfinished: (names) => `لعبة ${and(names)} لم تنته. م لمتابعتها.`,
  mayPlayOn: (decisions) => `«استئناف 1»${decisions > 1 ? ` إلى «استئناف ${decisions}»` : ''} للعب من هناك.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'أولًا «تحليل»: بعده يمكن اللعب من أحد اختياراته.'
      : `في التحليل الاختيارات من 1 إلى ${decisions}.`,
  exercise: (rolls) => `ما الأفضل؟ ${left(rolls)} («إنهاء» ينهي التدريب.)`,
  noSuchPlayer: (name) => `لا ألعاب بعد باسم «${name}». «تدريب» للوضعيات الكلاسيكية.`,
  computersHelp: (types) => `لإضافة حاسوب: اسم=نوع، مثل سامي، هال=${types[0]}. الأنواع: ${types.join('، ')}.`,
  noSuchType: (type, types) => `لا يوجد نوع لاعب «${type}». الأنواع هي ${and(types)}.`,
  faults: {
    unknownOption: (option) => `خيار غير معروف: ${option}`,
    needsValue: (option) => `تلزم قيمة: ${option}`,
    takesNoValue: (option) => `بلا قيمة: ${option}`,
    missing: (what) => `ناقص: ${what}`,
    tooMany: (text) => `زائد: «${text}»`,
  },
  allowed: (fault, list) => `${fault}. المسموح: ${list.join('، ')}.`,
  allowedWith: (option, tasks) => `${option}: مسموح مع ${or(tasks)}.`,
  badKey: (text) => `KEY «${text}»: المسموح من 4 إلى 64 رقمًا ست عشريًا.`,
  badSeed: (text) => `--seed «${text}»: المسموح من 1 إلى 64 رقمًا ست عشريًا، مثل 2a.`,
  badLanguage: (text, tags) => `--lang «${text}»: المسموح ${and(tags)}.`,
  badFolder: (option, text) => `${option} «${text}»: المطلوب مجلد.`,
  noFolder: (option, text) => `${option} «${text}»: لا يوجد مجلد كهذا.`,
  badAddress: (text) => `--join «${text}»: المطلوب عنوان مثل 192.168.1.20:4711.`,
  standIn: (name) => `لا اتصال مع ${isolate(name)}. أي حاسوب يتولى اللعب؟ (Enter للانتظار) `,
  workingOut: (kind, rulesName) =>
    `جارٍ الحساب: ${strings.console.solved[kind]} (القواعد: ${rulesName}). يحدث هذا مرة واحدة فقط …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `نرد اللعبة القادمة محدد من الآن: SHA-256 ${hash}`,
  wordsAdded: (text) => `كلماتك للنرد: ${text}`,
  commitment: (hash) => `النرد: SHA-256 ${hash}`,
  seed: (hex) => `البذرة: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} لكل` : row.worth})`,
  help: {
    worth: (points) => pointsOf(points),
    rolls: (count, rolls) =>
      rolls === 1
        ? `دورك رمي ${allDice(count)} مرة واحدة.`
        : `يبدأ دورك برمي ${allDice(count)}. ثم يمكن اختيار أي منها ورميه من جديد: ${rollsOf(rolls)} على الأكثر.`,
    bonus: (from, pays) => `من يبلغ ${from} نقطة أو أكثر في القسم العلوي ينال ${ofPoints(pays)} إضافية.`,
    columns: (factors) =>
      `لكل لاعب ${ofColumns(factors.length)}. تُحسب النقاط ${and(factors.map((factor) => `×${factor}`))}، وكذلك المكافأة العلوية. يمكن استخدام أي خانة فارغة في أي عمود.`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `بعد تسجيل ${points} في «${box}»، تعطي كل مرة أخرى ${ofPoints(chip)} إضافية.`
        : `بعد تسجيل ${points} في «${box}» في كل الأعمدة، تعطي كل مرة أخرى ${ofPoints(chip)} إضافية، مضروبة بمعامل العمود الذي تُسجّل فيه.`,
    noChips: (box) => `«${box}» للمرة الثانية لا يعطي شيئًا إضافيًا.`,
    sums: {
      upperScore: (from, pays) => `مجموع الخانات التي فوقه. من ${from} فأكثر: ${pointsOf(pays)} إضافية.`,
      upperBonus: (from, pays) => `${pointsOf(pays)} إضافية عندما تبلغ الخانات التي فوقها ${from} أو أكثر.`,
      chips: (each) => `${pointsOf(each)} لكل ياتزي آخر بعد أن تكون في خانة ياتزي نقاط.`,
    },
  },
  update: {
    found: (version) => `يوجد إصدار جديد: ${version}.`,
    fetching: (version, done) => `تنزيل الإصدار ${version}: ${percent(done)}`,
    ready: (version) => `الإصدار ${version} جاهز للتثبيت. تُنسخ ألعابك احتياطيًا أولًا.`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `فوز بفارق ${ofPoints(points)}. أكبر فرق: ${partName(rulesId, part)}، ${own} مقابل ${other}.`,
    bestTurn: (name, points, rulesId, box) =>
      `أفضل دور: ${isolate(name)}، ${points} في «${boxInSentence(rulesId, box)}».`,
    bestTurnAlone: (points, rulesId, box) => `أفضل دور: ${points} في «${boxInSentence(rulesId, box)}».`,
    gaveAway: (points) => `النقاط الضائعة منك: ${points}. هنا التفاصيل.`,
    gaveAwayLeast: (name, points) => `أقل النقاط الضائعة عند ${isolate(name)}: ${points}. هنا التفاصيل.`,
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
    turn: (name) => `دور ${isolate(name)} – ياتزي`,
    screen: (screen) => `${screen} – ياتزي`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: أفضل نتيجة شخصية في قواعد «${rulesName}»، ${score} بعد ${before}.`,
    reached: (name, points) => `${isolate(name)}: لأول مرة ${pointsOf(points)}.`,
    streak: (name, wins) => `${isolate(name)}: ${winsOf(wins)} على التوالي.`,
    yahtzee: (name) => `${isolate(name)}: أول ياتزي اليوم.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `الشبكة العصبية لقواعد «${rulesName(rules)}» ${strings.faults.net[fault]}. لذلك تلعب الحواسيب عمودًا عمودًا، وهذا أضعف.`,
  table,
  moments: {
    yahtzee: () => 'ياتزي!',
    fifty: () => 'خمسون نقطة!',
    largeStraight: () => 'تسلسل كبير!',
    upperBonus: () => 'المكافأة العلوية!',
    lead: (name) => `الصدارة إلى ${isolate(name)}!`,
    best: (name) => `${isolate(name)}: رقم قياسي شخصي!`,
  },
  typing: {
    rolls: (name, which, all) => {
      const some = which.length === 1 ? `الحجر ${which[0]}` : `الأحجار ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'ما يُظهره' : 'ما تُظهره، من اليسار إلى اليمين';
      return `${isolate(name)}: رمي ${all ? allDice(which.length) : some}. يُكتب ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `«تراجع» يلغي ${points} في «${boxName(rulesId, box)}». `,
    rollsAgain: (which) => `«رمي» يرمي ${which.length === 1 ? 'الحجر' : 'الأحجار'} ${and(which.map(String))} من جديد. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${withSign(faces.join(' '))} (${roll})`,
  },
  welcome: {
    version: (version) => `الإصدار ${version}`,
    started: (rulesName, when) => `${rulesName}، البداية ${when}`,
    allUnfinished: unfinishedOf,
  },
  setup: {
    playerName: (seat) => `اسم اللاعب ${seat + 1}`,
    playerType: (seat) => `نوع اللاعب ${seat + 1}`,
    defaultName: (seat) => `لاعب ${seat + 1}`,
    namesFor: (seat) => `أسماء سابقة، اللاعب ${seat + 1}`,
    chosenRules: (rulesName) => `القواعد: ${rulesName}`,
    promise: (commitment) => `نرد اللعبة القادمة محدد من الآن: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · نحو ${number(average)}`}`,
    colour: (seat, colour) => `لون اللاعب ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `مشاهدة اللعبة: ${isolate(name)}، ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'هنا تظهر أفضل عشر نتائج. إنهاء لعبة واحدة يكفي للمركز الأول.'
        : `هنا تظهر أفضل عشر نتائج بقواعد «${rulesName}». إنهاء لعبة واحدة بها يكفي للمركز الأول.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}، ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} من ${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} بالمئة` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nنسخه الاحتياطية في المجلد «backups» بجانبه.`,
    version: (version) => `ياتزي ${version}`,
    aboutDetail: (folder) =>
      `ألعابك محفوظة في ${folder}\n\nYahtzee علامة تجارية لشركة Hasbro، ومستخدمة هنا لأغراض تعليمية.\nهذا البرنامج حر برخصة MIT.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

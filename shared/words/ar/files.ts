/** The sentences of Arabic about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or } from '../formats.ts';
import { isolate, withSign } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';
import {
  changesOf,
  damagedOf,
  gamesOf,
  laptopsOf,
  numbersOf,
  ofGames,
  ofRolls,
  plural,
  secondsOf,
  spectatorsOf,
  stagesOf,
} from './counts.ts';

const whoseName = (seat: number | null) => (seat === null ? 'الاسم' : `اسم اللاعب ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `اللعبة ${game} (${date(finishedAt, 'day')}، ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) => `${isolate(name)}: محاولة اليوم بهذه القواعد استُخدمت. لعبة اليوم التالية تأتي غدًا.`,
  'impossible-score': (problem) =>
    `لا توجد رمية تعطي ${isolate(problem.points)} في خانة «${boxName(problem.rules, problem.box)}».`,
  'no-room-for-table': (problem) =>
    `يحتاج الحساب إلى مساحة فارغة على القرص قدرها ${number(problem.megabytes)} ميغابايت.`,
  'table-not-kept': (problem) => `تعذر حفظ الأرقام الدقيقة (${problem.detail}). يواصل المدرّب استخدام التقديرات.`,
  'player-count': ({ count }) => `في اللعبة من 1 إلى 8 لاعبين، لا ${count}.`,
  'name-empty': ({ seat }) => (seat === null ? 'اللاعب يحتاج إلى اسم.' : `اللاعب ${seat + 1} يحتاج إلى اسم.`),
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} أطول من الحد، وهو ${longest} من الأحرف.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} يحتوي على أحرف لا يمكن عرضها.`,
  'name-double': ({ name }) => `يوجد لاعبان باسم ${isolate(name)}. كل لاعب يحتاج إلى اسم مختلف.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} يحتوي على أحرف غير مرئية.`,
  'name-alike': ({ name, other }) => `الاسمان ${isolate(other)} و${isolate(name)} يبدوان متشابهين. المطلوب اسم آخر.`,
  malformed: ({ field }) => `لا تفهم اللعبة هذا (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'رقم واحد من 1 إلى 6، مثل 3'
        : `${numbersOf(count)} من 1 إلى 6، مثل ${[...example].join(' ')} أو ${example}`;
    return problem.kind === 'not-a-face'
      ? `المطلوب ${wanted}؛ «${problem.got}» ليس على أي حجر.`
      : `المطلوب ${wanted}؛ والمكتوب ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `لا يوجد لاعب ${player + 1} في هذه اللعبة.`,
  'seat-resigned': ({ name }) => `${isolate(name)} خارج هذه اللعبة الآن.`,
  'card-complete': ({ name }) => `كل خانات ${isolate(name)} مملوءة.`,
  'not-on-turn': ({ onTurn, name }) => `الدور عند ${isolate(onTurn)}، لا عند ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `الحجر ${die + 1} محفوظ ولا يمكن أن يتغيّر.`,
  'no-such-column': ({ column }) => `لا يوجد عمود ${column} في هذه البطاقة.`,
  'box-used': ({ rules, box }) => `«${boxName(rules, box)}» مملوءة. المطلوب خانة أخرى.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `«${boxName(rules, box)}» مقفلة: هذا الياتزي جوكر ومكانه: ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `لم يأت وقت «${boxName(rules, box)}»: لهذه القواعد ترتيب، وأولًا «${categoryName(rules, first)}».`,
  'bad-rules': ({ box, problem }) =>
    `لا يمكن اللعب بهذه القواعد. ${box === undefined ? '' : `الخانة «${box}»: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `لا يمكن رمي النرد بلا الحاسوب ${machine + 1}.`,
  'not-yours-to-undo': ({ name, other }) =>
    `التراجع عن هذا التسجيل ممكن عند ${isolate(other)} فقط، لا عند ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)}: سبق أخذ تلميح.`,
  'log-refused': ({ index, because }) => `الحدث ${index + 1} في هذه اللعبة غير مسموح: ${problemSentence(because)}`,
  'log-version': ({ version }) => `هذه اللعبة مكتوبة بإصدار أحدث من البرنامج (الصيغة ${version}).`,
  'bad-words': ({ longest }) =>
    `يجب أن تكون كلماتك في سطر واحد، وعدد أحرفه ${longest} على الأكثر، وليس فيها حرف غير مرئي.`,
  'too-many-undos': ({ most }) => `أقصى عدد لمرات التراجع عن التسجيل في الدور هو ${most}. هذا التسجيل يبقى.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `رموز خاطئة كثيرة. تمكن المحاولة بعد ${secondsOf(seconds)}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'رمز الطاولة من ستة أحرف.'
      : `لا يوجد «${isolate(letter)}» في أي رمز طاولة. يمكن أن يقرأه المضيف من جديد.`,
  'not-your-seat': ({ name }) => `مقعد ${isolate(name)} على حاسوب آخر.`,
  'no-listening': ({ detail }) => `لا يمكن فتح الطاولة: ${detail}`,
  'club-newer': ({ version }) => `هذا النادي مؤسس بإصدار أحدث من البرنامج (الصيغة ${version}).`,
  'club-no-such-member': ({ key }) => `لا يوجد في هذا النادي حاسوب مفتاحه يبدأ بـ «${key}».`,
  'name-taken': ({ name }) => `يوجد لاعب باسم ${isolate(name)}. لجعلهما لاعبًا واحدًا يمكن دمجهما.`,
  'bad-field': ({ field }) => `الحقل «${field}» ناقص أو في غير مكانه أو خاطئ.`,
  'wrong-points': ({ index, field, points, got }) => `الحدث ${index + 1}: ${field} هو ${points}، لا ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `الحدث ${index + 1}: الأحجار ${withSign(dice.join(' '))}، لكن البذرة تعطي ${withSign(drawn.join(' '))}.`,
  'newer-format': ({ version }) => `هذا الملف مكتوب بإصدار أحدث من البرنامج (الصيغة ${version}).`,
  'bad-line': ({ line, because }) => `السطر ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `لا يمكن قراءة الملف (${detail}).`,
  'not-imported': ({ because }) => `لم يُستورد شيء. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `لم يُصدّر شيء: ${leftOutGame(game)} تالفة ولا يمكن قراءتها.`,
  'file-not-written': ({ detail }) => `تعذرت كتابة الملف (${detail}).`,
  'not-restored': ({ detail }) => `تعذرت استعادة النسخة الاحتياطية (${detail}). لم يتغيّر شيء.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `ليست لعبة صالحة. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `القرص ممتلئ، فلا تمكن الكتابة في ${file}. يجب إفساح مكان وبدء ياتزي من جديد.`;
    case 'busy':
      return `برنامج آخر يستخدم الملف ${file}. يجب إغلاقه وبدء ياتزي من جديد.`;
    case 'read-only':
      return `لا تمكن الكتابة في الملف ${file}: هو أو مجلده للقراءة فقط.`;
    default:
      return `لا تمكن الكتابة في الملف ${file}.`;
  }
}

const notSaved = 'ما يُلعب الآن لن يُحفظ.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `الملف ${about.file} مكتوب بإصدار أحدث من هذا البرنامج. بقي كما هو؛ واستخدامه يحتاج إلى الإصدار الأحدث. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `الملف ${about.file} مفتوح للقراءة فقط. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'لم توجد نسخة احتياطية، فبدأ ملف جديد.'
          : `حلت محله أحدث نسخة احتياطية سليمة (${about.backup}).`;
      const saved = about.saved === 0 ? '' : ` وأُنقذ من الملف التالف مما ليس في النسخة: ${gamesOf(about.saved)}.`;
      return `كان ملف ألعابك تالفًا. هو محفوظ باسم ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'لم يوجد ملف ألعابك ولا نسخة احتياطية سليمة، فبدأ ملف جديد.'
        : `لم يوجد ملف ألعابك. حلت محله أحدث نسخة سليمة (${about.from}).`;
    case 'cut-log':
      return `توقف البرنامج أثناء الحفظ، وجزء من ذلك تالف. ربما تنقص بعض الحركات الأخيرة. ما بقي منها محفوظ باسم ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` الملف التالف محفوظ باسم ${about.aside}.`;
      const lost = about.lost === 0 ? 'أُصلح كل شيء.' : `تعذر إصلاح ${ofGames(about.lost)}؛ وأُصلح كل ما عدا ذلك.`;
      return `وُجد تلف في ملف ألعابك. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FILE] [--new-game | --hall-of-fame] [--cheat] [--lang=TAG] [--user-data-dir=DIR] [--listen-on=ADDRESS]`,
      'FILE: ألعاب مصدّرة؛ يسأل البرنامج قبل استيرادها.',
      '--new-game, --hall-of-fame: ما يظهر أولًا.',
      '--cheat: تمكن كتابة أي رمية؛ لعبة كهذه لا تدخل لوحة الشرف.',
      '--lang: اللغة، مثل ar.',
      '--user-data-dir: مكان حفظ كل شيء.',
      '--listen-on: العنوان الوحيد الذي تمكن استضافة طاولة عليه.',
      '--version: يعرض الإصدار. --help: يعرض هذا.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `لا يستطيع ياتزي الكتابة في المجلد ${folder}.` },
  failed: { text: (folder) => `لا يمكن استخدام ملف ألعابك في ${folder} كما هو.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} غيرها`]);
  return `لم تدخل ${damagedOf(leftOut.length)}: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` و${number(more)} غيرها.`;
  return `جزء من الملف غير صالح فتُرك. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `ألعاب ياتزي ${day}`,
  oneGame: (game) => `لعبة ياتزي ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `كُتبت ${gamesOf(count)} في ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `أُضيفت ${gamesOf(added)}؛ والموجود من قبل: ${number(already)}.`;
    const rest = unread === 0 ? '' : ` وبعد أخطاء كثيرة لم تُقرأ الأسطر الأخيرة (${number(unread)}).`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join('، ')}؛ كل النقاط صحيحة؛ ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${gamesOf(count)}: كل شيء صحيح.`,
  diceUnproved: (unproved, count) => `لا يمكن التحقق من نرد ${number(unproved)} من ${ofGames(count)}.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `بطاقة النقاط. ${message}`,
  saved: (file) => `حُفظت الصورة في ${file}.`,
  file: (game) => `بطاقة ياتزي ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `النرد ${digits}…`,
  hint: (commitment) => `نرد هذه اللعبة محدد قبل الرمية الأولى: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'المضيف' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `لم يشارك في ${ofRolls(rolls)}`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `لا شيء غير عادي: ${Math.round(chance * 100)} من كل 100 مجموعة نرد عادل تبدو متفاوتة هكذا أو أكثر.`,
  rare: (times) => `لا يبدو النرد العادل متفاوتًا هكذا إلا مرة من كل ${number(times)}.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'كل الشبكات',
    card: ({ name, address }) => (name === '' ? `${address} فقط` : `${name} فقط (${address})`),
    here: () => 'هذا الحاسوب فقط',
  },
  guest: (count) => `ضيف ${count}`,
  otherAddresses: (addresses) => `أو: ${addresses.join('، ')}`,
  playedBy: (computer) => `غائب، يلعب ${computer}`,
  standIn: (name) => `من يلعب بدلًا من ${isolate(name)}`,
  letPlay: (computer) => `ليلعب ${computer}`,
  spectators: spectatorsOf,
  removeOne: (name) => `إزالة من الطاولة: ${isolate(name)}`,
  triedCodes: (wrong) => `أحدهم يجرّب الرموز، والخاطئ منها: ${number(wrong)}.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'بلا مزامنة حتى الآن' : `آخر مزامنة ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `تأسس النادي في ${place}.`,
  playersRole: (role) => `كل لاعب يحتاج إلى حساب على الخادم: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `انضم هذا الحاسوب إلى ${isolate(name)}. تُحسب ألعابه بعد أن يقبله النادي.`,
  met: (sent, received) => `أُرسلت ${gamesOf(sent)}، والمستقبَل ${number(received)}.`,
  removed: (count) => `أُزيلت ${gamesOf(count)} من القوائم.`,
  waiting: (count) => `منتظر: ${number(count)}`,
  refused: (count) => `مرفوض: ${number(count)}`,
  unsent: (count) => `ألعاب هذا الحاسوب غير المرسلة بعد: ${number(count)}`,
  approved: (count) => `المقبول: ${laptopsOf(count)}.`,
  revoked: (label) => `استُبعد ${label}. الألعاب التي أرسلها من قبل تبقى في القوائم.`,
  voided: (count) => `أُلغي من تغييرات الأسماء واللاعبين: ${changesOf(count)}.`,
  voidLaptop: (label) => `إلغاء كل تغيير اسم ودمج وحذف من ${isolate(label)}`,
  lastMet,
  games: gamesOf,
  outOfReach: (why) => `${why} ما يُلعب يُحفظ هنا ويُرسل لاحقًا.`,
  done: (done, total) => `${number(done)} من ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}، ${gamesOf(count)}`,
  approveLaptop: (label) => `قبول ${isolate(label)}`,
  revokeLaptop: (label) => `استبعاد ${isolate(label)}`,
  heldFrom: (label) => `من ${isolate(label)}`,
  heldMore: (count) => `${number(count)} غيرها لا تظهر.`,
  leaveQuestion: (name) =>
    `يغادر هذا الحاسوب ${isolate(name)}. ألعابه تبقى هنا، وما أرسله يبقى في النادي. هل تبقى هنا ألعاب الحواسيب الأخرى أيضًا؟`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)}: لا اتصال. ${why}`,
  ofClub: (rulesName) => `النادي، ${rulesName}`,
};

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${stagesOf(rounds)}، مدة كل منها: ${strings.league.dayNames[days]}، من ${first}`;
    return best === null ? plan : `${plan}، وتُحسب أفضل ${number(best)}`;
  },
  bestRounds: (count) =>
    plural(count, {
      zero: `أفضل ${number(count)}`,
      one: 'الأفضل',
      two: 'أفضل اثنتين',
      few: `أفضل ${number(count)}`,
      many: `أفضل ${number(count)}`,
      other: `أفضل ${number(count)}`,
    }),
  round: (count) => `المرحلة ${number(count)}`,
  shortRound: (count) => `م${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} إلى ${last}`),
  unreviewed: (count) => `بلا تحليل ولا تُحسب: ${gamesOf(count)}.`,
  reviewing: (count) => `قيد التحليل: ${gamesOf(count)}…`,
};

/** The sentences of Japanese about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const games = (count: number) => `${number(count)}ゲーム`;

const whoseName = (seat: number | null) => (seat === null ? '名前' : `プレイヤー${seat + 1}の名前`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `ゲーム${game}（${date(finishedAt, 'day')}、${and(names.map(playerName))}）`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)}は、このルールで今日はもう挑戦しました。次の日替わりゲームは明日です。`,
  'impossible-score': (problem) =>
    `「${boxName(problem.rules, problem.box)}」が${isolate(problem.points)}点になる目はありません。`,
  'no-room-for-table': (problem) => `計算にはディスクの空きが${number(problem.megabytes)} MB必要です。`,
  'table-not-kept': (problem) =>
    `正確な数字を保存できませんでした（${problem.detail}）。コーチは見積もりを使い続けます。`,
  'player-count': ({ count }) => `ゲームは1人から8人です。${count}人では遊べません。`,
  'name-empty': ({ seat }) =>
    seat === null ? 'プレイヤーには名前が必要です。' : `プレイヤー${seat + 1}に名前を付けてください。`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)}が${longest}文字を超えています。`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)}に表示できない文字があります。`,
  'name-double': ({ name }) => `${isolate(name)}という名前が二人います。別々の名前にしてください。`,
  'name-hidden': ({ seat }) => `${whoseName(seat)}に見えない文字があります。`,
  'name-alike': ({ name, other }) =>
    `${isolate(other)}と${isolate(name)}は同じ名前に見えます。別の名前にしてください。`,
  malformed: ({ field }) => `ゲームがこれを理解できません（${field}）。`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? '3 のように、1 から 6 の数を1個'
        : `${[...example].join(' ')} や ${example} のように、1 から 6 の数を${count}個`;
    const wrong =
      problem.kind === 'not-a-face' ? `「${problem.got}」という目はありません` : `今のは${problem.got}個です`;
    return `${wanted}入力してください。${wrong}。`;
  },
  'no-such-player': ({ player }) => `このゲームにプレイヤー${player + 1}はいません。`,
  'seat-resigned': ({ name }) => `${isolate(name)}はこのゲームを抜けました。`,
  'card-complete': ({ name }) => `${isolate(name)}の欄はもう全部埋まっています。`,
  'not-on-turn': ({ onTurn, name }) => `${isolate(name)}ではなく、${isolate(onTurn)}の番です。`,
  'kept-die-changed': ({ die }) => `サイコロ${die + 1}は残したので変えられません。`,
  'no-such-column': ({ column }) => `このスコア表に列${column}はありません。`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)}はもう記入済みです。別の欄を選んでください。`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)}はまだです。順番のあるルールなので、先に${categoryName(rules, first)}を埋めます。`,
  'bad-rules': ({ box, problem }) =>
    `このルールでは遊べません。${box === undefined ? '' : `欄「${box}」：`}${strings.badRules[problem]}`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)}は使えません。このヤッツィーはジョーカーなので、${or(mustTake.map((category) => categoryName(rules, category)))}に入れてください。`,
  'no-such-machine': ({ machine }) => `コンピューター${machine + 1}がないとサイコロを振れません。`,
  'not-yours-to-undo': ({ name, other }) =>
    `この記入を取り消せるのは${isolate(other)}だけです。${isolate(name)}にはできません。`,
  'already-hinted': ({ name }) => `${isolate(name)}はもうヒントを使いました。`,
  'log-refused': ({ index, because }) =>
    `このゲームの${index + 1}番目の記録は認められません。${problemSentence(because)}`,
  'log-version': ({ version }) => `このゲームはもっと新しいバージョンのプログラムのものです（形式 ${version}）。`,
  'bad-words': ({ longest }) => `言葉は${longest}文字までの1行で、見えない文字は使えません。`,
  'too-many-undos': ({ most }) => `記入を取り消せるのは、1回の番で${most}回までです。この記入はそのままです。`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `間違ったコードが多すぎます。${number(seconds)}秒後にもう一度試してください。`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'テーブルコードは6文字です。'
      : `テーブルコードに「${isolate(letter)}」は使われません。もう一度読み上げてもらってください。`,
  'not-your-seat': ({ name }) => `${isolate(name)}は別のコンピューターで遊んでいます。`,
  'no-listening': ({ detail }) => `テーブルを開けません：${detail}`,
  'club-newer': ({ version }) => `このクラブはもっと新しいバージョンのプログラムのものです（形式 ${version}）。`,
  'club-no-such-member': ({ key }) => `「${key}」で始まる鍵のノートパソコンは、このクラブにありません。`,
  'name-taken': ({ name }) =>
    `${isolate(name)}というプレイヤーはもういます。一人にするには「まとめる」を使ってください。`,
  'bad-field': ({ field }) => `項目「${field}」がないか、位置か内容が違います。`,
  'wrong-points': ({ index, field, points, got }) => `記録${index + 1}：${field} は ${got} ではなく ${points} です。`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `記録${index + 1}：サイコロは ${dice.join(' ')} ですが、シードでは ${drawn.join(' ')} になります。`,
  'newer-format': ({ version }) => `このファイルはもっと新しいバージョンのプログラムのものです（形式 ${version}）。`,
  'bad-line': ({ line, because }) => `${line}行目：${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `ファイルを読めません（${detail}）。`,
  'not-imported': ({ because }) => `何も取り込みませんでした。${problemSentence(because)}`,
  'not-exported': ({ game }) => `何も書き出しませんでした。${leftOutGame(game)}は壊れていて読めません。`,
  'file-not-written': ({ detail }) => `ファイルに書き込めませんでした（${detail}）。`,
  'not-restored': ({ detail }) => `バックアップを戻せませんでした（${detail}）。何も変わっていません。`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `正しいゲームではありません。${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `ディスクがいっぱいで、${file} に書き込めません。空きを作ってから起動し直してください。`;
    case 'busy':
      return `別のプログラムがファイル ${file} を使っています。それを閉じてから起動し直してください。`;
    case 'read-only':
      return `ファイル ${file} に書き込めません。ファイルかフォルダーが読み取り専用です。`;
    default:
      return `ファイル ${file} に書き込めません。`;
  }
}

const notSaved = 'これから遊ぶゲームは保存されません。';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `ファイル ${about.file} はもっと新しいバージョンのプログラムで書かれています。変更していません。使うには新しいバージョンを入れてください。${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)}${notSaved}（${about.detail}）`;
    case 'read-only':
      return `ファイル ${about.file} を読むだけで開きました。${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'バックアップがなかったので、新しいファイルを作りました。'
          : `最新の正常なバックアップ（${about.backup}）に置き換えました。`;
      const saved =
        about.saved === 0 ? '' : `バックアップにない${games(about.saved)}を、壊れたファイルから救い出しました。`;
      return `ゲームのファイルが壊れていました。${about.aside} として残してあります。${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'ゲームのファイルが見つからず、正常なバックアップもなかったので、新しいファイルを作りました。'
        : `ゲームのファイルが見つかりませんでした。最新の正常なコピー（${about.from}）に置き換えました。`;
    case 'cut-log':
      return `保存の途中でプログラムが止まり、一部が壊れています。最後の何手かがないかもしれません。残りは ${about.aside} にあります。`;
    case 'mended': {
      const aside = about.aside === null ? '' : `壊れたファイルは ${about.aside} として残してあります。`;
      const lost =
        about.lost === 0
          ? 'すべて修復しました。'
          : `${games(about.lost)}は修復できませんでしたが、ほかは修復しました。`;
      return `ゲームのファイルに壊れたところがありました。${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FILE] [--new-game | --hall-of-fame] [--cheat] [--lang=TAG] [--user-data-dir=DIR] [--listen-on=ADDRESS]`,
      'FILE: 書き出したゲーム。取り込むかどうか聞かれます。',
      '--new-game, --hall-of-fame: 最初に表示するもの。',
      '--cheat: 好きな目を入力できます。このゲームは殿堂に入りません。',
      '--lang: 言語（例: ja）。',
      '--user-data-dir: すべてを保存する場所。',
      '--listen-on: テーブルを開けるただ一つのアドレス。',
      '--version: バージョンを表示。 --help: これを表示。',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `フォルダー ${folder} に書き込めません。` },
  failed: { text: (folder) => `${folder} にあるゲームのファイルは、このままでは使えません。` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `ほか${number(more)}件`]);
  return `壊れた${games(leftOut.length)}を除きました：${list}。`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : `ほか${number(more)}件。`;
  return `ファイルの一部は使えないので除きました。${named.join('')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `ヤッツィーのゲーム ${day}`,
  oneGame: (game) => `ヤッツィーのゲーム ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)}を ${file} に書き出しました。`;
    return leftOut.length === 0 ? written : `${written}${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)}を追加しました。${games(already)}はもうありました。`;
    const rest = unread === 0 ? '' : `間違いが多いので、最後の${number(unread)}行は読みませんでした。`;
    return refused.length === 0 ? taken : `${taken}${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join('、')}。得点はすべて正しく、${strings.files.aboutDice[dice]}。`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}：すべて正しいです。`,
  diceUnproved: (unproved, count) => `${games(count)}のうち${games(unproved)}のサイコロは確かめられません。`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `スコア表。${message}`,
  saved: (file) => `画像を ${file} に保存しました。`,
  file: (game) => `ヤッツィーのスコア表 ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `サイコロ ${digits}…`,
  hint: (commitment) => `このゲームのサイコロは、最初に振る前に決まっていました: SHA-256 ${commitment}`,
  machine: (people, fingerprint) =>
    `${people.length === 0 ? 'テーブルを開いた側' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `${number(rolls)}回は加わりませんでした`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `おかしなところはありません。公正なサイコロでも、100組のうち${Math.round(chance * 100)}組はこれ以上に偏ります。`,
  rare: (times) => `公正なサイコロがここまで偏るのは、${number(times)}回に1回だけです。`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'すべてのネットワーク',
    card: ({ name, address }) => (name === '' ? `${address} だけ` : `${name} (${address}) だけ`),
    here: () => 'このコンピューターだけ',
  },
  guest: (count) => `ゲスト${count}`,
  otherAddresses: (addresses) => `または: ${addresses.join(', ')}`,
  playedBy: (computer) => `離席中、${computer}が打っています`,
  standIn: (name) => `${isolate(name)}の代わりに打つのは`,
  letPlay: (computer) => `${computer}に任せる`,
  spectators: (count) => `観戦者 ${number(count)}人`,
  removeOne: (name) => `テーブルから外す：${isolate(name)}`,
  triedCodes: (wrong) => `誰かがコードを試しています。${number(wrong)}回間違えました。`,
  says: (name, phrase) => `${isolate(name)}：${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'まだ同期していません' : `最後の同期：${day}`);

export const club: Room<'club'> = {
  founded: (place) => `クラブを ${place} に作りました。`,
  playersRole: (role) =>
    `どのプレイヤーにもサーバーのログインが必要です: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `このノートパソコンは${isolate(name)}に入りました。クラブが承認すると、ゲームが数えられます。`,
  met: (sent, received) => `${games(sent)}を送信、${games(received)}を受信しました。`,
  removed: (count) => `${games(count)}を表から外しました。`,
  waiting: (count) => `保留 ${number(count)}件`,
  refused: (count) => `拒否 ${number(count)}件`,
  unsent: (count) => `このノートパソコンの${games(count)}がまだ送られていません`,
  approved: (count) => `${number(count)}台を承認しました。`,
  revoked: (label) => `${isolate(label)}を除外しました。もう送られたゲームは表に残ります。`,
  voided: (count) => `名前とプレイヤーの変更を${number(count)}件取り消しました。`,
  voidLaptop: (label) => `${isolate(label)}による名前の変更、まとめ、削除を全部取り消す`,
  lastMet,
  games,
  outOfReach: (why) => `${why}遊んだゲームはここに残り、あとで送られます。`,
  done: (done, total) => `${number(total)}件のうち${number(done)}件`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}、${games(count)}`,
  approveLaptop: (label) => `${isolate(label)}を承認`,
  revokeLaptop: (label) => `${isolate(label)}を除外`,
  heldFrom: (label) => `${isolate(label)}から`,
  heldMore: (count) => `ほか${number(count)}件は表示していません。`,
  leaveQuestion: (name) =>
    `このノートパソコンは${isolate(name)}を抜けます。自分のゲームはここに、送ったゲームはクラブに残ります。ほかのノートパソコンのゲームもここに残しますか？`,
  mark: (name, day) => `${isolate(name)}：${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)}とつながりません。${why}`,
  ofClub: (rulesName) => `クラブ、${rulesName}`,
};

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) =>
    `${first}から、1節${strings.league.dayNames[days]}で全${number(rounds)}節${best === null ? '' : `、よいほうから${number(best)}節を数えます`}`,
  bestRounds: (count) => `上位${number(count)}節`,
  round: (count) => `第${number(count)}節`,
  shortRound: (count) => `${number(count)}節`,
  roundDates: (first, last) => (first === last ? first : `${first}から${last}`),
  unreviewed: (count) => `${games(count)}はまだ振り返っていないので、数えていません。`,
  reviewing: (count) => `あと${games(count)}を振り返っています…`,
};

/** The sentences of Chinese about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const games = (count: number) => `${number(count)}局`;

const whoseName = (seat: number | null) => (seat === null ? '名字' : `玩家${seat + 1}的名字`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `第${game}局（${date(finishedAt, 'day')}，${and(names.map(playerName))}）`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) => `${isolate(name)}今天用这套规则的机会已经用过了。明天会有新的每日一局。`,
  'impossible-score': (problem) =>
    `没有哪一掷能在“${boxName(problem.rules, problem.box)}”得${isolate(problem.points)}分。`,
  'no-room-for-table': (problem) => `计算时磁盘需要 ${number(problem.megabytes)} MB 空闲空间。`,
  'table-not-kept': (problem) => `精确的数字无法保存（${problem.detail}）。教练继续使用估计值。`,
  'player-count': ({ count }) => `一局可以有1到8个玩家，不能是${count}个。`,
  'name-empty': ({ seat }) => (seat === null ? '玩家需要名字。' : `玩家${seat + 1}需要名字。`),
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)}超过${longest}个字符。`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)}里有无法显示的字符。`,
  'name-double': ({ name }) => `有两个玩家都叫${isolate(name)}。每个玩家要有不同的名字。`,
  'name-hidden': ({ seat }) => `${whoseName(seat)}里有看不见的字符。`,
  'name-alike': ({ name, other }) => `${isolate(other)}和${isolate(name)}看起来一样。请换一个名字。`,
  malformed: ({ field }) => `游戏不懂这个（${field}）。`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? '一个1到6的数，如 3'
        : `${strings.numberWords[count]}个1到6的数，如 ${[...example].join(' ')} 或 ${example}`;
    const wrong = problem.kind === 'not-a-face' ? `骰子上没有“${problem.got}”` : `刚才是${problem.got}个`;
    return `请输入${wanted}；${wrong}。`;
  },
  'no-such-player': ({ player }) => `这局没有玩家${player + 1}。`,
  'seat-resigned': ({ name }) => `${isolate(name)}已经退出这局。`,
  'card-complete': ({ name }) => `${isolate(name)}已经填满所有格子。`,
  'not-on-turn': ({ onTurn, name }) => `轮到${isolate(onTurn)}，不是${isolate(name)}。`,
  'kept-die-changed': ({ die }) => `骰子${die + 1}已保留，不能改变。`,
  'no-such-column': ({ column }) => `这张计分表没有第${column}列。`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)}已经填过。请选别的格子。`,
  'box-later': ({ rules, box, first }) =>
    `还没到${boxName(rules, box)}：这套规则有顺序，先填${categoryName(rules, first)}。`,
  'bad-rules': ({ box, problem }) =>
    `这套规则不能玩。${box === undefined ? '' : `格子“${box}”：`}${strings.badRules[problem]}`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)}不能填：这个快艇是百搭，必须填到${or(mustTake.map((category) => categoryName(rules, category)))}。`,
  'no-such-machine': ({ machine }) => `没有电脑${machine + 1}就不能掷骰子。`,
  'not-yours-to-undo': ({ name, other }) => `只有${isolate(other)}可以收回这次计分，${isolate(name)}不行。`,
  'already-hinted': ({ name }) => `${isolate(name)}已经用过提示。`,
  'log-refused': ({ index, because }) => `这局的第${index + 1}条记录不允许：${problemSentence(because)}`,
  'log-version': ({ version }) => `这局由更新版本的程序写成（格式 ${version}）。`,
  'bad-words': ({ longest }) => `你的话要写在一行里，最多${longest}个字符，不能有看不见的字符。`,
  'too-many-undos': ({ most }) => `每轮最多收回计分${most}次。这次不能再收回。`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries' ? `错误的桌码太多。请${number(seconds)}秒后再试。` : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null ? '桌码有六个字母。' : `桌码里不会有“${isolate(letter)}”。请桌主再念一遍。`,
  'not-your-seat': ({ name }) => `${isolate(name)}在另一台电脑上玩。`,
  'no-listening': ({ detail }) => `无法开桌：${detail}`,
  'club-newer': ({ version }) => `这个俱乐部由更新版本的程序创建（格式 ${version}）。`,
  'club-no-such-member': ({ key }) => `这个俱乐部没有密钥以“${key}”开头的笔记本。`,
  'name-taken': ({ name }) => `已经有叫${isolate(name)}的玩家。要变成同一个人，请合并。`,
  'bad-field': ({ field }) => `字段“${field}”缺失、位置不对或有错。`,
  'wrong-points': ({ index, field, points, got }) => `第${index + 1}条记录：${field} 是 ${points}，不是 ${got}。`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `第${index + 1}条记录：骰子是 ${dice.join(' ')}，但种子得出 ${drawn.join(' ')}。`,
  'newer-format': ({ version }) => `这个文件由更新版本的程序写成（格式 ${version}）。`,
  'bad-line': ({ line, because }) => `第${line}行：${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `无法读取文件（${detail}）。`,
  'not-imported': ({ because }) => `没有导入任何内容。${problemSentence(because)}`,
  'not-exported': ({ game }) => `没有导出任何内容：${leftOutGame(game)}已损坏，无法读取。`,
  'file-not-written': ({ detail }) => `无法写入文件（${detail}）。`,
  'not-restored': ({ detail }) => `无法恢复备份（${detail}）。什么都没改变。`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `这不是有效的游戏。${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `磁盘已满，无法写入 ${file}。请腾出空间，再重新启动程序。`;
    case 'busy':
      return `别的程序正在使用文件 ${file}。请关闭它，再重新启动程序。`;
    case 'read-only':
      return `文件 ${file} 无法写入：它或它的文件夹对你是只读的。`;
    default:
      return `文件 ${file} 无法写入。`;
  }
}

const notSaved = '现在玩的游戏不会保存。';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `文件 ${about.file} 由更新版本的程序写成。它没有被改动；安装新版本就能使用。${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)}${notSaved}（${about.detail}）`;
    case 'read-only':
      return `文件 ${about.file} 以只读方式打开。${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null ? '没有备份，所以新建了一个文件。' : `已用最新的完好备份替换（${about.backup}）。`;
      const saved = about.saved === 0 ? '' : `还从损坏的文件里救回了备份中没有的${games(about.saved)}。`;
      return `你的游戏文件已损坏。它保留为 ${about.aside}。${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? '你的游戏文件不见了，也没有完好的备份，所以新建了一个文件。'
        : `你的游戏文件不见了。已用最新的完好副本替换（${about.from}）。`;
    case 'cut-log':
      return `程序在保存时被中断，一部分已损坏。最后几步可能丢失。剩下的保留为 ${about.aside}。`;
    case 'mended': {
      const aside = about.aside === null ? '' : `损坏的文件保留为 ${about.aside}。`;
      const lost = about.lost === 0 ? '全部修复了。' : `${games(about.lost)}无法修复，其余都修复了。`;
      return `你的游戏文件里发现了损坏。${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FILE] [--new-game | --hall-of-fame] [--cheat] [--lang=TAG] [--user-data-dir=DIR] [--listen-on=ADDRESS]`,
      'FILE: 导出的游戏；会问你是否导入。',
      '--new-game, --hall-of-fame: 先显示什么。',
      '--cheat: 可以输入任何点数；这样的游戏不进荣誉榜。',
      '--lang: 语言，例如 zh-CN。',
      '--user-data-dir: 所有内容的存放位置。',
      '--listen-on: 唯一可以开桌的地址。',
      '--version: 显示版本。 --help: 显示这些说明。',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `无法写入文件夹 ${folder}。` },
  failed: { text: (folder) => `${folder} 里的游戏文件现在无法使用。` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `另外${number(more)}局`]);
  return `略过了损坏的${games(leftOut.length)}：${list}。`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : `另外还有${number(more)}处。`;
  return `文件的一部分不能用，已略过。${named.join('')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `快艇骰子游戏 ${day}`,
  oneGame: (game) => `快艇骰子第${game}局`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)}已写入 ${file}。`;
    return leftOut.length === 0 ? written : `${written}${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `添加了${games(added)}；${games(already)}已经有了。`;
    const rest = unread === 0 ? '' : `错误太多，最后${number(unread)}行没有读取。`;
    return refused.length === 0 ? taken : `${taken}${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join('，')}；得分全部正确；${strings.files.aboutDice[dice]}。`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}：全部正确。`,
  diceUnproved: (unproved, count) => `${games(count)}里有${games(unproved)}的骰子无法检查。`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `计分表。${message}`,
  saved: (file) => `图片已保存到 ${file}。`,
  file: (game) => `快艇骰子计分表 ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `骰子 ${digits}…`,
  hint: (commitment) => `这局的骰子在第一次掷骰前就定好了: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? '桌主' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `有${number(rolls)}次没有参与掷骰`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) => `没有异常：100组公平的骰子里，有${Math.round(chance * 100)}组至少这么不均匀。`,
  rare: (times) => `公平的骰子${number(times)}次里才有一次这么不均匀。`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => '所有网络',
    card: ({ name, address }) => (name === '' ? `仅 ${address}` : `仅 ${name} (${address})`),
    here: () => '仅这台电脑',
  },
  guest: (count) => `客人${count}`,
  otherAddresses: (addresses) => `或者: ${addresses.join(', ')}`,
  playedBy: (computer) => `暂离，由${computer}代玩`,
  standIn: (name) => `谁替${isolate(name)}玩`,
  letPlay: (computer) => `让${computer}来玩`,
  spectators: (count) => `${number(count)}位观众`,
  removeOne: (name) => `请离这桌：${isolate(name)}`,
  triedCodes: (wrong) => `有人在试桌码：错了${number(wrong)}次。`,
  says: (name, phrase) => `${isolate(name)}：${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? '从未同步' : `上次同步：${day}`);

export const club: Room<'club'> = {
  founded: (place) => `俱乐部已建在 ${place}。`,
  playersRole: (role) => `每个玩家都需要服务器的登录: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `这台笔记本已加入${isolate(name)}。俱乐部批准后，它的游戏才算数。`,
  met: (sent, received) => `发送${games(sent)}，接收${games(received)}。`,
  removed: (count) => `从列表里移除了${games(count)}。`,
  waiting: (count) => `${number(count)}个等待`,
  refused: (count) => `${number(count)}个被拒`,
  unsent: (count) => `这台笔记本有${games(count)}还没发送`,
  approved: (count) => `已批准${number(count)}台笔记本。`,
  revoked: (label) => `已排除${isolate(label)}。它已发送的游戏留在列表里。`,
  voided: (count) => `撤销了${number(count)}项对名字和玩家的更改。`,
  voidLaptop: (label) => `撤销${isolate(label)}的所有改名、合并和删除`,
  lastMet,
  games,
  outOfReach: (why) => `${why}你玩的会保存在这里，以后再发送。`,
  done: (done, total) => `${number(done)} / ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}，${games(count)}`,
  approveLaptop: (label) => `批准${isolate(label)}`,
  revokeLaptop: (label) => `排除${isolate(label)}`,
  heldFrom: (label) => `来自${isolate(label)}`,
  heldMore: (count) => `还有${number(count)}个没有显示。`,
  leaveQuestion: (name) =>
    `这台笔记本将退出${isolate(name)}。它自己的游戏留在这里，发送过的留在俱乐部。其他笔记本的游戏也留在这里吗？`,
  mark: (name, day) => `${isolate(name)}：${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)}离线。${why}`,
  ofClub: (rulesName) => `俱乐部，${rulesName}`,
};

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) =>
    `从${first}起，共${number(rounds)}轮，每轮${strings.league.dayNames[days]}${best === null ? '' : `，计最好的${number(best)}轮`}`,
  bestRounds: (count) => `最好的${number(count)}轮`,
  round: (count) => `第${number(count)}轮`,
  shortRound: (count) => `${number(count)}轮`,
  roundDates: (first, last) => (first === last ? first : `${first}到${last}`),
  unreviewed: (count) => `${games(count)}还没有复盘，没有计入。`,
  reviewing: (count) => `还有${games(count)}正在复盘…`,
};

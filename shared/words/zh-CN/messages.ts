/** The sentences of Chinese that depend on something: the table, the lists, the first screen and the console. */

import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { BoxRule, Pattern } from '../../rules/rules.ts';
import { and, number, or, percent } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';
import { daily, ownRules } from './ownRules.ts';

const turnOf = (name: string) => `轮到${isolate(name)}。`;

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

const countOf = (count: number) => strings.numberWords[count];

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `所有${pattern.face}点的总和。其他骰子不算。`;
    case 'alike':
      return pattern.count === dice ? `${countOf(dice)}个全部相同` : `至少${countOf(pattern.count)}个相同`;
    case 'groups': {
      const different = pattern.same ? '' : '（点数不同）';
      return pattern.sizes.every((size) => size === 2)
        ? `${countOf(pattern.sizes.length)}对${different}`
        : `${pattern.sizes.map((size) => `${countOf(size)}个相同`).join('加')}${different}`;
    }
    case 'run':
      return `${countOf(pattern.length)}个连续的点数，如 ${list(2, Math.min(pattern.length, 5))}`;
    case 'sequence':
      return `点数 ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return '任何骰子';
  }
}

function boxHelp(rules: RulesId, { pattern, pays, served, needs }: BoxRule): string {
  const what = asksFor(pattern, rulesOf(rules).dice);
  if (pattern.kind === 'face') return what;
  const worth = typeof pays === 'number' ? `${pays}分` : pays === 'sum' ? '所有骰子的总和' : '这些骰子的总和';
  return [
    `${what}：${worth}。`,
    served === undefined ? '' : `第一掷就得到再加${served}分。`,
    needs === undefined ? '' : `${partName(rules, needs)}一格有分之后才能用。`,
  ].join('');
}

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)}点击“掷骰子”。`,
  winner: (name, total) => `恭喜${isolate(name)}，以总分${total}分获胜！`,
  tie: (names, total) => `平局：${and(names)}以总分${total}分并列获胜！`,
  playsElsewhere: (name) => `轮到${isolate(name)}，在另一台电脑上。`,
  isAway: (name) => `轮到${isolate(name)}，但人不在。游戏等着。`,
  standInPlays: (name, computer) => `${isolate(name)}不在，由${computer}代玩。`,
  computerPlays: (name) => `${turnOf(name)}电脑正在玩。`,
  computerThinks: (name) => `${turnOf(name)}电脑正在思考 …`,
  computerPaused: (name) => `${turnOf(name)}游戏已暂停。`,
  computerWaitsForUndo: (name) => `${turnOf(name)}电脑等四秒，以防你想撤销。`,
  computerWaits: (name, button) => `${turnOf(name)}电脑在等待。点击“${button}”让它继续。`,
  computerStopped: (problem, button) => `${problem}点击“${button}”让它继续。`,
  tryingAgain: (problem) => `${problem}每秒重试一次；什么都不会丢失。`,
};

const ownersOf = (names: readonly string[]) => (names.length === 0 ? '桌主' : and(names.map(isolate)));

const story: Room<'story'> = {
  opening: (name, names) => `规则：${name}。同桌：${and(names)}。`,
  round: (round, rounds, name) => `第${round}轮（共${rounds}轮）：${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? '第1掷' : `第${roll + 1}掷，${kept.length > 0 ? `保留 ${kept.join(' ')}` : '全部重掷'}`,
  rolled: (name, roll, faces) => `${isolate(name)}第${roll + 1}掷：${faces.join(' ')}。`,
  marks: (name) => `${isolate(name)}正在选下次要掷的骰子。`,
  scores: (name, points, rulesId, box) => `${isolate(name)}：${boxName(rulesId, box)}得${points}分。`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}：${isolate(name)}得${score}分${chip > 0 ? `，另加奖励${chip}分` : ''}。`,
  leaves: (name) => `${isolate(name)}退出游戏。`,
  undoes: (name) => `${name === null ? '你' : isolate(name)}收回计分。`,
  hinted: (name) => `${isolate(name)}用了提示。这局在荣誉榜里单独列出。`,
  withholds: (names) => `${ownersOf(names)}的电脑不再参与掷骰。`,
  returns: (names) => `${ownersOf(names)}的电脑重新参与掷骰。`,
};

const announce: Room<'announce'> = {
  rolled: (name, faces, rolls) =>
    `${name === null ? '你' : isolate(name)}掷出 ${faces.join(' ')}。${rolls === 0 ? '不能再掷了。' : `还能掷${countOf(rolls)}次。`}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? '你' : isolate(name)}在${boxInSentence(rulesId, box)}得${points}分，总分${total}。`,
  turn: (name, faces, points, rulesId, box, total) =>
    `${isolate(name)}掷出 ${faces.join(' ')}，在${boxInSentence(rulesId, box)}得${points}分，总分${total}。`,
  yahtzeeBonus: (points) => `快艇奖励${points}分！`,
  upperBonus: (points) => `得到上区奖励：加${points}分。`,
};

const table: Room<'table'> = {
  die: (die, face) => `骰子${die + 1}：${face ?? '还没掷'}`,
  boxUsed: (box, points) => `${box}：已填，${points}分`,
  boxLater: (first) => `这套规则有顺序：先填${first}。`,
  boxLocked: (box) => `${box}：不能填`,
  boxOpen: (box, score, chip) => `${box}：得${score}${chip > 0 ? ` + ${chip}` : ''}分`,
  willRoll: (count, of) => {
    if (count === 0) return '没有选骰子';
    return count === of && of > 1 ? `掷全部${countOf(of)}个骰子` : `掷${count}个骰子`;
  },
  undo: (points, rulesId, box) => `撤销${boxName(rulesId, box)}的${points}分`,
  boxForced: (rulesId, mustTake) =>
    `这个快艇是百搭，必须填到${or(mustTake.map((category) => categoryName(rulesId, category)))}。`,
  rollsLeft: (rolls) => `还能掷${rolls}次`,
  ahead: (points) => `领先${points}分`,
  behind: (points) => `落后${points}分`,
  lead: (points) => `+${points}`,
  reachedBefore: (score) => `所有游戏共${number(score)}分`,
  bonusMeter: (column) => (column === null ? '上区奖励' : `上区奖励 ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${all}分中的${points}分`,
  leaders: (names, points) => `${and(names)}领先${points}分。`,
};

const fame: Room<'fame'> = {
  list: (name) => (name === null ? '荣誉榜' : `“${name}”荣誉榜`),
  withComputers: (list) => `${list}（含电脑）`,
  place: (name, rank) => `${isolate(name)}排第${rank}`,
  places: (places, list) => `${and(places)}，登上${list}！`,
  best: (name, rules) => `在“${rules}”规则里，${isolate(name)}是第一。`,
  congratulations: (places) => `恭喜！${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rules) =>
    `还没有人玩完${rules === null ? '一局' : `一局“${rules}”`}。玩完的人会出现在这里，列出局数、胜局和得分。`,
  computer: (name) => `${isolate(name)}（电脑）`,
  change: (name) => `更改${isolate(name)}`,
  mergeWarning: (name, other) => `${isolate(name)}的所有游戏都会归${isolate(other)}。这无法撤销。`,
  deleteWarning: (name) =>
    `${isolate(name)}会从荣誉榜、战绩和统计里移除。和别人一起玩的游戏留在列表里，那个座位显示“已删除的玩家”。这无法撤销。`,
};

const games: Room<'games'> = {
  found: (count) => `找到${number(count)}局`,
  deleteGame: (names) => `删除${and(names)}的游戏`,
  deleteWarning: (names) => `${and(names)}的这局会被删除，得分会从所有列表里消失。这无法撤销。`,
  progress: (rules, when, part) => `${rules}，${when}开始，已玩${part}`,
  giveUpWarning: (names) => `${and(names)}的这局会被删除。得分不算，但会记为放弃。`,
  watchGame: (names) => `观看${and(names)}的游戏`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} 和 ${other} 不能一起用。`,
  badRules: (text, ids) => `--rules“${text}”：可以用 ${ids.join(', ')}, @FILE。`,
  joker: (rulesId, mustTake) =>
    `这个快艇是百搭，必须填到${or(mustTake.map((category) => categoryName(rulesId, category)))}。`,
  notUnderstood: (text) => `这里不懂“${text}”。输入 ? 查看帮助。`,
  notADie: (text, count) => `“${text}”不是骰子的编号。编号是骰子下面的 1 到 ${count}。`,
  dieTwice: (die) => `骰子${die}出现了两次。请输入骰子下面的编号，不是点数。`,
  whichColumn: (name) => `${name}在不止一列是空的。请说明哪一列，如“${name} ×2”或“${name} 2”。`,
  whichNumber: (count) => `输入格子前面的编号，1 到 ${count}。`,
  play: (rules) => `想玩快艇骰子吗（规则：${rules}）？（y/n，? 查看帮助）: `,
  unfinished: (names) => `${and(names)}有一局没玩完。输入 r 继续。`,
  mayPlayOn: (decisions) => `输入“play on 1”${decisions > 1 ? `到“play on ${decisions}”` : ''}，就从那里接着玩。`,
  notPlayedOn: (decisions) =>
    decisions === 0 ? '先输入“review”：之后可以从其中一个选择接着玩。' : `复盘列出的是 1 到 ${decisions} 的选择。`,
  exercise: (rolls) => `还能掷${rolls}次，你会怎么做？（“end”结束练习）`,
  noSuchPlayer: (name) => `还没有叫“${name}”的人玩过。输入“practice”练习经典局面。`,
  computersHelp: (types) => `要加电脑，输入“名字=类型”：小明，Hal=${types[0]}。类型：${types.join('，')}。`,
  noSuchType: (type, types) => `没有“${type}”这种类型。有${and(types)}。`,
  faults: {
    unknownOption: (option) => `没有 ${option} 这个选项`,
    needsValue: (option) => `${option} 需要一个值`,
    takesNoValue: (option) => `${option} 不带值`,
    missing: (what) => `缺少 ${what}`,
    tooMany: (text) => `“${text}”是多余的`,
  },
  allowed: (fault, list) => `${fault}。可以用：${list.join('、')}。`,
  allowedWith: (option, tasks) => `${option}：只能和 ${and(tasks)} 一起用。`,
  badKey: (text) => `KEY“${text}”：要4到64位十六进制数。`,
  badSeed: (text) => `--seed“${text}”：要1到64位十六进制数，例如 2a。`,
  badLanguage: (text, tags) => `--lang“${text}”：可以用${and(tags)}。`,
  badFolder: (option, text) => `${option}“${text}”：要一个文件夹。`,
  noFolder: (option, text) => `${option}“${text}”：没有这个文件夹。`,
  badAddress: (text) => `--join“${text}”：要像 192.168.1.20:4711 这样的地址。`,
  standIn: (name) => `${isolate(name)}不在。由哪台电脑代玩？（回车等待） `,
  workingOut: (kind, rules) => `正在计算${strings.console.solved[kind]}（规则：${rules}），只需要一次 …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `下一局的骰子已经定好: SHA-256 ${hash}`,
  wordsAdded: (text) => `你给骰子的话: ${text}`,
  commitment: (hash) => `骰子: SHA-256 ${hash}`,
  seed: (hex) => `种子: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `每次${row.worth}` : row.worth})`,
  help: {
    worth: (points) => `${points}分`,
    rolls: (count, rolls) =>
      rolls === 1
        ? `轮到你时，掷${countOf(count)}个骰子，只掷一次。`
        : `轮到你时，掷${countOf(count)}个骰子。然后可以任选几个重掷：最多掷${countOf(rolls)}次。`,
    bonus: (from, pays) => `上区得到${from}分以上，再加${pays}分。`,
    columns: (factors) =>
      `每人有${countOf(factors.length)}列。分数按${and(factors.map((factor) => `×${factor}`))}计算，上区奖励也一样。可以填任何一列的空格。`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `${box}一格得${points}分之后，再次掷出每次加${chip}分。`
        : `每一列的${box}都得${points}分之后，再次掷出每次加${chip}分，并乘以所填那列的倍数。`,
    noChips: (box) => `第二次掷出${box}不加分。`,
    sums: {
      upperScore: (from, pays) => `上面各格的总和。达到${from}分再加${pays}分。`,
      upperBonus: (from, pays) => `上面各格的总和达到${from}分时，加${pays}分。`,
      chips: (each) => `快艇一格有分之后，再次掷出快艇每次加${each}分。`,
    },
  },
  update: {
    found: (version) => `有新版本 ${version}。`,
    fetching: (version, done) => `正在下载版本 ${version}：${percent(done)}`,
    ready: (version) => `版本 ${version} 可以安装了。会先备份你的游戏。`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `赢了${points}分。差距最大的是${partName(rulesId, part)}，${own}比${other}。`,
    bestTurn: (name, points, rulesId, box) => `最佳一轮：${isolate(name)}，${boxInSentence(rulesId, box)}${points}分。`,
    bestTurnAlone: (points, rulesId, box) => `最佳一轮：${boxInSentence(rulesId, box)}${points}分。`,
    gaveAway: (points) => `你损失了${points}分。看看在哪里。`,
    gaveAwayLeast: (name, points) => `损失最少的是${isolate(name)}：${points}分。看看在哪里。`,
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
    turn: (name) => `轮到${isolate(name)} – 快艇骰子`,
    screen: (screen) => `${screen} – 快艇骰子`,
  },
  console,
  fame,
  records: {
    best: (name, score, rules, before) => `${isolate(name)}：“${rules}”个人最高分，${score}分（之前${before}分）。`,
    reached: (name, points) => `${isolate(name)}：第一次达到${points}分。`,
    streak: (name, wins) => `${isolate(name)}：${wins}连胜。`,
    yahtzee: (name) => `${isolate(name)}：今天的第一个快艇。`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `“${rulesName(rules)}”的神经网络${strings.faults.net[fault]}，所以电脑逐列来玩，水平会弱一些。`,
  table,
  moments: {
    yahtzee: () => '快艇！',
    fifty: () => '五十分！',
    largeStraight: () => '大顺子！',
    upperBonus: () => '上区奖励！',
    lead: (name) => `${isolate(name)}领先了！`,
    best: (name) => `${isolate(name)}：个人最高分！`,
  },
  typing: {
    rolls: (name, which, all) =>
      `${isolate(name)}掷${all ? '全部骰子' : `骰子 ${and(which.map(String))}`}。请${which.length === 1 ? '' : '从左到右'}输入点数。`,
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `“undo”收回${boxName(rulesId, box)}的${points}分。`,
    rollsAgain: (which) => `“roll”重掷骰子 ${and(which.map(String))}。`,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `版本 ${version}`,
    started: (rules, when) => `${rules}，${when}开始`,
    allUnfinished: (count) => `${number(count)}局没玩完`,
  },
  setup: {
    playerName: (seat) => `玩家${seat + 1}的名字`,
    playerType: (seat) => `玩家${seat + 1}的类型`,
    defaultName: (seat) => `玩家${seat + 1}`,
    namesFor: (seat) => `用过的名字，玩家${seat + 1}`,
    chosenRules: (rules) => `规则：${rules}`,
    promise: (commitment) => `下一局的骰子已经定好: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · 约${number(average)}分`}`,
    colour: (seat, colour) => `玩家${seat + 1}的颜色：${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `观看游戏：${isolate(name)}，${score}分`,
    empty: (rules) =>
      rules === null
        ? '十个最高分会出现在这里。玩完一局，你就是第一个。'
        : `“${rules}”的十个最高分会出现在这里。用这套规则玩完一局，你就是第一个。`,
  },
  standings,
  games,
  replay: {
    title: (rules, when) => `${rules}，${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} / ${last}：${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `百分之${volume}` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\n备份在旁边的“backups”文件夹里。`,
    version: (version) => `快艇骰子 ${version}`,
    aboutDetail: (folder) =>
      `你的游戏保存在 ${folder}\n\nYahtzee 是 Hasbro 的商标，这里用于教学目的。\n这个程序是采用 MIT 许可证的自由软件。`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

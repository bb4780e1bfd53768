/** The sentences of Japanese that depend on something: the table, the lists, the first screen and the console. */

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

const turnOf = (name: string) => `${isolate(name)}の番です。`;

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `${pattern.face}の目の合計。ほかの目は数えません。`;
    case 'alike':
      return pattern.count === dice ? `${pattern.count}個とも同じ目` : `同じ目が${pattern.count}個以上`;
    case 'groups': {
      const different = pattern.same ? '' : '（目は別々）';
      return pattern.sizes.every((size) => size === 2)
        ? `ペアが${pattern.sizes.length}組${different}`
        : `同じ目が${pattern.sizes.map((size) => `${size}個`).join('と')}${different}`;
    }
    case 'run':
      return `続いた目が${pattern.length}個（例: ${list(2, Math.min(pattern.length, 5))}）`;
    case 'sequence':
      return `${list(pattern.from, pattern.to - pattern.from + 1)} の目`;
    case 'any':
      return 'どんな目でも';
  }
}

function boxHelp(rules: RulesId, { pattern, pays, served, needs }: BoxRule): string {
  const what = asksFor(pattern, rulesOf(rules).dice);
  if (pattern.kind === 'face') return what;
  const worth = typeof pays === 'number' ? `${pays}点` : pays === 'sum' ? '全部のサイコロの合計' : 'そのサイコロの合計';
  return [
    `${what}：${worth}。`,
    served === undefined ? '' : `1回目で出れば${served}点増し。`,
    needs === undefined ? '' : `${partName(rules, needs)}に点が入ってから使えます。`,
  ].join('');
}

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)}「サイコロを振る」をクリックしてください。`,
  winner: (name, total) => `${isolate(name)}、おめでとうございます！${total}点で優勝です！`,
  tie: (names, total) => `引き分け：${and(names)}が${total}点で並んで優勝です！`,
  playsElsewhere: (name) => `${turnOf(name)}別のコンピューターで遊んでいます。`,
  isAway: (name) => `${turnOf(name)}今は離れているので、ゲームは待っています。`,
  standInPlays: (name, computer) => `${isolate(name)}は離れています。代わりに${computer}が打っています。`,
  computerPlays: (name) => `${turnOf(name)}コンピューターが打っています。`,
  computerThinks: (name) => `${turnOf(name)}コンピューターが考えています …`,
  computerPaused: (name) => `${turnOf(name)}ゲームは一時停止中です。`,
  computerWaitsForUndo: (name) => `${turnOf(name)}取り消せるように、コンピューターは4秒待ちます。`,
  computerWaits: (name, button) =>
    `${turnOf(name)}コンピューターが待っています。「${button}」をクリックすると続けます。`,
  computerStopped: (problem, button) => `${problem}「${button}」をクリックすると続けます。`,
  tryingAgain: (problem) => `${problem}1秒ごとに試しています。何も失われません。`,
};

const ownersOf = (names: readonly string[]) => (names.length === 0 ? 'テーブルを開いた側' : and(names.map(isolate)));

const story: Room<'story'> = {
  opening: (name, names) => `ルール：${name}。テーブルには${and(names)}。`,
  round: (round, rounds, name) => `${rounds}回戦の${round}回目：${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? '1回目' : `${roll + 1}回目、${kept.length > 0 ? `${kept.join(' ')} を残す` : '全部振る'}`,
  rolled: (name, roll, faces) => `${isolate(name)}の${roll + 1}回目：${faces.join(' ')}。`,
  marks: (name) => `${isolate(name)}が次に振るサイコロを選びます。`,
  scores: (name, points, rulesId, box) => `${isolate(name)}：${boxName(rulesId, box)}に${points}点。`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}：${isolate(name)}に${score}点${chip > 0 ? `、ボーナス${chip}点` : ''}。`,
  leaves: (name) => `${isolate(name)}がゲームを抜けます。`,
  undoes: (name) => `${name === null ? '' : `${isolate(name)}が`}記入を取り消します。`,
  hinted: (name) => `${isolate(name)}がヒントを使いました。このゲームは殿堂では別の表に入ります。`,
  withholds: (names) => `${ownersOf(names)}のコンピューターは、もうサイコロに加わりません。`,
  returns: (names) => `${ownersOf(names)}のコンピューターが、またサイコロに加わります。`,
};

const rollsLeft = (rolls: number) => (rolls === 0 ? 'もう振れません。' : `あと${rolls}回振れます。`);

const announce: Room<'announce'> = {
  rolled: (name, faces, rolls) =>
    `${name === null ? '' : `${isolate(name)}：`}${faces.join(' ')} が出ました。${rollsLeft(rolls)}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? '' : `${isolate(name)}：`}${boxInSentence(rulesId, box)}に${points}点、合計${total}点です。`,
  turn: (name, faces, points, rulesId, box, total) =>
    `${isolate(name)}：${faces.join(' ')} が出て、${boxInSentence(rulesId, box)}に${points}点、合計${total}点です。`,
  yahtzeeBonus: (points) => `ヤッツィーの追加ボーナス、${points}点！`,
  upperBonus: (points) => `上段ボーナス達成！${points}点追加です。`,
};

const table: Room<'table'> = {
  die: (die, face) => `サイコロ${die + 1}：${face ?? 'まだ振っていません'}`,
  boxUsed: (box, points) => `${box}：記入済み、${points}点`,
  boxLater: (first) => `順番のあるルールです。先に${first}を埋めます。`,
  boxLocked: (box) => `${box}：使えません`,
  boxOpen: (box, score, chip) => `${box}：${score}${chip > 0 ? ` + ${chip}` : ''}点`,
  willRoll: (count, of) => {
    if (count === 0) return 'サイコロが選ばれていません';
    return count === of && of > 1 ? `${of}個全部を振ります` : `${count}個を振ります`;
  },
  undo: (points, rulesId, box) => `${boxName(rulesId, box)}の${points}点を取り消す`,
  boxForced: (rulesId, mustTake) =>
    `このヤッツィーはジョーカーです。${or(mustTake.map((category) => categoryName(rulesId, category)))}に入れてください。`,
  rollsLeft: (rolls) => `あと${rolls}回`,
  ahead: (points) => `${points}点リード`,
  behind: (points) => `${points}点差`,
  lead: (points) => `+${points}`,
  reachedBefore: (score) => `全ゲームで${number(score)}点`,
  bonusMeter: (column) => (column === null ? '上段ボーナス' : `上段ボーナス ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${all}点のうち${points}点`,
  leaders: (names, points) => `${and(names)}が${points}点リードしています。`,
};

const fame: Room<'fame'> = {
  list: (name) => (name === null ? '殿堂' : `殿堂「${name}」`),
  withComputers: (list) => `${list}（コンピューターを含む）`,
  place: (name, rank) => `${isolate(name)}が${rank}位`,
  places: (places, list) => `${list}で${and(places)}です！`,
  best: (name, rules) => `「${rules}」では${isolate(name)}が一番です。`,
  congratulations: (places) => `おめでとうございます！${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rules) =>
    `${rules === null ? 'まだ誰もゲームを' : `まだ誰も「${rules}」のゲームを`}終えていません。終えた人のゲーム数、勝ち、得点がここに並びます。`,
  computer: (name) => `${isolate(name)}（コンピューター）`,
  change: (name) => `${isolate(name)}を変更`,
  mergeWarning: (name, other) =>
    `${isolate(name)}のゲームは、すべて${isolate(other)}のものになります。元には戻せません。`,
  deleteWarning: (name) =>
    `${isolate(name)}は殿堂、成績表、統計から消えます。ほかの人とのゲームは一覧に残り、その席は「消したプレイヤー」になります。元には戻せません。`,
};

const games: Room<'games'> = {
  found: (count) => `${number(count)}ゲーム見つかりました`,
  deleteGame: (names) => `${and(names)}のゲームを消す`,
  deleteWarning: (names) => `${and(names)}のゲームを消します。得点もすべての表から消えます。元には戻せません。`,
  progress: (rules, when, part) => `${rules}、${when}開始、${part}済み`,
  giveUpWarning: (names) => `${and(names)}のゲームを消します。得点は数えませんが、やめたゲームとして数えます。`,
  watchGame: (names) => `${and(names)}のゲームを見る`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one}と${other}は一緒に使えません。`,
  badRules: (text, ids) => `--rules「${text}」：使えるのは ${ids.join(', ')}, @FILE です。`,
  joker: (rulesId, mustTake) =>
    `このヤッツィーはジョーカーです。${or(mustTake.map((category) => categoryName(rulesId, category)))}に入れてください。`,
  notUnderstood: (text) => `「${text}」はここではわかりません。? でヘルプ。`,
  notADie: (text, count) =>
    `「${text}」はサイコロの番号ではありません。番号はサイコロの下にある 1 から ${count} です。`,
  dieTwice: (die) => `サイコロ${die}が2回出てきます。出た目ではなく、サイコロの下の番号を入力してください。`,
  whichColumn: (name) =>
    `${name}は2つ以上の列で空いています。「${name} ×2」や「${name} 2」のように列を入力してください。`,
  whichNumber: (count) => `欄の前にある 1 から ${count} の番号を入力してください。`,
  play: (rules) => `ヤッツィーで遊びますか（ルール：${rules}）？（y/n、? でヘルプ）: `,
  unfinished: (names) => `${and(names)}のゲームが途中です。r で再開します。`,
  mayPlayOn: (decisions) =>
    `「play on 1」${decisions > 1 ? `から「play on ${decisions}」` : ''}で、その手から遊べます。`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? '先に「review」と入力してください。そのあと、その中の手から遊べます。'
      : `振り返りにあるのは 1 から ${decisions} の手です。`,
  exercise: (rolls) => `あと${rolls}回振れます。どうしますか？（「end」で練習を終わります）`,
  noSuchPlayer: (name) => `「${name}」はまだ遊んでいません。「practice」で定番の局面を練習できます。`,
  computersHelp: (types) =>
    `コンピューターを加えるには「名前=種類」と入力：ケン、Hal=${types[0]}。種類：${types.join('、')}。`,
  noSuchType: (type, types) => `「${type}」という種類はありません。あるのは${and(types)}です。`,
  faults: {
    unknownOption: (option) => `${option} というオプションはありません`,
    needsValue: (option) => `${option} には値が必要です`,
    takesNoValue: (option) => `${option} に値は付けられません`,
    missing: (what) => `${what} がありません`,
    tooMany: (text) => `「${text}」は余分です`,
  },
  allowed: (fault, list) => `${fault}。使えるもの：${list.join('、')}。`,
  allowedWith: (option, tasks) => `${option}：${and(tasks)} でだけ使えます。`,
  badKey: (text) => `KEY「${text}」：4桁から64桁の16進数にしてください。`,
  badSeed: (text) => `--seed「${text}」：2a のような1桁から64桁の16進数にしてください。`,
  badLanguage: (text, tags) => `--lang「${text}」：使えるのは${and(tags)}です。`,
  badFolder: (option, text) => `${option}「${text}」：フォルダーを指定してください。`,
  noFolder: (option, text) => `${option}「${text}」：そのフォルダーはありません。`,
  badAddress: (text) => `--join「${text}」：192.168.1.20:4711 のようなアドレスにしてください。`,
  standIn: (name) => `${isolate(name)}は離れています。どのコンピューターに任せますか？（Enter で待つ） `,
  workingOut: (kind, rules) => `${strings.console.solved[kind]}を計算しています（ルール：${rules}）。一度だけです …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `次のゲームのサイコロはもう決まっています: SHA-256 ${hash}`,
  wordsAdded: (text) => `サイコロに加えた言葉: ${text}`,
  commitment: (hash) => `サイコロ: SHA-256 ${hash}`,
  seed: (hex) => `シード: ${hex}`,
};

const whichDice = (which: readonly number[]) => `サイコロ ${and(which.map(String))} `;

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `各${row.worth}` : row.worth})`,
  help: {
    worth: (points) => `${points}点`,
    rolls: (count, rolls) =>
      rolls === 1
        ? `自分の番が来たら、サイコロ${count}個を1回だけ振ります。`
        : `自分の番が来たら、サイコロ${count}個を振ります。そのあと、好きなサイコロを選んで振り直せます。全部で${rolls}回までです。`,
    bonus: (from, pays) => `上段で${from}点以上取ると、${pays}点もらえます。`,
    columns: (factors) =>
      `一人${factors.length}列あります。点は${and(factors.map((factor) => `×${factor}`))}で、上段ボーナスも同じです。どの列の空いた欄でも使えます。`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `${box}の欄が${points}点なら、その後は出るたびに${chip}点追加です。`
        : `すべての列の${box}が${points}点なら、その後は出るたびに${chip}点追加です。記入した列の倍率が掛かります。`,
    noChips: (box) => `2回目の${box}に追加の点はありません。`,
    sums: {
      upperScore: (from, pays) => `上の欄の合計。${from}点以上で${pays}点追加です。`,
      upperBonus: (from, pays) => `上の欄の合計が${from}点以上になれば${pays}点追加です。`,
      chips: (each) => `ヤッツィーの欄に点が入っていれば、その後のヤッツィーごとに${each}点。`,
    },
  },
  update: {
    found: (version) => `バージョン${version}があります。`,
    fetching: (version, done) => `バージョン${version}を取得中：${percent(done)}`,
    ready: (version) => `バージョン${version}を入れられます。先にゲームのバックアップを作ります。`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `${points}点差の勝ち。一番差がついたのは${partName(rulesId, part)}、${own}対${other}。`,
    bestTurn: (name, points, rulesId, box) =>
      `最高の番：${isolate(name)}、${boxInSentence(rulesId, box)}で${points}点。`,
    bestTurnAlone: (points, rulesId, box) => `最高の番：${boxInSentence(rulesId, box)}で${points}点。`,
    gaveAway: (points) => `${points}点損しました。どこか見てみましょう。`,
    gaveAwayLeast: (name, points) => `損が一番少ないのは${isolate(name)}：${points}点。どこか見てみましょう。`,
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
    turn: (name) => `${isolate(name)}の番 – ヤッツィー`,
    screen: (screen) => `${screen} – ヤッツィー`,
  },
  console,
  fame,
  records: {
    best: (name, score, rules, before) =>
      `${isolate(name)}：「${rules}」の自己最高、${score}点（これまで${before}点）。`,
    reached: (name, points) => `${isolate(name)}：初めての${points}点。`,
    streak: (name, wins) => `${isolate(name)}：${wins}連勝。`,
    yahtzee: (name) => `${isolate(name)}：今日最初のヤッツィー。`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `「${rulesName(rules)}」のニューラルネットワーク${strings.faults.net[fault]}。そのためコンピューターは1列ずつ打ち、少し弱くなります。`,
  table,
  moments: {
    yahtzee: () => 'ヤッツィー！',
    fifty: () => '50点！',
    largeStraight: () => '大ストレート！',
    upperBonus: () => '上段ボーナス！',
    lead: (name) => `${isolate(name)}がトップに！`,
    best: (name) => `${isolate(name)}：自己最高！`,
  },
  typing: {
    rolls: (name, which, all) =>
      `${isolate(name)}が${all ? '全部のサイコロ' : whichDice(which)}を振ります。${which.length === 1 ? '出た目を' : '出た目を左から順に'}入力してください。`,
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `「undo」で${boxName(rulesId, box)}の${points}点を取り消します。`,
    rollsAgain: (which) => `「roll」で${whichDice(which)}を振り直します。`,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `バージョン ${version}`,
    started: (rules, when) => `${rules}、${when}開始`,
    allUnfinished: (count) => `途中のゲーム ${number(count)}件`,
  },
  setup: {
    playerName: (seat) => `プレイヤー${seat + 1}の名前`,
    playerType: (seat) => `プレイヤー${seat + 1}の種類`,
    defaultName: (seat) => `プレイヤー${seat + 1}`,
    namesFor: (seat) => `前に使った名前、プレイヤー${seat + 1}`,
    chosenRules: (rules) => `ルール：${rules}`,
    promise: (commitment) => `次のゲームのサイコロはもう決まっています: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · 約${number(average)}点`}`,
    colour: (seat, colour) => `プレイヤー${seat + 1}の色：${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `ゲームを見る：${isolate(name)}、${score}点`,
    empty: (rules) =>
      rules === null
        ? '上位10位の得点がここに並びます。ゲームを最後まで遊んで、一番乗りになりましょう。'
        : `「${rules}」の上位10位の得点がここに並びます。このルールで最後まで遊んで、一番乗りになりましょう。`,
  },
  standings,
  games,
  replay: {
    title: (rules, when) => `${rules}、${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${last}のうち${at}：${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume}パーセント` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nバックアップは、その横の「backups」フォルダーにあります。`,
    version: (version) => `ヤッツィー ${version}`,
    aboutDetail: (folder) =>
      `ゲームの保存場所：${folder}\n\nYahtzee は Hasbro の商標で、ここでは教育の目的で使っています。\nこのプログラムは MIT ライセンスのフリーソフトウェアです。`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

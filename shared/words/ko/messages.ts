/** The sentences of Korean that depend on something: the table, the lists, the first screen and the console. */

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

const turnOf = (name: string) => `${isolate(name)} 차례예요.`;

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `${pattern.face}의 눈을 모두 더해요. 다른 주사위는 세지 않아요.`;
    case 'alike':
      return pattern.count === dice ? `${dice}개 모두 같은 눈` : `같은 눈 ${pattern.count}개 이상`;
    case 'groups': {
      const different = pattern.same ? '' : '(눈은 서로 다르게)';
      return pattern.sizes.every((size) => size === 2)
        ? `페어 ${pattern.sizes.length}쌍${different}`
        : `같은 눈 ${pattern.sizes.map((size) => `${size}개`).join('와 ')}${different}`;
    }
    case 'run':
      return `이어지는 눈 ${pattern.length}개(예: ${list(2, Math.min(pattern.length, 5))})`;
    case 'sequence':
      return `눈 ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return '아무 주사위나';
  }
}

function boxHelp(rules: RulesId, { pattern, pays, served, needs }: BoxRule): string {
  const what = asksFor(pattern, rulesOf(rules).dice);
  if (pattern.kind === 'face') return what;
  const worth = typeof pays === 'number' ? `${pays}점` : pays === 'sum' ? '모든 주사위의 합' : '그 주사위의 합';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`첫 번에 나오면 ${served}점 더.`]),
    ...(needs === undefined ? [] : [`${partName(rules, needs)} 칸에 점수가 있어야 쓸 수 있어요.`]),
  ].join(' ');
}

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} “주사위 굴리기”를 클릭하세요.`,
  winner: (name, total) => `축하해요, ${isolate(name)}! 총점 ${total}점으로 이겼어요!`,
  tie: (names, total) => `무승부: ${and(names)}, 총점 ${total}점으로 함께 이겼어요!`,
  playsElsewhere: (name) => `${turnOf(name)} 다른 컴퓨터에서 해요.`,
  isAway: (name) => `${turnOf(name)} 자리를 비워서 게임이 기다려요.`,
  standInPlays: (name, computer) => `${isolate(name)}: 자리 비움. 대신 하는 컴퓨터: ${computer}.`,
  computerPlays: (name) => `${turnOf(name)} 컴퓨터가 하고 있어요.`,
  computerThinks: (name) => `${turnOf(name)} 컴퓨터가 생각하고 있어요 …`,
  computerPaused: (name) => `${turnOf(name)} 게임이 멈춰 있어요.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} 되돌릴 수 있게 컴퓨터가 4초 기다려요.`,
  computerWaits: (name, button) => `${turnOf(name)} 컴퓨터가 기다려요. “${button}” 버튼을 클릭하면 계속해요.`,
  computerStopped: (problem, button) => `${problem} “${button}” 버튼을 클릭하면 계속해요.`,
  tryingAgain: (problem) => `${problem} 1초마다 다시 해 봐요. 잃는 것은 없어요.`,
};

const ownersOf = (names: readonly string[]) => (names.length === 0 ? '테이블을 연 쪽' : and(names.map(isolate)));

const story: Room<'story'> = {
  opening: (name, names) => `규칙: ${name}. 테이블: ${and(names)}.`,
  round: (round, rounds, name) => `${rounds}라운드 중 ${round}라운드: ${turnOf(name)}`,
  roll: (roll, kept) => (roll === 0 ? '1번째' : `${roll + 1}번째, 남김: ${kept.length > 0 ? kept.join(' ') : '없음'}`),
  rolled: (name, roll, faces) => `${isolate(name)}, ${roll + 1}번째: ${faces.join(' ')}.`,
  marks: (name) => `${isolate(name)}: 다음에 굴릴 주사위를 골라요.`,
  scores: (name, points, rulesId, box) => `${isolate(name)}: ${boxName(rulesId, box)} ${points}점.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${isolate(name)} ${score}점${chip > 0 ? `, 보너스 ${chip}점` : ''}.`,
  leaves: (name) => `${isolate(name)}: 게임에서 나가요.`,
  undoes: (name) => `${name === null ? '' : `${isolate(name)}: `}점수를 취소해요.`,
  hinted: (name) => `${isolate(name)}: 힌트를 썼어요. 이 게임은 명예의 전당에 따로 올라가요.`,
  withholds: (names) => `${ownersOf(names)}의 컴퓨터는 이제 주사위에 참여하지 않아요.`,
  returns: (names) => `${ownersOf(names)}의 컴퓨터가 다시 주사위에 참여해요.`,
};

const announce: Room<'announce'> = {
  rolled: (name, faces, rolls) =>
    `${name === null ? '' : `${isolate(name)}: `}나온 눈 ${faces.join(' ')}. ${rolls === 0 ? '더 굴릴 수 없어요.' : `${rolls}번 더 굴릴 수 있어요.`}`,
  scores: (name, points, rulesId, box, total) =>
    `${name === null ? '' : `${isolate(name)}: `}${boxInSentence(rulesId, box)} ${points}점, 모두 ${total}점이에요.`,
  turn: (name, faces, points, rulesId, box, total) =>
    `${isolate(name)}: 나온 눈 ${faces.join(' ')}, ${boxInSentence(rulesId, box)} ${points}점, 모두 ${total}점이에요.`,
  yahtzeeBonus: (points) => `야찌 보너스 ${points}점!`,
  upperBonus: (points) => `위쪽 보너스를 얻었어요. ${points}점 더!`,
};

const forced = (boxes: readonly string[]) => `이 야찌는 조커예요. 적을 수 있는 칸: ${or(boxes)}.`;

const table: Room<'table'> = {
  die: (die, face) => `주사위 ${die + 1}: ${face ?? '아직 안 굴림'}`,
  boxUsed: (box, points) => `${box}: 이미 적음, ${points}점`,
  boxLater: (first) => `순서가 있는 규칙이에요. 먼저 채울 칸: ${first}.`,
  boxLocked: (box) => `${box}: 잠김`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''}점`,
  willRoll: (count, of) => {
    if (count === 0) return '고른 주사위가 없어요';
    return count === of && of > 1 ? `${of}개 모두 굴려요` : `${count}개를 굴려요`;
  },
  undo: (points, rulesId, box) => `${boxName(rulesId, box)} ${points}점 취소`,
  boxForced: (rulesId, mustTake) => forced(mustTake.map((category) => categoryName(rulesId, category))),
  rollsLeft: (rolls) => `${rolls}번 남음`,
  ahead: (points) => `${points}점 앞섬`,
  behind: (points) => `${points}점 뒤짐`,
  lead: (points) => `+${points}`,
  reachedBefore: (score) => `모든 게임 ${number(score)}점`,
  bonusMeter: (column) => (column === null ? '위쪽 보너스' : `위쪽 보너스 ×${column}`),
  bonusShort: (points, all) => `${points}/${all}`,
  bonusPart: (points, all) => `${all}점 중 ${points}점`,
  leaders: (names, points) => `${points}점 앞선 사람: ${and(names)}.`,
};

const fame: Room<'fame'> = {
  list: (name) => (name === null ? '명예의 전당' : `명예의 전당 “${name}”`),
  withComputers: (list) => `${list}(컴퓨터 포함)`,
  place: (name, rank) => `${isolate(name)} ${rank}위`,
  places: (places, list) => `${list}: ${and(places)}!`,
  best: (name, rules) => ` “${rules}” 규칙의 최고: ${isolate(name)}.`,
  congratulations: (places) => `축하해요! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rules) =>
    `아직 아무도 ${rules === null ? '' : `“${rules}” `}게임을 끝내지 않았어요. 끝낸 사람의 게임, 승리, 점수가 여기에 나와요.`,
  computer: (name) => `${isolate(name)}(컴퓨터)`,
  change: (name) => `${isolate(name)} 바꾸기`,
  mergeWarning: (name, other) => `${isolate(name)}의 모든 게임이 ${isolate(other)}의 게임이 돼요. 되돌릴 수 없어요.`,
  deleteWarning: (name) =>
    `${isolate(name)}: 명예의 전당, 전적, 통계에서 사라져요. 다른 사람과 한 게임은 목록에 남고 그 자리는 “지운 플레이어”가 돼요. 되돌릴 수 없어요.`,
};

const games: Room<'games'> = {
  found: (count) => `게임 ${number(count)}개를 찾았어요`,
  deleteGame: (names) => `${and(names)}의 게임 지우기`,
  deleteWarning: (names) => `${and(names)}의 게임을 지워요. 점수도 모든 목록에서 사라져요. 되돌릴 수 없어요.`,
  progress: (rules, when, part) => `${rules}, ${when} 시작, ${part} 진행`,
  giveUpWarning: (names) => `${and(names)}의 게임을 지워요. 점수는 집계되지 않지만 포기한 게임으로 세요.`,
  watchGame: (names) => `${and(names)}의 게임 보기`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one}, ${other}: 함께 쓸 수 없어요.`,
  badRules: (text, ids) => `--rules “${text}”: 쓸 수 있는 것은 ${ids.join(', ')}, @FILE이에요.`,
  joker: (rulesId, mustTake) => forced(mustTake.map((category) => categoryName(rulesId, category))),
  notUnderstood: (text) => `여기서는 “${text}” 입력을 알 수 없어요. ?로 도움말을 보세요.`,
  notADie: (text, count) => `“${text}”: 주사위 번호가 아니에요. 번호는 주사위 아래의 1~${count}번이에요.`,
  dieTwice: (die) => `주사위 ${die}: 두 번 나와요. 나온 눈이 아니라 주사위 아래의 번호를 입력하세요.`,
  whichColumn: (name) => `${name} 칸이 여러 열에서 비어 있어요. “${name} ×2”나 “${name} 2”처럼 열을 알려 주세요.`,
  whichNumber: (count) => `칸 앞의 번호 1~${count} 가운데 하나를 입력하세요.`,
  play: (rules) => `야찌를 할까요(규칙: ${rules})? (y/n, ? 도움말): `,
  unfinished: (names) => `${and(names)}의 게임이 끝나지 않았어요. r로 이어 해요.`,
  mayPlayOn: (decisions) =>
    `“play on 1”${decisions > 1 ? `부터 “play on ${decisions}”까지` : ''} 입력하면 거기서 이어 해요.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? '먼저 “review”를 입력하세요. 그러면 거기 나온 선택에서 이어 할 수 있어요.'
      : `복기에 있는 선택은 1~${decisions}번이에요.`,
  exercise: (rolls) => `${rolls}번 더 굴릴 수 있어요. 어떻게 할까요? (“end”로 연습 끝내기)`,
  noSuchPlayer: (name) => `“${name}”: 아직 한 적이 없는 이름이에요. “practice”로 기본 상황을 연습하세요.`,
  computersHelp: (types) => `컴퓨터를 더하려면 이름=종류: 민준, Hal=${types[0]}. 종류: ${types.join(', ')}.`,
  noSuchType: (type, types) => `“${type}”: 없는 종류예요. 있는 종류: ${and(types)}.`,
  faults: {
    unknownOption: (option) => `${option}: 없는 옵션이에요`,
    needsValue: (option) => `${option}: 값이 필요해요`,
    takesNoValue: (option) => `${option}: 값을 쓰지 않아요`,
    missing: (what) => `${what}: 빠졌어요`,
    tooMany: (text) => `“${text}”: 필요 없어요`,
  },
  allowed: (fault, list) => `${fault}. 쓸 수 있는 것: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: ${and(tasks)}에만 쓸 수 있어요.`,
  badKey: (text) => `KEY “${text}”: 16진수 4~64자리여야 해요.`,
  badSeed: (text) => `--seed “${text}”: 2a 같은 16진수 1~64자리여야 해요.`,
  badLanguage: (text, tags) => `--lang “${text}”: 쓸 수 있는 것은 ${and(tags)}.`,
  badFolder: (option, text) => `${option} “${text}”: 폴더여야 해요.`,
  noFolder: (option, text) => `${option} “${text}”: 그런 폴더가 없어요.`,
  badAddress: (text) => `--join “${text}”: 192.168.1.20:4711 같은 주소여야 해요.`,
  standIn: (name) => `${isolate(name)}: 자리 비움. 어느 컴퓨터에 맡길까요? (Enter로 기다리기) `,
  workingOut: (kind, rules) => `계산 중: ${strings.console.solved[kind]}(규칙: ${rules}). 한 번만 해요 …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `다음 게임의 주사위는 이미 정해졌어요: SHA-256 ${hash}`,
  wordsAdded: (text) => `주사위에 더한 말: ${text}`,
  commitment: (hash) => `주사위: SHA-256 ${hash}`,
  seed: (hex) => `시드: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `각 ${row.worth}` : row.worth})`,
  help: {
    worth: (points) => `${points}점`,
    rolls: (count, rolls) =>
      rolls === 1
        ? `내 차례가 오면 주사위 ${count}개를 한 번 굴려요.`
        : `내 차례가 오면 주사위 ${count}개를 굴려요. 그다음 원하는 것을 골라 다시 굴릴 수 있어요. 모두 ${rolls}번까지예요.`,
    bonus: (from, pays) => `위쪽에서 ${from}점 이상이면 ${pays}점을 더 받아요.`,
    columns: (factors) =>
      `한 사람에 열이 ${factors.length}개예요. 열마다 곱하는 수: ${factors.map((factor) => `×${factor}`).join(', ')}. 위쪽 보너스도 같아요. 어느 열의 빈칸이든 쓸 수 있어요.`,
    chips: (box, points, chip, columns) =>
      columns === 1
        ? `${box} 칸이 ${points}점이면 또 나올 때마다 ${chip}점을 더 받아요.`
        : `모든 열의 ${box} 칸이 ${points}점이면 또 나올 때마다 ${chip}점에 적은 열의 배수를 곱해 더 받아요.`,
    noChips: (box) => `${box}: 두 번째부터는 추가 점수가 없어요.`,
    sums: {
      upperScore: (from, pays) => `위 칸들의 합계. ${from}점 이상이면 ${pays}점을 더 받아요.`,
      upperBonus: (from, pays) => `위 칸들의 합이 ${from}점 이상이면 ${pays}점을 더 받아요.`,
      chips: (each) => `야찌 칸에 점수가 있으면 야찌가 또 나올 때마다 ${each}점.`,
    },
  },
  update: {
    found: (version) => `버전 ${version}: 새로 나왔어요.`,
    fetching: (version, done) => `버전 ${version} 받는 중: ${percent(done)}`,
    ready: (version) => `버전 ${version}: 설치할 수 있어요. 먼저 게임을 백업해요.`,
  },
  ending: {
    wonBy: (rulesId, points, part, own, other) =>
      `${points}점 차로 이겼어요. 가장 큰 차이: ${partName(rulesId, part)}, ${own} 대 ${other}.`,
    bestTurn: (name, points, rulesId, box) =>
      `최고의 차례: ${isolate(name)}, ${boxInSentence(rulesId, box)} ${points}점.`,
    bestTurnAlone: (points, rulesId, box) => `최고의 차례: ${boxInSentence(rulesId, box)} ${points}점.`,
    gaveAway: (points) => `${points}점 손해 봤어요. 어디인지 보세요.`,
    gaveAwayLeast: (name, points) => `손해가 가장 적은 사람: ${isolate(name)}, ${points}점. 어디인지 보세요.`,
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
    turn: (name) => `${isolate(name)} 차례 – 야찌`,
    screen: (screen) => `${screen} – 야찌`,
  },
  console,
  fame,
  records: {
    best: (name, score, rules, before) => `${isolate(name)}: “${rules}” 개인 최고 ${score}점(전에는 ${before}점).`,
    reached: (name, points) => `${isolate(name)}: 처음으로 ${points}점.`,
    streak: (name, wins) => `${isolate(name)}: ${wins}연승.`,
    yahtzee: (name) => `${isolate(name)}: 오늘의 첫 야찌.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `“${rulesName(rules)}” 신경망 ${strings.faults.net[fault]}. 그래서 컴퓨터가 열을 하나씩 따로 두어 조금 약해요.`,
  table,
  moments: {
    yahtzee: () => '야찌!',
    fifty: () => '50점!',
    largeStraight: () => '라지 스트레이트!',
    upperBonus: () => '위쪽 보너스!',
    lead: (name) => `${isolate(name)}, 선두로!`,
    best: (name) => `${isolate(name)}: 개인 최고!`,
  },
  typing: {
    rolls: (name, which, all) =>
      `${isolate(name)}: ${all ? '주사위를 모두 굴려요' : `굴릴 주사위 ${and(which.map(String))}`}. 나온 눈을 ${which.length === 1 ? '' : '왼쪽부터 '}입력하세요.`,
  },
  consoleView: {
    mayUndo: (points, rulesId, box) => `“undo”로 ${boxName(rulesId, box)} ${points}점을 취소해요. `,
    rollsAgain: (which) => `“roll”로 다시 굴릴 주사위: ${and(which.map(String))}. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `버전 ${version}`,
    started: (rules, when) => `${rules}, ${when} 시작`,
    allUnfinished: (count) => `끝나지 않은 게임 ${number(count)}개`,
  },
  setup: {
    playerName: (seat) => `플레이어 ${seat + 1} 이름`,
    playerType: (seat) => `플레이어 ${seat + 1} 종류`,
    defaultName: (seat) => `플레이어 ${seat + 1}`,
    namesFor: (seat) => `전에 쓴 이름, 플레이어 ${seat + 1}`,
    chosenRules: (rules) => `규칙: ${rules}`,
    promise: (commitment) => `다음 게임의 주사위는 이미 정해졌어요: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · 약 ${number(average)}점`}`,
    colour: (seat, colour) => `플레이어 ${seat + 1} 색: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `게임 보기: ${isolate(name)}, ${score}점`,
    empty: (rules) =>
      `${rules === null ? '' : `“${rules}” 규칙의 `}최고 점수 열 개가 여기에 나와요. 게임을 끝내고 첫 번째가 되어 보세요.`,
  },
  standings,
  games,
  replay: {
    title: (rules, when) => `${rules}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} / ${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume}퍼센트` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\n백업은 옆의 “backups” 폴더에 있어요.`,
    version: (version) => `야찌 ${version}`,
    aboutDetail: (folder) =>
      `게임이 있는 곳: ${folder}\n\nYahtzee는 Hasbro의 상표이고 여기서는 교육용으로 써요.\n이 프로그램은 MIT 라이선스의 자유 소프트웨어예요.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

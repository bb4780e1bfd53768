/** The sentences of Korean about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const games = (count: number) => `${number(count)}게임`;

const whoseName = (seat: number | null) => (seat === null ? '이름' : `플레이어 ${seat + 1}의 이름`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `게임 ${game}(${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) => `${isolate(name)}: 이 규칙으로 오늘의 기회를 이미 썼어요. 새 게임은 내일 나와요.`,
  'impossible-score': (problem) =>
    `“${boxName(problem.rules, problem.box)}” 칸에서 ${isolate(problem.points)}점이 되는 주사위는 없어요.`,
  'no-room-for-table': (problem) => `계산하려면 디스크에 ${number(problem.megabytes)} MB가 비어 있어야 해요.`,
  'table-not-kept': (problem) => `정확한 숫자를 저장하지 못했어요(${problem.detail}). 코치는 계속 어림값을 써요.`,
  'player-count': ({ count }) => `게임은 1~8명이 해요. ${count}명은 할 수 없어요.`,
  'name-empty': ({ seat }) =>
    seat === null ? '플레이어에게 이름이 필요해요.' : `플레이어 ${seat + 1}에게 이름이 필요해요.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)}이 ${longest}자를 넘어요.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)}에 표시할 수 없는 글자가 있어요.`,
  'name-double': ({ name }) => `이름이 같은 사람이 둘이에요: ${isolate(name)}. 서로 다른 이름을 쓰세요.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)}에 보이지 않는 글자가 있어요.`,
  'name-alike': ({ name, other }) =>
    `두 이름이 똑같아 보여요: ${isolate(other)}, ${isolate(name)}. 다른 이름을 고르세요.`,
  malformed: ({ field }) => `게임이 이것을 이해하지 못해요(${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1 ? '3처럼 1~6의 숫자 1개' : `${[...example].join(' ')} 또는 ${example}처럼 1~6의 숫자 ${count}개`;
    const wrong =
      problem.kind === 'not-a-face' ? `“${problem.got}”: 주사위에 없는 눈이에요` : `방금은 ${problem.got}개였어요`;
    return `${wanted}를 입력하세요. ${wrong}.`;
  },
  'no-such-player': ({ player }) => `이 게임에는 플레이어 ${player + 1}번이 없어요.`,
  'seat-resigned': ({ name }) => `${isolate(name)}: 이 게임에서 나갔어요.`,
  'card-complete': ({ name }) => `${isolate(name)}: 이미 모든 칸을 채웠어요.`,
  'not-on-turn': ({ onTurn, name }) => `${isolate(name)} 차례가 아니라 ${isolate(onTurn)} 차례예요.`,
  'kept-die-changed': ({ die }) => `주사위 ${die + 1}: 남겨 두어서 바꿀 수 없어요.`,
  'no-such-column': ({ column }) => `이 점수표에는 ${column}번 열이 없어요.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)}: 이미 쓴 칸이에요. 다른 칸을 고르세요.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)}: 아직이에요. 순서가 있는 규칙이고, 먼저 채울 칸은 ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `이 규칙으로는 할 수 없어요. ${box === undefined ? '' : `칸 “${box}”: `}${strings.badRules[problem]}`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)}: 잠긴 칸이에요. 이 야찌는 조커이고, 적을 수 있는 칸은 ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'no-such-machine': ({ machine }) => `컴퓨터 ${machine + 1} 없이는 주사위를 굴릴 수 없어요.`,
  'not-yours-to-undo': ({ name, other }) =>
    `이 점수를 취소할 수 있는 사람은 ${isolate(other)}뿐이에요. ${isolate(name)}: 할 수 없어요.`,
  'already-hinted': ({ name }) => `${isolate(name)}: 이미 힌트를 썼어요.`,
  'log-refused': ({ index, because }) => `이 게임의 기록 ${index + 1}번은 안 돼요: ${problemSentence(because)}`,
  'log-version': ({ version }) => `이 게임은 더 새로운 버전의 프로그램에서 나왔어요(형식 ${version}).`,
  'bad-words': ({ longest }) => `말은 ${longest}자까지 한 줄로, 보이지 않는 글자 없이 쓰세요.`,
  'too-many-undos': ({ most }) => `점수는 한 차례에 ${most}번까지 취소할 수 있어요. 이 점수는 그대로예요.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `틀린 코드가 너무 많아요. ${number(seconds)}초 뒤에 다시 해 보세요.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? '테이블 코드는 영문 여섯 자예요.'
      : `“${isolate(letter)}”: 테이블 코드에 없는 글자예요. 다시 읽어 달라고 하세요.`,
  'not-your-seat': ({ name }) => `${isolate(name)}: 다른 컴퓨터에서 하고 있어요.`,
  'no-listening': ({ detail }) => `테이블을 열 수 없어요: ${detail}`,
  'club-newer': ({ version }) => `이 클럽은 더 새로운 버전의 프로그램에서 만들었어요(형식 ${version}).`,
  'club-no-such-member': ({ key }) => `이 클럽에는 열쇠가 “${key}”로 시작하는 노트북이 없어요.`,
  'name-taken': ({ name }) => `이미 있는 이름이에요: ${isolate(name)}. 한 사람으로 만들려면 합치세요.`,
  'bad-field': ({ field }) => `항목 “${field}”: 없거나 자리가 틀리거나 잘못됐어요.`,
  'wrong-points': ({ index, field, points, got }) =>
    `기록 ${index + 1}: ${field} 값은 ${got}점이 아니라 ${points}점이에요.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `기록 ${index + 1}: 주사위는 ${dice.join(' ')}, 하지만 시드로는 ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `이 파일은 더 새로운 버전의 프로그램에서 나왔어요(형식 ${version}).`,
  'bad-line': ({ line, because }) => `${line}번째 줄: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `파일을 읽을 수 없어요(${detail}).`,
  'not-imported': ({ because }) => `아무것도 가져오지 않았어요. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `아무것도 내보내지 않았어요. 망가져서 읽을 수 없는 것: ${leftOutGame(game)}.`,
  'file-not-written': ({ detail }) => `파일에 쓸 수 없었어요(${detail}).`,
  'not-restored': ({ detail }) => `백업을 되돌릴 수 없었어요(${detail}). 바뀐 것은 없어요.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `올바른 게임이 아니에요. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `디스크가 꽉 차서 쓸 수 없어요: ${file}. 자리를 만들고 다시 시작하세요.`;
    case 'busy':
      return `다른 프로그램이 파일을 쓰고 있어요: ${file}. 닫고 다시 시작하세요.`;
    case 'read-only':
      return `파일에 쓸 수 없어요: ${file}. 파일이나 폴더가 읽기 전용이에요.`;
    default:
      return `파일에 쓸 수 없어요: ${file}.`;
  }
}

const notSaved = '지금 하는 게임은 저장되지 않아요.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `더 새로운 버전의 프로그램에서 나온 파일이에요: ${about.file}. 그대로 두었어요. 쓰려면 새 버전을 설치하세요. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `파일을 읽기 전용으로 열었어요: ${about.file}. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? '백업이 없어서 새 파일을 시작했어요.'
          : `가장 새로운 좋은 백업으로 바꿨어요(${about.backup}).`;
      const saved = about.saved === 0 ? '' : ` 백업에 없던 ${games(about.saved)}을 망가진 파일에서 구했어요.`;
      return `게임 파일이 망가져 있었어요. 보관한 곳: ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? '게임 파일이 없고 좋은 백업도 없어서 새 파일을 시작했어요.'
        : `게임 파일이 없었어요. 가장 새로운 좋은 사본으로 바꿨어요(${about.from}).`;
    case 'cut-log':
      return `저장하는 중에 프로그램이 멈춰서 일부가 망가졌어요. 마지막 몇 수가 없을 수 있어요. 남은 것을 보관한 곳: ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` 망가진 파일을 보관한 곳: ${about.aside}.`;
      const lost = about.lost === 0 ? '모두 고쳤어요.' : `${games(about.lost)}은 고치지 못했고 나머지는 고쳤어요.`;
      return `게임 파일에 망가진 곳이 있었어요. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FILE] [--new-game | --hall-of-fame] [--cheat] [--lang=TAG] [--user-data-dir=DIR] [--listen-on=ADDRESS]`,
      'FILE: 내보낸 게임. 가져올지 물어봐요.',
      '--new-game, --hall-of-fame: 처음에 보여 줄 것.',
      '--cheat: 어떤 눈이든 입력할 수 있어요. 이런 게임은 명예의 전당에 오르지 않아요.',
      '--lang: 언어. 예: ko.',
      '--user-data-dir: 모든 것을 두는 곳.',
      '--listen-on: 테이블을 열 수 있는 단 하나의 주소.',
      '--version: 버전 보기. --help: 이것 보기.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `폴더에 쓸 수 없어요: ${folder}.` },
  failed: { text: (folder) => `게임 파일을 이대로는 쓸 수 없어요: ${folder}.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = (more === 0 ? named : [...named, `그 밖에 ${number(more)}개`]).join(', ');
  return `망가진 ${games(leftOut.length)}을 뺐어요: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` 그 밖에 ${number(more)}개.`;
  return `파일의 일부는 쓸 수 없어서 뺐어요. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `야찌 게임 ${day}`,
  oneGame: (game) => `야찌 게임 ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)}을 내보냈어요: ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)}을 더했어요. ${games(already)}은 이미 있었어요.`;
    const rest = unread === 0 ? '' : ` 틀린 곳이 많아서 마지막 ${number(unread)}줄은 읽지 않았어요.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; 점수가 모두 맞아요; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: 모두 맞아요.`,
  diceUnproved: (unproved, count) => `${games(count)} 중 ${games(unproved)}의 주사위는 확인할 수 없어요.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `점수표. ${message}`,
  saved: (file) => `그림을 저장했어요: ${file}.`,
  file: (game) => `야찌 점수표 ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `주사위 ${digits}…`,
  hint: (commitment) => `이 게임의 주사위는 처음 굴리기 전에 정해졌어요: SHA-256 ${commitment}`,
  machine: (people, fingerprint) =>
    `${people.length === 0 ? '테이블을 연 쪽' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `${number(rolls)}번은 참여하지 않음`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `이상한 점이 없어요. 공정한 주사위도 100벌 중 ${Math.round(chance * 100)}벌은 이만큼 고르지 않아요.`,
  rare: (times) => `공정한 주사위가 이만큼 고르지 않은 일은 ${number(times)}번에 한 번뿐이에요.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => '모든 네트워크',
    card: ({ name, address }) => (name === '' ? `${address}만` : `${name}(${address})만`),
    here: () => '이 컴퓨터만',
  },
  guest: (count) => `손님 ${count}`,
  otherAddresses: (addresses) => `또는: ${addresses.join(', ')}`,
  playedBy: (computer) => `자리 비움, 대신 ${computer}`,
  standIn: (name) => `${isolate(name)} 대신 할 컴퓨터`,
  letPlay: (computer) => `${computer}에게 맡기기`,
  spectators: (count) => `관전자 ${number(count)}명`,
  removeOne: (name) => `테이블에서 빼기: ${isolate(name)}`,
  triedCodes: (wrong) => `누군가 코드를 시험하고 있어요. ${number(wrong)}번 틀렸어요.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? '동기화한 적 없음' : `마지막 동기화 ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `클럽을 만들었어요: ${place}.`,
  playersRole: (role) => `플레이어마다 서버 로그인이 필요해요: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `이 노트북이 클럽에 들어갔어요: ${isolate(name)}. 클럽이 승인하면 게임이 집계돼요.`,
  met: (sent, received) => `${games(sent)} 보냄, ${games(received)} 받음.`,
  removed: (count) => `${games(count)}을 목록에서 뺐어요.`,
  waiting: (count) => `대기 ${number(count)}`,
  refused: (count) => `거절 ${number(count)}`,
  unsent: (count) => `이 노트북의 ${games(count)}을 아직 보내지 않음`,
  approved: (count) => `노트북 ${number(count)}대를 승인했어요.`,
  revoked: (label) => `제외했어요: ${isolate(label)}. 이미 보낸 게임은 목록에 남아요.`,
  voided: (count) => `이름과 플레이어의 변경 ${number(count)}개를 되돌렸어요.`,
  voidLaptop: (label) => `${isolate(label)}의 이름 변경, 합치기, 지우기를 모두 되돌리기`,
  lastMet,
  games,
  outOfReach: (why) => `${why} 하는 게임은 여기에 두었다가 나중에 보내요.`,
  done: (done, total) => `${number(total)} 중 ${number(done)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `${isolate(label)} 승인`,
  revokeLaptop: (label) => `${isolate(label)} 제외`,
  heldFrom: (label) => `${isolate(label)}에서`,
  heldMore: (count) => `${number(count)}개는 보이지 않아요.`,
  leaveQuestion: (name) =>
    `이 노트북이 클럽에서 나가요: ${isolate(name)}. 자기 게임은 여기에, 보낸 게임은 클럽에 남아요. 다른 노트북의 게임도 여기에 남길까요?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)}: 오프라인. ${why}`,
  ofClub: (rulesName) => `클럽, ${rulesName}`,
};

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) =>
    `${first}부터 ${strings.league.dayNames[days]}씩 ${number(rounds)}라운드${best === null ? '' : `, 가장 좋은 ${number(best)}라운드를 집계`}`,
  bestRounds: (count) => `가장 좋은 ${number(count)}개`,
  round: (count) => `${number(count)}라운드`,
  shortRound: (count) => `R${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first}~${last}`),
  unreviewed: (count) => `${games(count)}은 복기하지 않아서 뺐어요.`,
  reviewing: (count) => `${games(count)}을 더 복기하는 중…`,
};

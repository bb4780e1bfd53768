/** The sentences of Brazilian Portuguese about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, percent } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const forms = (count: number, one: string, other: string) => (count === 1 ? one : other);

const games = (count: number) => `${number(count)} ${forms(count, 'partida', 'partidas')}`;

const whoseName = (seat: number | null) => (seat === null ? 'O nome' : `O nome do jogador ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `partida ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} já teve a tentativa de hoje com estas regras. A próxima partida do dia vem amanhã.`,
  'impossible-score': (problem) =>
    `Nenhum lançamento vale ${isolate(problem.points)} em ${boxName(problem.rules, problem.box)}.`,
  'no-room-for-table': (problem) =>
    `Para calcular isso são necessários ${number(problem.megabytes)} MB livres no disco.`,
  'table-not-kept': (problem) =>
    `Não foi possível salvar os números exatos (${problem.detail}). O treinador continua usando estimativas.`,
  'player-count': ({ count }) => `Uma partida tem de 1 a 8 jogadores, não ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'Um jogador precisa de um nome.' : `O jogador ${seat + 1} precisa de um nome.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} tem mais de ${longest} caracteres.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} tem caracteres que não podem ser mostrados.`,
  'name-double': ({ name }) => `Há dois jogadores com o nome ${isolate(name)}. Cada um precisa de um nome diferente.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} tem caracteres invisíveis.`,
  'name-alike': ({ name, other }) => `Os nomes ${isolate(other)} e ${isolate(name)} parecem iguais. Escolha outro.`,
  malformed: ({ field }) => `O jogo não entende isto (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'um número inteiro de 1 a 6, como 3'
        : `${strings.numberWords[count]} números inteiros de 1 a 6, como ${[...example].join(' ')} ou ${example}`;
    return problem.kind === 'not-a-face'
      ? `Digite ${wanted}; “${problem.got}” não está em nenhum dado.`
      : `Digite ${wanted}; chegaram ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `Não há jogador ${player + 1} nesta partida.`,
  'seat-resigned': ({ name }) => `${isolate(name)} saiu desta partida.`,
  'card-complete': ({ name }) => `${isolate(name)} já preencheu todos os campos.`,
  'not-on-turn': ({ onTurn, name }) => `É a vez de ${isolate(onTurn)}, não de ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `O dado ${die + 1} foi guardado e não pode mudar.`,
  'no-such-column': ({ column }) => `Não há coluna ${column} nesta cartela.`,
  'box-used': ({ rules, box }) => `O campo ${boxName(rules, box)} já foi usado. Escolha outro.`,
  'box-later': ({ rules, box, first }) =>
    `O campo ${boxName(rules, box)} ainda não pode ser usado: estas regras têm uma ordem, e primeiro vem ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Não dá para jogar com estas regras. ${box === undefined ? '' : `Campo “${box}”: `}${strings.badRules[problem]}`,
  'box-forced': ({ rules, box, mustTake }) =>
    `O campo ${boxName(rules, box)} está bloqueado: este Yahtzee é um curinga e tem que ir para ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'no-such-machine': ({ machine }) => `Não dá para lançar os dados sem o computador ${machine + 1}.`,
  'not-yours-to-undo': ({ name, other }) => `Só ${isolate(other)} pode desfazer estes pontos, não ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} já pediu uma dica.`,
  'log-refused': ({ index, because }) =>
    `O evento ${index + 1} desta partida não é permitido: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Esta partida é de uma versão mais nova do programa (formato ${version}).`,
  'bad-words': ({ longest }) =>
    `Suas palavras têm que caber numa linha de no máximo ${longest} caracteres, nenhum deles invisível.`,
  'too-many-undos': ({ most }) => `Na mesma jogada, os pontos podem ser desfeitos até ${most} vezes. Estes ficam.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `Códigos errados demais. Tente de novo daqui a ${number(seconds)} ${forms(seconds, 'segundo', 'segundos')}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'O código de uma mesa tem seis letras.'
      : `“${isolate(letter)}” não existe em nenhum código de mesa. Peça ao anfitrião que leia de novo.`,
  'not-your-seat': ({ name }) => `${isolate(name)} joga em outro computador.`,
  'no-listening': ({ detail }) => `Não foi possível abrir a mesa: ${detail}`,
  'club-newer': ({ version }) => `Este clube é de uma versão mais nova do programa (formato ${version}).`,
  'club-no-such-member': ({ key }) => `Nenhum computador deste clube tem uma chave que começa com “${key}”.`,
  'name-taken': ({ name }) => `Já há um jogador com o nome ${isolate(name)}. Para que sejam um só, una os dois.`,
  'bad-field': ({ field }) => `O campo “${field}” falta, está fora do lugar ou está errado.`,
  'wrong-points': ({ index, field, points, got }) => `Evento ${index + 1}: ${field} é ${points}, não ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Evento ${index + 1}: os dados são ${dice.join(' ')}, mas a semente dá ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Este arquivo é de uma versão mais nova do programa (formato ${version}).`,
  'bad-line': ({ line, because }) => `Linha ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Não foi possível ler o arquivo (${detail}).`,
  'not-imported': ({ because }) => `Nada foi importado. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `Nada foi exportado: ${leftOutGame(game)} está danificada e não pode ser lida.`,
  'file-not-written': ({ detail }) => `Não foi possível gravar o arquivo (${detail}).`,
  'not-restored': ({ detail }) => `Não foi possível restaurar o backup (${detail}). Nada mudou.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Não é uma partida válida. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `O disco está cheio, então nada pode ser gravado em ${file}. Libere espaço e abra o Yahtzee de novo.`;
    case 'busy':
      return `Outro programa está usando o arquivo ${file}. Feche-o e abra o Yahtzee de novo.`;
    case 'read-only':
      return `Não é possível gravar no arquivo ${file}: ele, ou a pasta dele, é só de leitura para você.`;
    default:
      return `Não é possível gravar no arquivo ${file}.`;
  }
}

const notSaved = 'O que você jogar agora não será salvo.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `O arquivo ${about.file} é de uma versão mais nova deste programa. Ele ficou como estava; instale a versão mais nova para usá-lo. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `O arquivo ${about.file} foi aberto só para leitura. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'Não havia backup, então um arquivo novo foi começado.'
          : `Ele foi substituído pelo último backup bom (${about.backup}).`;
      const saved =
        about.saved === 0
          ? ''
          : ` Do arquivo danificado ainda ${forms(about.saved, 'foi salva', 'foram salvas')} ${games(about.saved)}.`;
      return `O arquivo com as suas partidas estava danificado. Agora ele está em ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'O arquivo com as suas partidas não estava lá, e não havia backup bom, então um arquivo novo foi começado.'
        : `O arquivo com as suas partidas não estava lá. Ele foi substituído pela última cópia boa (${about.from}).`;
    case 'cut-log':
      return `O programa foi interrompido enquanto salvava, e uma parte está danificada. Podem faltar algumas das últimas jogadas. O que sobrou delas está em ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` O arquivo danificado está em ${about.aside}.`;
      const lost = about.lost === 0 ? 'Tudo foi consertado.' : `Tudo foi consertado, menos ${games(about.lost)}.`;
      return `Havia danos no arquivo com as suas partidas. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [ARQUIVO] [--new-game | --hall-of-fame] [--cheat] [--lang=IDIOMA] [--user-data-dir=PASTA] [--listen-on=ENDEREÇO]`,
      'ARQUIVO: partidas exportadas; o programa pergunta se deve importá-las.',
      '--new-game, --hall-of-fame: o que mostrar primeiro.',
      '--cheat: qualquer lançamento pode ser digitado; uma partida assim fica fora do Hall da Fama.',
      '--lang: o idioma, como pt-BR.',
      '--user-data-dir: onde tudo fica guardado.',
      '--listen-on: o único endereço em que uma mesa pode ser aberta.',
      '--version: mostra a versão. --help: mostra isto.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `O Yahtzee não consegue gravar na pasta ${folder}.` },
  failed: { text: (folder) => `O arquivo com as suas partidas em ${folder} não pode ser usado como está.` },
};

export const update: Room<'update'> = {
  found: (version) => `A versão ${version} chegou.`,
  fetching: (version, done) => `Baixando a versão ${version}: ${percent(done)}`,
  ready: (version) => `A versão ${version} está pronta para instalar. Antes é feito um backup das suas partidas.`,
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `mais ${number(more)}`]);
  return `${forms(leftOut.length, 'Uma partida danificada ficou de fora', `${number(leftOut.length)} partidas danificadas ficaram de fora`)}: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` E mais ${number(more)}.`;
  return `Uma parte do arquivo não servia e ficou de fora. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Partidas de Yahtzee ${day}`,
  oneGame: (game) => `Partida de Yahtzee ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)} ${forms(count, 'gravada', 'gravadas')} em ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)} ${forms(added, 'acrescentada', 'acrescentadas')}; ${number(already)} já ${forms(already, 'estava', 'estavam')} aqui.`;
    const rest =
      unread === 0
        ? ''
        : ` Depois de tantas falhas, ${forms(unread, 'a última linha não foi lida', `as últimas ${number(unread)} linhas não foram lidas`)}.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; todos os pontos estão certos; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: está tudo certo.`,
  diceUnproved: (unproved, count) => `Os dados de ${number(unproved)} de ${games(count)} não podem ser conferidos.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `A cartela. ${message}`,
  saved: (file) => `A imagem foi salva em ${file}.`,
  file: (game) => `Cartela de Yahtzee ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Dados ${digits}…`,
  hint: (commitment) => `Os dados desta partida foram fixados antes do primeiro lançamento: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'O anfitrião' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `não participou de ${number(rolls)} ${forms(rolls, 'lançamento', 'lançamentos')}`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Nada de estranho: ${Math.round(chance * 100)} em cada 100 séries de dados honestos parecem pelo menos tão desiguais.`,
  rare: (times) => `Dados honestos só parecem tão desiguais uma vez em ${number(times)}.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Todas as redes',
    card: ({ name, address }) => (name === '' ? `Só ${address}` : `Só ${name} (${address})`),
    here: () => 'Só este computador',
  },
  otherAddresses: (addresses) => `Ou: ${addresses.join(', ')}`,
  playedBy: (computer) => `ausente, quem joga é ${computer}`,
  standIn: (name) => `Quem joga por ${isolate(name)}`,
  guest: (count) => `Convidado ${count}`,
  letPlay: (computer) => `Deixar ${computer} jogar`,
  spectators: (count) => `${number(count)} ${forms(count, 'espectador', 'espectadores')}`,
  removeOne: (name) => `Tirar da mesa: ${isolate(name)}`,
  triedCodes: (wrong) =>
    `Alguém está tentando códigos: ${number(wrong)} ${forms(wrong, 'estava errado', 'estavam errados')}.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'nunca sincronizado' : `sincronizado em ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `O clube está em ${place}.`,
  playersRole: (role) =>
    `Cada jogador precisa de uma conta no servidor: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Este computador entrou em ${isolate(name)}. As partidas dele vão contar quando o clube aprovar.`,
  met: (sent, received) =>
    `${games(sent)} ${forms(sent, 'enviada', 'enviadas')}, ${number(received)} ${forms(received, 'recebida', 'recebidas')}.`,
  removed: (count) => `${games(count)} ${forms(count, 'retirada', 'retiradas')} das listas.`,
  waiting: (count) => `${number(count)} em espera`,
  refused: (count) => `${number(count)} ${forms(count, 'recusada', 'recusadas')}`,
  unsent: (count) => `${games(count)} deste computador ainda não ${forms(count, 'enviada', 'enviadas')}`,
  approved: (count) => `${number(count)} ${forms(count, 'computador aprovado', 'computadores aprovados')}.`,
  revoked: (label) => `${label} está fora do clube. As partidas que já enviou ficam nas listas.`,
  lastMet,
  games,
  outOfReach: (why) => `${why} O que você jogar fica aqui e é enviado depois.`,
  done: (done, total) => `${number(done)} de ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  voided: (count) =>
    `${number(count)} ${forms(count, 'mudança de nomes e jogadores desfeita', 'mudanças de nomes e jogadores desfeitas')}.`,
  voidLaptop: (label) => `Desfazer todos os nomes, uniões e exclusões de ${isolate(label)}`,
  approveLaptop: (label) => `Aprovar ${isolate(label)}`,
  revokeLaptop: (label) => `Excluir ${isolate(label)}`,
  heldFrom: (label) => `de ${isolate(label)}`,
  heldMore: (count) => `Mais ${number(count)} não ${forms(count, 'aparece', 'aparecem')}.`,
  leaveQuestion: (name) =>
    `Este computador vai sair de ${isolate(name)}. As próprias partidas ficam aqui, e as que ele enviou ficam no clube. As partidas dos outros computadores também devem ficar aqui?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)} está sem conexão. ${why}`,
  ofClub: (rulesName) => `Clube, ${rulesName}`,
};

const lasting = { 1: 'de um dia', 7: 'de uma semana', 14: 'de duas semanas', 28: 'de quatro semanas' };

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${forms(rounds, 'rodada', 'rodadas')} ${lasting[days]} a partir de ${first}`;
    if (best === null) return plan;
    return `${plan}, ${forms(best, 'conta a melhor', `contam as ${number(best)} melhores`)}`;
  },
  bestRounds: (count) => forms(count, 'A melhor', `As ${number(count)} melhores`),
  round: (count) => `Rodada ${number(count)}`,
  shortRound: (count) => `R${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} a ${last}`),
  unreviewed: (count) =>
    forms(
      count,
      'Uma partida não foi analisada e não conta.',
      `${number(count)} partidas não foram analisadas e não contam.`,
    ),
  reviewing: (count) => forms(count, 'Falta analisar 1 partida…', `Falta analisar ${number(count)} partidas…`),
};

/** The sentences of Brazilian Portuguese that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, charts, coach, practice, review, statistics } from './coach.ts';
import {
  club,
  dice,
  files,
  held,
  league,
  network,
  notice,
  picture,
  problems,
  proof,
  start,
  trouble,
  update,
} from './files.ts';
import { daily, ownRules } from './ownRules.ts';

const points = (count: number) => `${number(count)} ${count === 1 ? 'ponto' : 'pontos'}`;

const turnOf = (name: string) => `Vez de ${isolate(name)}.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Clique em “Lançar dados”.`,
  winner: (name, total) => `Parabéns, ${isolate(name)}, você ganhou com um total de ${total}!`,
  tie: (names, total) => `Empate: ${and(names)} dividem a vitória com um total de ${total}!`,
  playsElsewhere: (name) => `Vez de ${isolate(name)}, em outro computador.`,
  isAway: (name) => `Vez de ${isolate(name)}, que está ausente. A partida espera.`,
  standInPlays: (name, computer) => `${isolate(name)} está ausente. Quem joga no lugar é ${computer}.`,
  computerPlays: (name) => `${turnOf(name)} O computador está jogando.`,
  computerThinks: (name) => `${turnOf(name)} O computador está pensando…`,
  computerPaused: (name) => `${turnOf(name)} A partida está em pausa.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} O computador espera quatro segundos, caso você queira desfazer.`,
  computerWaits: (name, button) => `${turnOf(name)} O computador espera. Clique em “${button}” para ele continuar.`,
  computerStopped: (problem, button) => `${problem} Clique em “${button}” para ele continuar.`,
  tryingAgain: (problem) => `${problem} Tentando de novo a cada segundo; nada se perde.`,
};

const rollName = (roll: number) =>
  ['Primeiro lançamento', 'Segundo lançamento', 'Terceiro lançamento'][roll] ?? `Lançamento ${roll + 1}`;

const computerOf = (names: readonly string[]) =>
  names.length === 0 ? 'O computador do anfitrião' : `O computador de ${and(names.map(isolate))}`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Regras: ${rulesName}. Na mesa: ${and(names)}.`,
  round: (round, rounds, name) => `Rodada ${round} de ${rounds}. ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rollName(0) : `${rollName(roll)}, guardados: ${kept.length > 0 ? kept.join(' ') : 'nenhum'}`,
  rolled: (name, roll, dice) => `${rollName(roll)} de ${isolate(name)}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} escolhe dados para o próximo lançamento.`,
  scores: (name, count, rulesId, box) => `${isolate(name)} marca ${points(count)}: ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    chip > 0
      ? `${boxName(rulesId, box)}: ${isolate(name)} marca ${points(score)} e um bônus de ${chip}.`
      : `${boxName(rulesId, box)}: ${isolate(name)} marca ${points(score)}.`,
  leaves: (name) => `${isolate(name)} sai da partida.`,
  undoes: (name) => `${name === null ? 'Você' : isolate(name)} desfaz os pontos.`,
  hinted: (name) => `${isolate(name)} pede uma dica. Esta partida terá lista própria no Hall da Fama.`,
  withholds: (names) => `${computerOf(names)} não participa mais dos lançamentos.`,
  returns: (names) => `${computerOf(names)} participa dos lançamentos de novo.`,
};

const left = (rolls: number) =>
  rolls === 0 ? 'Não resta nenhum lançamento.' : rolls === 1 ? 'Resta um lançamento.' : `Restam ${rolls} lançamentos.`;

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Você lançou' : `${isolate(name)} lançou`} ${dice.join(' ')}. ${left(rollsLeft)}`,
  scores: (name, count, rulesId, box, total) =>
    `${name === null ? 'Você marca' : `${isolate(name)} marca`} ${points(count)} em ${boxInSentence(rulesId, box)}, total ${total}.`,
  turn: (name, dice, count, rulesId, box, total) =>
    `${isolate(name)} lançou ${dice.join(' ')} e marca ${points(count)} em ${boxInSentence(rulesId, box)}, total ${total}.`,
  yahtzeeBonus: (count) => `Um bônus Yahtzee de ${count} pontos!`,
  upperBonus: (count) => `Bônus de cima alcançado: mais ${count} pontos.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Dado ${die + 1}: ${face ?? 'não lançado'}`,
  boxUsed: (box, count) => `${box}: já usado, ${count}`,
  boxLocked: (box) => `${box}: bloqueado`,
  boxOpen: (box, score, chip) => `${box}: marcar ${score}${chip > 0 ? ` + ${chip}` : ''}`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Nenhum dado escolhido';
    if (dice === of && of > 1) return `Lança ${allDice(of)}`;
    return dice === 1 ? 'Lança 1 dado' : `Lança ${dice} dados`;
  },
  undo: (count, rulesId, box) => `Desfazer ${count} em ${boxName(rulesId, box)}`,
  boxForced: (rulesId, mustTake) =>
    `Este Yahtzee é um curinga e tem que ir para ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  boxLater: (first) => `Estas regras têm uma ordem: primeiro vem ${first}.`,
  rollsLeft: (rolls) => (rolls === 1 ? 'resta 1 lançamento' : `restam ${rolls} lançamentos`),
  ahead: (count) => `${count} na frente`,
  behind: (count) => `${count} atrás`,
  lead: (count) => `+${count}`,
  reachedBefore: (score) => `${points(score)} em todas as partidas`,
  bonusMeter: (column) => (column === null ? 'Bônus de cima' : `Bônus de cima ×${column}`),
  bonusPart: (count, all) => `${count} de ${all}`,
  bonusShort: (count, all) => `${count}/${all}`,
  leaders: (names, count) => `${and(names)} na frente por ${points(count)}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'Hall da Fama' : `Hall da Fama “${rulesName}”`),
  withComputers: (list) => `${list} com computadores`,
  place: (name, rank) => `${isolate(name)} está em ${rank}º lugar`,
  places: (places, list) => `${and(places)} no ${list}!`,
  best: (name, rulesName) => ` Com as regras “${rulesName}”, ninguém supera ${isolate(name)}.`,
  congratulations: (places) => `Parabéns! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `${rulesName === null ? 'Ninguém terminou uma partida ainda' : `Ninguém terminou uma partida com as regras “${rulesName}” ainda`}. Termine uma: quem jogou aparece aqui com partidas, vitórias e pontos.`,
  computer: (name) => `${isolate(name)} (computador)`,
  change: (name) => `Alterar ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `Todas as partidas de ${isolate(name)} passarão para ${isolate(other)}. Não dá para desfazer isso.`,
  deleteWarning: (name) =>
    `${isolate(name)} vai desaparecer do Hall da Fama, da classificação e das estatísticas. As partidas com outras pessoas ficam na lista, com “Jogador apagado” nesse lugar. Não dá para desfazer isso.`,
};

const games: Room<'games'> = {
  found: (count) => (count === 1 ? '1 partida encontrada' : `${number(count)} partidas encontradas`),
  deleteGame: (names) => `Apagar a partida de ${and(names)}`,
  deleteWarning: (names) =>
    `A partida de ${and(names)} será apagada, e seus resultados vão desaparecer de todas as listas. Não dá para desfazer isso.`,
  progress: (rulesName, when, part) => `${rulesName}, começada em ${when}, ${part} jogado`,
  giveUpWarning: (names) =>
    `A partida de ${and(names)} será apagada. Os pontos não contam, mas ela conta como abandonada.`,
  watchGame: (names) => `Assistir à partida de ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} e ${other} não combinam.`,
  badRules: (text, ids) => `--rules “${text}”: pode ser ${ids.join(', ')}, @ARQUIVO.`,
  joker: (rulesId, mustTake) =>
    `Este Yahtzee é um curinga e tem que ir para ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `“${text}” não faz sentido aqui. Digite ? para ajuda.`,
  notADie: (text, dice) => `“${text}” não é o número de um dado. Debaixo dos dados estão os números de 1 a ${dice}.`,
  dieTwice: (die) => `O dado ${die} aparece duas vezes. Digite os números debaixo dos dados, não o que eles mostram.`,
  whichColumn: (name) =>
    `${name} está livre em mais de uma coluna. Diga em qual, por exemplo “${name} ×2” ou “${name} 2”.`,
  whichNumber: (count) => `Digite um número de 1 a ${count}, o que está antes do campo.`,
  play: (rulesName) => `Quer jogar Yahtzee (regras: ${rulesName})? (s/n, ? para ajuda): `,
  unfinished: (names) => `Uma partida de ${and(names)} não terminou. Digite r para retomar.`,
  mayPlayOn: (decisions) =>
    `Digite “jogar 1”${decisions > 1 ? ` até “jogar ${decisions}”` : ''} para jogar a partir dali.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Primeiro digite “análise”: depois você pode jogar a partir de uma das escolhas.'
      : `A análise tem as escolhas de 1 a ${decisions}.`,
  exercise: (rolls) => `O que você faria? (${left(rolls)} “fim” termina o treino.)`,
  noSuchPlayer: (name) => `Ninguém chamado “${name}” jogou ainda. Digite “treino” para as posições clássicas.`,
  computersHelp: (types) =>
    `Para um computador, digite nome=tipo: Eric, Hal=${types[0]}. Os tipos: ${types.join(', ')}.`,
  noSuchType: (type, types) => `Não existe o tipo “${type}”. Há ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Opção desconhecida: ${option}`,
    needsValue: (option) => `Falta um valor em ${option}`,
    takesNoValue: (option) => `${option} não leva valor`,
    missing: (what) => `Falta ${what}`,
    tooMany: (text) => `“${text}” está sobrando`,
  },
  allowed: (fault, list) => `${fault}. Pode-se usar: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: pode ser usado com ${and(tasks)}.`,
  badKey: (text) => `KEY “${text}”: de 4 a 64 dígitos hexadecimais.`,
  badSeed: (text) => `--seed “${text}”: de 1 a 64 dígitos hexadecimais, como 2a.`,
  badLanguage: (text, tags) => `--lang “${text}”: pode ser ${and(tags)}.`,
  badFolder: (option, text) => `${option} “${text}”: tem que ser uma pasta.`,
  noFolder: (option, text) => `${option} “${text}”: essa pasta não existe.`,
  badAddress: (text) => `--join “${text}”: tem que ser um endereço como 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} está ausente. Qual computador joga no lugar? (Enter para esperar) `,
  workingOut: (kind, rulesName) =>
    `Calculando: ${strings.console.solved[kind]} (regras: ${rulesName}). Só acontece uma vez…`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Os dados da próxima partida já estão fixados: SHA-256 ${hash}`,
  wordsAdded: (text) => `Suas palavras para os dados: ${text}`,
  commitment: (hash) => `Dados: SHA-256 ${hash}`,
  seed: (hex) => `Semente: ${hex}`,
};

const help: Room<'help'> = {
  worth: (count) => points(count),
  sums: {
    upperScore: (from, pays) => `A soma dos campos de cima. Com ${from} ou mais você ganha ${pays} pontos extras.`,
    upperBonus: (from, pays) => `${pays} pontos extras quando os campos de cima somam ${from} ou mais.`,
    chips: (each) => `${each} pontos por cada novo Yahtzee quando o campo Yahtzee tem pontos.`,
  },
  rolls: (dice, rolls) =>
    rolls === 1
      ? `Na sua vez, lance ${allDice(dice)} uma vez.`
      : `Na sua vez, lance ${allDice(dice)}. Depois você pode escolher alguns e lançar de novo: no máximo ${strings.numberWords[rolls]} lançamentos.`,
  bonus: (from, pays) => `Com ${from} pontos ou mais na parte de cima, você ganha ${pays} pontos extras.`,
  columns: (factors) =>
    `Cada jogador tem ${number(factors.length)} colunas. Os pontos contam ${and(factors.map((factor) => `×${factor}`))}, e o bônus de cima também. Você pode usar qualquer campo livre de qualquer coluna.`,
  chips: (box, count, chip, columns) =>
    columns === 1
      ? `Quando ${box} tem ${count}, cada novo rende ${chip} pontos extras.`
      : `Quando ${box} tem ${count} em todas as colunas, cada novo rende ${chip} pontos extras, vezes o fator da coluna em que é marcado.`,
  noChips: (box) => `Fazer ${box} pela segunda vez não rende nada a mais.`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} cada` : row.worth})`,
  help,
  problems,
  held,
  notice,
  start,
  trouble,
  update,
  message,
  story,
  announce,
  windowTitle: {
    turn: (name) => `Vez de ${isolate(name)} – Yahtzee`,
    screen: (screen) => `${screen} – Yahtzee`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: sua melhor partida com as regras “${rulesName}”, ${score} em vez de ${before}.`,
    reached: (name, count) => `${isolate(name)}: ${count} pontos pela primeira vez.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} vitórias seguidas.`,
    yahtzee: (name) => `${isolate(name)}: o primeiro Yahtzee do dia.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `A rede neural para “${rulesName(rules)}” ${strings.faults.net[fault]}. Por isso os computadores jogam coluna por coluna, o que é mais fraco.`,
  table,
  moments: {
    yahtzee: () => 'Yahtzee!',
    fifty: () => 'Cinquenta pontos!',
    largeStraight: () => 'Sequência maior!',
    upperBonus: () => 'Bônus de cima!',
    lead: (name) => `${isolate(name)} passa à frente!`,
    best: (name) => `${isolate(name)}: recorde pessoal!`,
  },
  ending: {
    wonBy: (rulesId, count, row, own, other) =>
      `Vitória por ${points(count)}. A maior diferença: ${partName(rulesId, row)}, ${own} contra ${other}.`,
    bestTurn: (name, count, rulesId, box) =>
      `Melhor jogada: ${isolate(name)}, ${count} em ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (count, rulesId, box) => `Melhor jogada: ${count} em ${boxInSentence(rulesId, box)}.`,
    gaveAway: (count) => `Você desperdiçou ${points(count)}. Veja onde.`,
    gaveAwayLeast: (name, count) => `Quem menos desperdiçou: ${isolate(name)}, ${points(count)}. Veja onde.`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? allDice(which.length)
        : `${which.length === 1 ? 'o dado' : 'os dados'} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'o que ele mostra' : 'o que eles mostram, da esquerda para a direita';
      return `${isolate(name)} lança ${rolled}. Digite ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (count, rulesId, box) => `“desfazer” desfaz ${count} em ${boxName(rulesId, box)}. `,
    rollsAgain: (which) =>
      `“lançar” lança de novo ${which.length === 1 ? 'o dado' : 'os dados'} ${and(which.map(String))}. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Versão ${version}`,
    started: (rulesName, when) => `${rulesName}, começada em ${when}`,
    allUnfinished: (count) => `${number(count)} partidas não terminadas`,
  },
  setup: {
    playerName: (seat) => `Nome do jogador ${seat + 1}`,
    playerType: (seat) => `Tipo do jogador ${seat + 1}`,
    defaultName: (seat) => `Jogador ${seat + 1}`,
    namesFor: (seat) => `Nomes já usados, jogador ${seat + 1}`,
    chosenRules: (rulesName) => `Regras: ${rulesName}`,
    promise: (commitment) => `Os dados da próxima partida já estão fixados: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · cerca de ${number(average)}`}`,
    colour: (seat, colour) => `Cor do jogador ${seat + 1}: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Assistir à partida: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Aqui aparecem as dez melhores pontuações. Termine uma partida, e o primeiro lugar é seu.'
        : `Aqui aparecem as dez melhores pontuações com as regras “${rulesName}”. Termine uma partida assim, e o primeiro lugar é seu.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} de ${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} por cento` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nOs backups dele estão ao lado, na pasta “backups”.`,
    version: (version) => `Yahtzee ${version}`,
    aboutDetail: (folder) =>
      `Suas partidas ficam em ${folder}\n\nYahtzee é uma marca da Hasbro; o nome é usado aqui para fins educativos.\nEste programa é software livre sob a licença MIT.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

/** The sentences of French that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { allDice, boxHelp, help } from './boxes.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('fr');

const points = (count: number) => `${number(count)} ${count < 2 ? 'point' : 'points'}`;

/** "À Julie de jouer": needs no "de" before a vowel, whatever the name begins with. */
const turnOf = (name: string) => `À ${isolate(name)} de jouer.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Clique sur « Lancer les dés ».`,
  winner: (name, total) => `Félicitations, ${isolate(name)}, tu as gagné avec ${points(total)} !`,
  tie: (names, total) => `Égalité : ${and(names)} se partagent la victoire avec ${points(total)} !`,
  playsElsewhere: (name) => `À ${isolate(name)} de jouer, sur un autre ordinateur.`,
  isAway: (name) => `À ${isolate(name)} de jouer, mais son ordinateur n'est plus là. La partie attend.`,
  standInPlays: (name, computer) => `${isolate(name)} n'est plus là. ${computer} joue à sa place.`,
  computerPlays: (name) => `${turnOf(name)} L'ordinateur joue.`,
  computerThinks: (name) => `${turnOf(name)} L'ordinateur réfléchit…`,
  computerPaused: (name) => `${turnOf(name)} La partie est en pause.`,
  computerWaitsForUndo: (name) =>
    `${turnOf(name)} L'ordinateur attend quatre secondes, au cas où tu voudrais reprendre ta case.`,
  computerWaits: (name, button) => `${turnOf(name)} L'ordinateur attend. Clique sur « ${button} » pour qu'il continue.`,
  computerStopped: (problem, button) => `${problem} Clique sur « ${button} » pour qu'il continue.`,
  tryingAgain: (problem) => `${problem} Nouvel essai chaque seconde ; rien n'est perdu.`,
};

const rolls = ['Premier lancer', 'Deuxième lancer', 'Troisième lancer'];
const rollName = (roll: number) => rolls[roll] ?? `Lancer ${roll + 1}`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Règles : ${rulesName}. À la table : ${and(names)}.`,
  round: (round, rounds, name) => `Tour ${round} sur ${rounds}. ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rolls[0] : `${rollName(roll)}, gardés : ${kept.length > 0 ? kept.join(' ') : 'aucun'}`,
  rolled: (name, roll, dice) => `${isolate(name)}, ${rollName(roll).toLowerCase()} : ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} choisit des dés pour le lancer suivant.`,
  scores: (name, count, rulesId, box) => `${isolate(name)} marque ${points(count)} : ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    chip > 0
      ? `${boxName(rulesId, box)} : ${isolate(name)} marque ${points(score)} et une prime de ${chip}.`
      : `${boxName(rulesId, box)} : ${isolate(name)} marque ${points(score)}.`,
  leaves: (name) => `${isolate(name)} quitte la partie.`,
  undoes: (name) => `${name === null ? 'Tu reprends ta' : `${isolate(name)} reprend sa`} case.`,
  hinted: (name) => `${isolate(name)} demande un conseil. Cette partie sera à part au tableau d'honneur.`,
  withholds: (names) =>
    names.length === 0
      ? "L'ordinateur de l'hôte ne participe plus aux lancers."
      : `Cet ordinateur ne participe plus aux lancers : ${and(names.map(isolate))}.`,
  returns: (names) =>
    names.length === 0
      ? "L'ordinateur de l'hôte participe de nouveau aux lancers."
      : `Cet ordinateur participe de nouveau aux lancers : ${and(names.map(isolate))}.`,
};

const left = ['Plus de lancer.', 'Encore un lancer.', 'Encore deux lancers.'];
const leftOf = (rolls: number) => left[rolls] ?? `Encore ${rolls} lancers.`;

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Tu as lancé' : `${isolate(name)} a lancé`} ${dice.join(' ')}. ${leftOf(rollsLeft)}`,
  scores: (name, count, rulesId, box, total) =>
    `${name === null ? 'Tu marques' : `${isolate(name)} marque`} ${points(count)} : ${boxInSentence(rulesId, box)}, total ${total}.`,
  turn: (name, dice, count, rulesId, box, total) =>
    `${isolate(name)} lance ${dice.join(' ')} et marque ${points(count)} : ${boxInSentence(rulesId, box)}, total ${total}.`,
  yahtzeeBonus: (count) => `${count} points de prime de Yams !`,
  upperBonus: (count) => `La prime du haut est gagnée : ${count} points de plus.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Dé ${die + 1} : ${face ?? 'pas lancé'}`,
  boxUsed: (box, count) => `${box} : déjà remplie, ${count}`,
  boxLater: (first) => `Ces règles ont un ordre : d'abord ${first}.`,
  boxLocked: (box) => `${box} : bloquée`,
  boxOpen: (box, score, chip) => `${box} : marquer ${score}${chip > 0 ? ` + ${chip}` : ''}`,
  willRoll: (dice, of) =>
    dice === 0
      ? 'Aucun dé choisi'
      : dice === of && of > 1
        ? `Lance ${allDice(of)}`
        : dice === 1
          ? 'Lance 1 dé'
          : `Lance ${dice} dés`,
  undo: (count, rulesId, box) => `Reprendre ${count} (${boxName(rulesId, box)})`,
  boxForced: (rulesId, mustTake) =>
    `Ce Yams est un joker et doit aller ici : ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  rollsLeft: (rolls) => plural(rolls, { one: `encore ${rolls} lancer`, other: `encore ${rolls} lancers` }),
  ahead: (count) => `${count} devant`,
  behind: (count) => `${count} derrière`,
  lead: (count) => `+${count}`,
  reachedBefore: (score) => `${points(score)} sur toutes les parties`,
  bonusMeter: (column) => (column === null ? 'Prime du haut' : `Prime du haut ×${column}`),
  bonusPart: (count, all) => `${count} sur ${all}`,
  bonusShort: (count, all) => `${count}/${all}`,
  leaders: (names, count) =>
    `${and(names)} ${plural(names.length, { one: 'mène', other: 'mènent' })} de ${points(count)}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? "Tableau d'honneur" : `Tableau d'honneur « ${rulesName} »`),
  withComputers: (list) => `${list} avec les ordinateurs`,
  place: (name, rank) => `${isolate(name)} est numéro ${rank}`,
  places: (places, list) => `${and(places)} au ${list.slice(0, 1).toLowerCase()}${list.slice(1)} !`,
  best: (name, rulesName) => ` Avec les règles « ${rulesName} », personne n'a fait mieux : ${isolate(name)}.`,
  congratulations: (places) => `Félicitations ! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `${rulesName === null ? "Personne n'a encore fini de partie" : `Personne n'a encore fini de partie avec les règles « ${rulesName} »`}. Finis-en une : ses joueurs seront ici avec leurs parties, victoires et points.`,
  computer: (name) => `${isolate(name)} (ordinateur)`,
  change: (name) => `Modifier ${isolate(name)}`,
  mergeWarning: (name, other) =>
    `Toutes les parties au nom de ${isolate(name)} passeront au nom de ${isolate(other)}. On ne peut pas revenir en arrière.`,
  deleteWarning: (name) =>
    `${isolate(name)} disparaîtra du tableau d'honneur, du classement et des statistiques. Les parties avec d'autres restent dans la liste, avec « Joueur supprimé » à cette place. On ne peut pas revenir en arrière.`,
};

const games: Room<'games'> = {
  found: (count) =>
    plural(count, {
      one: `${number(count)} partie trouvée`,
      other: `${number(count)} parties trouvées`,
    }),
  deleteGame: (names) => `Supprimer la partie : ${and(names)}`,
  deleteWarning: (names) =>
    `La partie (${and(names)}) sera supprimée, et ses résultats disparaîtront de toutes les listes. On ne peut pas revenir en arrière.`,
  progress: (rulesName, when, part) => `${rulesName}, commencée le ${when}, ${part} jouée`,
  giveUpWarning: (names) =>
    `La partie (${and(names)}) sera supprimée. Ses scores ne comptent pas, mais elle est comptée comme abandonnée.`,
  watchGame: (names) => `Regarder la partie : ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} et ${other} ne vont pas ensemble.`,
  badRules: (text, ids) => `--rules « ${text} » : permis ${ids.join(', ')}, @FICHIER.`,
  joker: (rulesId, mustTake) =>
    `Ce Yams est un joker et doit aller ici : ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`,
  notUnderstood: (text) => `« ${text} » n'est pas compris ici. Tape ? pour l'aide.`,
  notADie: (text, dice) =>
    `« ${text} » n'est pas un numéro de dé. Les dés ont les numéros 1 à ${dice}, écrits sous eux.`,
  dieTwice: (die) => `Le dé ${die} est nommé deux fois. Tape les numéros sous les dés, pas ce qu'ils montrent.`,
  whichColumn: (name) => {
    return `${name} est libre dans plus d'une colonne. Dis laquelle, par exemple « ${name} ×2 » ou « ${name} 2 ».`;
  },
  whichNumber: (count) => `Tape un nombre de 1 à ${count}, celui qui est devant la case.`,
  play: (rulesName) => `Veux-tu jouer au Yams (règles : ${rulesName}) ? (o/n, ? pour l'aide) : `,
  unfinished: (names) => `Une partie n'est pas finie (${and(names)}). Tape r pour la reprendre.`,
  mayPlayOn: (decisions) =>
    `Tape « rejouer 1 »${decisions > 1 ? ` à « rejouer ${decisions} »` : ''} pour rejouer à partir de là.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? "Tape d'abord « analyse » : ensuite tu pourras rejouer à partir d'un de ses choix."
      : `L'analyse a les choix 1 à ${decisions}.`,
  exercise: (rolls) => `Que ferais-tu ? (${leftOf(rolls)} « fin » arrête les exercices.)`,
  noSuchPlayer: (name) => `« ${name} » n'a encore jamais joué. Tape « exercices » pour les positions classiques.`,
  computersHelp: (types) =>
    `Pour un ordinateur, tape nom=sorte : Éric, Hal=${types[0]}. Les sortes : ${types.join(', ')}.`,
  noSuchType: (type, types) => `La sorte « ${type} » n'existe pas. Il y a ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Option inconnue : ${option}`,
    needsValue: (option) => `Il manque une valeur à ${option}`,
    takesNoValue: (option) => `${option} ne prend pas de valeur`,
    missing: (what) => `Il manque ${what}`,
    tooMany: (text) => `« ${text} » est de trop`,
  },
  allowed: (fault, list) => `${fault}. Permis : ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option} : permis avec ${and(tasks)}.`,
  badKey: (text) => `KEY « ${text} » : de 4 à 64 chiffres hexadécimaux.`,
  badSeed: (text) => `--seed « ${text} » : de 1 à 64 chiffres hexadécimaux, par exemple 2a.`,
  badLanguage: (text, tags) => `--lang « ${text} » : permis ${and(tags)}.`,
  badFolder: (option, text) => `${option} « ${text} » : il faut un dossier.`,
  noFolder: (option, text) => `${option} « ${text} » : ce dossier n'existe pas.`,
  badAddress: (text) => `--join « ${text} » : il faut une adresse comme 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} n'est plus là. Quel ordinateur doit jouer ? (Entrée pour attendre) `,
  workingOut: (kind, rulesName) =>
    `Calcul en cours : ${strings.console.solved[kind]} (règles : ${rulesName}). C'est fait une seule fois…`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Les dés de la prochaine partie sont déjà fixés : SHA-256 ${hash}`,
  wordsAdded: (text) => `Tes mots pour les dés : ${text}`,
  commitment: (hash) => `Dés : SHA-256 ${hash}`,
  seed: (hex) => `Graine : ${hex}`,
};

export const messages: Messages = {
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `${row.worth} chacun` : row.worth})`,
  boxHelp,
  help,
  update: {
    found: (version) => `La version ${version} est là.`,
    fetching: (version, done) => `Téléchargement de la version ${version} : ${percent(done)}`,
    ready: (version) => `La version ${version} est prête à être installée. Tes parties sont d'abord sauvegardées.`,
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
    turn: (name) => `À ${isolate(name)} de jouer – Yams`,
    screen: (screen) => `${screen} – Yams`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)} : ta meilleure partie avec les règles « ${rulesName} », ${score} au lieu de ${before}.`,
    reached: (name, count) => `${isolate(name)} : ${count} points pour la première fois.`,
    streak: (name, wins) => `${isolate(name)} : ${wins} victoires d'affilée.`,
    yahtzee: (name) => `${isolate(name)} : le premier Yams du jour.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `Le réseau de neurones pour « ${rulesName(rules)} » ${strings.faults.net[fault]}. Les ordinateurs jouent donc colonne par colonne, ce qui est plus faible.`,
  table,
  moments: {
    yahtzee: () => 'Yams !',
    fifty: () => 'Cinquante points !',
    largeStraight: () => 'Grande suite !',
    upperBonus: () => 'Prime du haut !',
    lead: (name) => `${isolate(name)} prend la tête !`,
    best: (name) => `${isolate(name)} : record personnel !`,
  },
  ending: {
    wonBy: (rulesId, count, row, own, other) =>
      `Victoire avec ${points(count)} d'avance. La plus grande différence : ${partName(rulesId, row)}, ${own} contre ${other}.`,
    bestTurn: (name, count, rulesId, box) =>
      `Meilleur tour : ${isolate(name)}, ${count} (${boxInSentence(rulesId, box)}).`,
    bestTurnAlone: (count, rulesId, box) => `Meilleur tour : ${count} (${boxInSentence(rulesId, box)}).`,
    gaveAway: (count) => `Tes choix t'ont coûté ${points(count)}. Regarde où.`,
    gaveAwayLeast: (name, count) => `Le moins de points perdus : ${isolate(name)}, ${points(count)}. Regarde où.`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all ? 'tous les dés' : `${which.length === 1 ? 'le dé' : 'les dés'} ${and(which.map(String))}`;
      const shown = which.length === 1 ? "ce qu'il montre" : "ce qu'ils montrent, de gauche à droite";
      return `${isolate(name)} lance ${rolled}. Tape ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (count, rulesId, box) => `« retour » reprend ${count} (${boxName(rulesId, box)}). `,
    rollsAgain: (which) => `« lancer » relance ${which.length === 1 ? 'le dé' : 'les dés'} ${and(which.map(String))}. `,
    endings: (endings) => `Tab : ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)} : ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Version ${version}`,
    started: (rulesName, when) => `${rulesName}, commencée le ${when}`,
    allUnfinished: (count) => `${number(count)} parties inachevées`,
  },
  setup: {
    playerName: (seat) => `Nom du joueur ${seat + 1}`,
    playerType: (seat) => `Sorte du joueur ${seat + 1}`,
    defaultName: (seat) => `Joueur ${seat + 1}`,
    namesFor: (seat) => `Noms déjà utilisés, joueur ${seat + 1}`,
    chosenRules: (rulesName) => `Règles : ${rulesName}`,
    promise: (commitment) => `Les dés de la prochaine partie sont déjà fixés : SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · environ ${number(average)}`}`,
    colour: (seat, colour) => `Couleur du joueur ${seat + 1} : ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Regarder la partie : ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Ici apparaîtront les dix meilleurs scores. Finis une partie, et tu seras numéro un.'
        : `Ici apparaîtront les dix meilleurs scores avec les règles « ${rulesName} ». Finis une telle partie, et tu seras numéro un.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at} sur ${last} : ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} pour cent` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nSes sauvegardes sont à côté, dans le dossier « backups ».`,
    version: (version) => `Yams ${version}`,
    aboutDetail: (folder) =>
      `Tes parties sont dans ${folder}\n\nYahtzee est une marque de Hasbro ; le nom sert ici à des fins éducatives.\nCe programme est un logiciel libre sous licence MIT.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

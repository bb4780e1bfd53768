/** The sentences of French about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('fr');

/** One form for one (and none), another for more. */
const forms = (count: number, one: string, more: string) => plural(count, { one, other: more });

const games = (count: number) => `${number(count)} ${forms(count, 'partie', 'parties')}`;

const whoseName = (seat: number | null) => (seat === null ? 'Le nom' : `Le nom du joueur ${seat + 1}`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `partie ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)} a déjà eu son essai aujourd'hui avec ces règles. La prochaine partie du jour arrive demain.`,
  'impossible-score': (problem) =>
    `Aucun lancer ne vaut ${isolate(problem.points)} dans « ${boxName(problem.rules, problem.box)} ».`,
  'no-room-for-table': (problem) => `Il faut ${number(problem.megabytes)} Mo libres sur le disque pendant le calcul.`,
  'table-not-kept': (problem) =>
    `Les nombres exacts n'ont pas pu être enregistrés (${problem.detail}). Le coach continue avec des estimations.`,
  'player-count': ({ count }) => `Une partie a de 1 à 8 joueurs, pas ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'Un joueur a besoin d’un nom.' : `Le joueur ${seat + 1} a besoin d'un nom.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} a plus de ${longest} caractères.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} contient des caractères impossibles à afficher.`,
  'name-double': ({ name }) => `Deux joueurs s'appellent ${isolate(name)}. Il faut des noms différents.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} contient des caractères invisibles.`,
  'name-alike': ({ name, other }) =>
    `Les noms ${isolate(other)} et ${isolate(name)} se ressemblent à s'y méprendre. Choisis-en un autre.`,
  malformed: ({ field }) => `Le jeu ne comprend pas cela (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'un nombre entier de 1 à 6, par exemple 3'
        : `${strings.numberWords[count]} nombres entiers de 1 à 6, par exemple ${[...example].join(' ')} ou ${example}`;
    return problem.kind === 'not-a-face'
      ? `Tape ${wanted} ; « ${problem.got} » n'est sur aucun dé.`
      : `Tape ${wanted} ; tu en as tapé ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `Il n'y a pas de joueur ${player + 1} dans cette partie.`,
  'seat-resigned': ({ name }) => `${isolate(name)} a quitté cette partie.`,
  'card-complete': ({ name }) => `${isolate(name)} a déjà rempli toutes ses cases.`,
  'not-on-turn': ({ onTurn, name }) => `C'est à ${isolate(onTurn)}, pas à ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Le dé ${die + 1} a été gardé et ne peut pas changer.`,
  'no-such-column': ({ column }) => `Il n'y a pas de colonne ${column} sur cette feuille.`,
  'box-used': ({ rules, box }) => `${boxName(rules, box)} : déjà remplie. Choisis une autre case.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `${boxName(rules, box)} : bloquée. Ce Yams est un joker et doit aller ici : ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `${boxName(rules, box)} : pas encore. Ces règles ont un ordre : d'abord ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `On ne peut pas jouer avec ces règles. ${box === undefined ? '' : `Case « ${box} » : `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Les lancers ne peuvent pas continuer sans l'ordinateur ${machine + 1}.`,
  'not-yours-to-undo': ({ name, other }) =>
    `C'est à ${isolate(other)} de reprendre cette case, pas à ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} a déjà demandé un conseil.`,
  'log-refused': ({ index, because }) =>
    `L'événement ${index + 1} de cette partie n'est pas permis : ${problemSentence(because)}`,
  'log-version': ({ version }) => `Cette partie vient d'une version plus récente du programme (format ${version}).`,
  'bad-words': ({ longest }) =>
    `Tes mots doivent tenir sur une ligne de ${longest} caractères au plus, aucun n'étant invisible.`,
  'too-many-undos': ({ most }) => `On peut reprendre une case ${most} fois par tour, pas plus. Celle-ci reste.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `Trop de codes faux. Réessaie dans ${number(seconds)} ${forms(seconds, 'seconde', 'secondes')}.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'Un code de table a six lettres.'
      : `« ${isolate(letter)} » n'est dans aucun code de table. Fais-le relire.`,
  'not-your-seat': ({ name }) => `${isolate(name)} joue à un autre ordinateur.`,
  'no-listening': ({ detail }) => `La table ne peut pas être ouverte : ${detail}`,
  'club-newer': ({ version }) => `Ce club vient d'une version plus récente du programme (format ${version}).`,
  'club-no-such-member': ({ key }) => `Aucun ordinateur de ce club n'a une clé qui commence par « ${key} ».`,
  'name-taken': ({ name }) => `Il y a déjà un joueur appelé ${isolate(name)}. Réunis les deux pour n'en faire qu'un.`,
  'bad-field': ({ field }) => `Le champ « ${field} » manque, n'est pas à sa place ou est faux.`,
  'wrong-points': ({ index, field, points, got }) => `Événement ${index + 1} : ${field} vaut ${points}, pas ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Événement ${index + 1} : les dés sont ${dice.join(' ')}, mais la graine donne ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Ce fichier vient d'une version plus récente du programme (format ${version}).`,
  'bad-line': ({ line, because }) => `Ligne ${line} : ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Le fichier ne peut pas être lu (${detail}).`,
  'not-imported': ({ because }) => `Rien n'a été importé. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `Rien n'a été exporté : ${leftOutGame(game)}, abîmée, ne peut pas être lue.`,
  'file-not-written': ({ detail }) => `Le fichier n'a pas pu être écrit (${detail}).`,
  'not-restored': ({ detail }) => `La sauvegarde n'a pas pu être restaurée (${detail}). Rien n'a changé.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Ce n'est pas une partie valable. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `Le disque est plein : rien ne peut être écrit dans ${file}. Fais de la place et redémarre le programme.`;
    case 'busy':
      return `Un autre programme utilise le fichier ${file}. Ferme-le et redémarre le programme.`;
    case 'read-only':
      return `On ne peut pas écrire dans le fichier ${file} : lui ou son dossier est pour toi en lecture seule.`;
    default:
      return `On ne peut pas écrire dans le fichier ${file}.`;
  }
}

const notSaved = 'Ce que tu joues maintenant ne sera pas enregistré.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Le fichier ${about.file} vient d'une version plus récente de ce programme. Il n'a pas été touché ; la version récente peut l'utiliser. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Le fichier ${about.file} est ouvert en lecture seule. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? "Il n'y avait pas de sauvegarde : un nouveau fichier commence."
          : `Il a été remplacé par la dernière bonne sauvegarde (${about.backup}).`;
      const saved =
        about.saved === 0
          ? ''
          : ` En plus, du fichier abîmé : ${games(about.saved)} ${forms(about.saved, 'sauvée', 'sauvées')}.`;
      return `Le fichier de tes parties était abîmé. Il est maintenant sous ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? "Le fichier de tes parties manquait, et il n'y avait pas de bonne sauvegarde : un nouveau fichier commence."
        : `Le fichier de tes parties manquait. Il a été remplacé par sa dernière bonne copie (${about.from}).`;
    case 'cut-log':
      return `Le programme a été interrompu pendant qu'il enregistrait, et une partie de cela est abîmée. Quelques-uns des derniers coups manquent peut-être. Ce qu'il en reste est sous ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Le fichier abîmé est sous ${about.aside}.`;
      const lost = about.lost === 0 ? 'Tout a été réparé.' : `Tout a été réparé, sauf ${games(about.lost)}.`;
      return `Quelque chose était abîmé dans le fichier de tes parties. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [FICHIER] [--new-game | --hall-of-fame] [--cheat] [--lang=LANGUE] [--user-data-dir=DOSSIER] [--listen-on=ADRESSE]`,
      "FICHIER : des parties exportées ; on te demande s'il faut les importer.",
      "--new-game, --hall-of-fame : ce qu'on voit d'abord.",
      "--cheat : on peut saisir n'importe quel lancer ; une telle partie n'entre pas au tableau d'honneur.",
      '--lang : la langue, par exemple fr.',
      '--user-data-dir : où tout est gardé.',
      '--listen-on : la seule adresse où une table peut être ouverte.',
      '--version : montre la version. --help : montre ceci.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `On ne peut pas écrire dans le dossier ${folder}.` },
  failed: { text: (folder) => `Le fichier de tes parties dans ${folder} ne peut pas être utilisé tel quel.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} de plus`]);
  return `${forms(leftOut.length, 'Une partie abîmée a été laissée', `${number(leftOut.length)} parties abîmées ont été laissées`)} de côté : ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` Et ${number(more)} de plus.`;
  return `Une partie du fichier était inutilisable et a été laissée de côté. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Parties de Yams ${day}`,
  oneGame: (game) => `Partie de Yams ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `${games(count)} ${forms(count, 'écrite', 'écrites')} dans ${file}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `${games(added)} ${forms(added, 'ajoutée', 'ajoutées')} ; ${number(already)} déjà là.`;
    const rest =
      unread === 0
        ? ''
        : ` Après tant de fautes, ${forms(unread, "la dernière ligne n'a pas été lue", `les ${number(unread)} dernières lignes n'ont pas été lues`)}.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName} : ${scores.join(', ')} ; tous les points sont justes ; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)} : tout est juste.`,
  diceUnproved: (unproved, count) => `Dés impossibles à vérifier : ${number(unproved)} sur ${games(count)}.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `La feuille de score. ${message}`,
  saved: (file) => `L'image est enregistrée sous ${file}.`,
  file: (game) => `Feuille de Yams ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)} : ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Dés ${digits}…`,
  hint: (commitment) => `Les dés de cette partie étaient fixés avant le premier lancer : SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? "L'hôte" : and(people.map(isolate))} : ${fingerprint}`,
  missed: (rolls) => `absent pour ${number(rolls)} ${forms(rolls, 'lancer', 'lancers')}`,
  abandonedBy: (name, count) => `${isolate(name)} : ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Rien d'étonnant : ${Math.round(chance * 100)} séries de dés honnêtes sur 100 tombent de façon au moins aussi inégale.`,
  rare: (times) => `Des dés honnêtes ne tombent de façon aussi inégale qu'une fois sur ${number(times)}.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Tous les réseaux',
    card: ({ name, address }) => (name === '' ? `Seulement ${address}` : `Seulement ${name} (${address})`),
    here: () => 'Seulement cet ordinateur',
  },
  otherAddresses: (addresses) => `Ou : ${addresses.join(', ')}`,
  playedBy: (computer) => `absent, ${computer} joue`,
  standIn: (name) => `Qui joue pour ${isolate(name)}`,
  guest: (count) => `Invité ${count}`,
  letPlay: (computer) => `Laisser jouer ${computer}`,
  spectators: (count) => `${number(count)} ${forms(count, 'spectateur', 'spectateurs')}`,
  removeOne: (name) => `Renvoyer de la table : ${isolate(name)}`,
  triedCodes: (wrong) => `Quelqu'un essaie des codes : ${number(wrong)} ${forms(wrong, 'était faux', 'étaient faux')}.`,
  says: (name, phrase) => `${isolate(name)} : ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'jamais synchronisé' : `synchronisé le ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `Le club est installé dans ${place}.`,
  playersRole: (role) =>
    `Chaque joueur a besoin d'un compte sur le serveur : CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) => `Cet ordinateur a rejoint ${isolate(name)}. Ses parties compteront dès que le club l'acceptera.`,
  met: (sent, received) =>
    `${games(sent)} ${forms(sent, 'envoyée', 'envoyées')}, ${number(received)} ${forms(received, 'reçue', 'reçues')}.`,
  removed: (count) => `${games(count)} ${forms(count, 'retirée', 'retirées')} des listes.`,
  waiting: (count) => `${number(count)} en attente`,
  refused: (count) => `${number(count)} ${forms(count, 'refusée', 'refusées')}`,
  unsent: (count) => `${games(count)} de cet ordinateur pas encore ${forms(count, 'envoyée', 'envoyées')}`,
  approved: (count) => `${number(count)} ${forms(count, 'ordinateur accepté', 'ordinateurs acceptés')}.`,
  revoked: (label) => `${label} est exclu. Ce que cet ordinateur a déjà envoyé reste dans les listes.`,
  voided: (count) => `${number(count)} ${forms(count, 'changement annulé', 'changements annulés')} (noms et joueurs).`,
  voidLaptop: (label) => `Annuler ce que ${isolate(label)} a renommé, réuni ou supprimé`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Ce que tu joues reste ici et sera envoyé plus tard.`,
  done: (done, total) => `${number(done)} sur ${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `Accepter ${isolate(label)}`,
  revokeLaptop: (label) => `Exclure ${isolate(label)}`,
  heldFrom: (label) => `de ${isolate(label)}`,
  heldMore: (count) => `${number(count)} de plus ne sont pas montrées.`,
  leaveQuestion: (name) =>
    `Cet ordinateur quittera ${isolate(name)}. Ses propres parties restent ici, et celles qu'il a envoyées restent au club. Veux-tu garder ici aussi les parties des autres ordinateurs ?`,
  mark: (name, day) => `${isolate(name)} : ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)} est injoignable. ${why}`,
  ofClub: (rulesName) => `Club, ${rulesName}`,
};

const lasting = { 1: "d'un jour", 7: "d'une semaine", 14: 'de deux semaines', 28: 'de quatre semaines' };

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${forms(rounds, 'manche', 'manches')} ${lasting[days]} à partir du ${first}`;
    if (best === null) return plan;
    return `${plan}, ${forms(best, 'la meilleure compte', `les ${number(best)} meilleures comptent`)}`;
  },
  bestRounds: (count) => forms(count, 'La meilleure', `Les ${number(count)} meilleures`),
  round: (count) => `Manche ${number(count)}`,
  shortRound: (count) => `M${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `du ${first} au ${last}`),
  unreviewed: (count) =>
    forms(
      count,
      "Une partie n'est pas analysée et ne compte pas.",
      `${number(count)} parties ne sont pas analysées et ne comptent pas.`,
    ),
  reviewing: (count) => `Encore ${games(count)} à analyser…`,
};

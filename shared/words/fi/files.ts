/** The sentences of Finnish about files, problems, the network and the club. */
import type { LeftOut } from '../../wire/history.ts';
import type { BadLine, StoreFault } from '../../wire/problems.ts';
import { and, date, number, or, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxName, categoryName, playerName } from '../names.ts';
import { problemSentence } from '../problem.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('fi');

const games = (count: number) => `${number(count)} ${plural(count, { one: 'peli', other: 'peliä' })}`;

const whoseName = (seat: number | null) => (seat === null ? 'Nimessä' : `Pelaajan ${seat + 1} nimessä`);

const leftOutGame = ({ game, finishedAt, names }: LeftOut) =>
  `peli ${game} (${date(finishedAt, 'day')}, ${and(names.map(playerName))})`;

export const problems: Room<'problems'> = {
  'daily-played': ({ name }) =>
    `${isolate(name)}: päivän yritys näillä säännöillä on jo käytetty. Seuraava päivän peli tulee huomenna.`,
  'impossible-score': (problem) =>
    `Mikään heitto ei tuo ${isolate(problem.points)} pistettä ruutuun ”${boxName(problem.rules, problem.box)}”.`,
  'no-room-for-table': (problem) => `Laskemiseen tarvitaan ${number(problem.megabytes)} Mt vapaata levytilaa.`,
  'table-not-kept': (problem) =>
    `Tarkkoja lukuja ei voitu tallentaa (${problem.detail}). Valmentaja käyttää yhä arvioita.`,
  'player-count': ({ count }) => `Pelissä on 1–8 pelaajaa, ei ${count}.`,
  'name-empty': ({ seat }) =>
    seat === null ? 'Pelaajalla pitää olla nimi.' : `Pelaajalla ${seat + 1} pitää olla nimi.`,
  'name-too-long': ({ seat, longest }) => `${whoseName(seat)} on yli ${longest} merkkiä.`,
  'name-unprintable': ({ seat }) => `${whoseName(seat)} on merkkejä, joita ei voi näyttää.`,
  'name-double': ({ name }) => `Kahdella pelaajalla on sama nimi: ${isolate(name)}. Jokaisella pitää olla eri nimi.`,
  'name-hidden': ({ seat }) => `${whoseName(seat)} on näkymättömiä merkkejä.`,
  'name-alike': ({ name, other }) => `Nimet ${isolate(other)} ja ${isolate(name)} näyttävät samalta. Valitse toinen.`,
  malformed: ({ field }) => `Peli ei ymmärrä tätä (${field}).`,
  'bad-dice': ({ count, problem }) => {
    const example = '35541352'.slice(0, count);
    const wanted =
      count === 1
        ? 'luku 1–6, esimerkiksi 3'
        : `${strings.numberWords[count]} lukua 1–6, esimerkiksi ${[...example].join(' ')} tai ${example}`;
    return problem.kind === 'not-a-face'
      ? `Kirjoita ${wanted}; ”${problem.got}” ei ole missään nopassa.`
      : `Kirjoita ${wanted}; niitä oli ${problem.got}.`;
  },
  'no-such-player': ({ player }) => `Tässä pelissä ei ole pelaajaa ${player + 1}.`,
  'seat-resigned': ({ name }) => `${isolate(name)} on poistunut tästä pelistä.`,
  'card-complete': ({ name }) => `${isolate(name)} on jo täyttänyt kaikki ruudut.`,
  'not-on-turn': ({ onTurn, name }) => `Vuorossa on ${isolate(onTurn)}, ei ${isolate(name)}.`,
  'kept-die-changed': ({ die }) => `Noppa ${die + 1} pidettiin, eikä se voi muuttua.`,
  'no-such-column': ({ column }) => `Tässä pöytäkirjassa ei ole saraketta ${column}.`,
  'box-used': ({ rules, box }) => `Ruutu ”${boxName(rules, box)}” on jo täytetty. Valitse toinen.`,
  'box-forced': ({ rules, box, mustTake }) =>
    `Ruutu ”${boxName(rules, box)}” on lukittu: tämä Yatzy on jokeri ja kuuluu tähän ruutuun: ${or(mustTake.map((category) => categoryName(rules, category)))}.`,
  'box-later': ({ rules, box, first }) =>
    `Ruutu ”${boxName(rules, box)}” ei ole vielä vuorossa: näissä säännöissä on järjestys. Ensin: ${categoryName(rules, first)}.`,
  'bad-rules': ({ box, problem }) =>
    `Näillä säännöillä ei voi pelata. ${box === undefined ? '' : `Ruutu ”${box}”: `}${strings.badRules[problem]}`,
  'no-such-machine': ({ machine }) => `Ilman konetta ${machine + 1} ei voi heittää.`,
  'not-yours-to-undo': ({ name, other }) => `Vain ${isolate(other)} voi perua tämän kirjauksen, ei ${isolate(name)}.`,
  'already-hinted': ({ name }) => `${isolate(name)} on jo ottanut vihjeen.`,
  'log-refused': ({ index, because }) => `Pelin tapahtuma ${index + 1} ei ole sallittu: ${problemSentence(because)}`,
  'log-version': ({ version }) => `Tämä peli on ohjelman uudemmasta versiosta (muoto ${version}).`,
  'bad-words': ({ longest }) =>
    `Sanojesi pitää mahtua yhdelle riville, enintään ${longest} merkkiä, eikä mikään niistä saa olla näkymätön.`,
  'too-many-undos': ({ most }) => `Kirjauksia voi perua vuorolla vain rajallisesti: ${most}. Tämä jää voimaan.`,
  network: ({ because, seconds = 0 }) =>
    because === 'too-many-tries'
      ? `Liian monta väärää koodia. Yritä uudelleen ${number(seconds)} sekunnin kuluttua.`
      : strings.faults.network[because],
  'bad-code': ({ letter }) =>
    letter === null
      ? 'Pöydän koodissa on kuusi kirjainta.'
      : `Missään pöydän koodissa ei ole merkkiä ”${isolate(letter)}”. Pyydä isäntää lukemaan koodi uudelleen.`,
  'not-your-seat': ({ name }) => `${isolate(name)} pelaa toisella koneella.`,
  'no-listening': ({ detail }) => `Pöytää ei voi avata: ${detail}`,
  'club-newer': ({ version }) => `Tämä kerho on ohjelman uudemmasta versiosta (muoto ${version}).`,
  'club-no-such-member': ({ key }) => `Kerhossa ei ole kannettavaa, jonka avain alkaa ”${key}”.`,
  'name-taken': ({ name }) =>
    `Pelaaja nimeltä ${isolate(name)} on jo olemassa. Yhdistä heidät, jos kyse on samasta henkilöstä.`,
  'bad-field': ({ field }) => `Tieto ”${field}” puuttuu, on väärässä paikassa tai on väärä.`,
  'wrong-points': ({ index, field, points, got }) => `Tapahtuma ${index + 1}: ${field} on ${points}, ei ${got}.`,
  'wrong-dice': ({ index, dice, drawn }) =>
    `Tapahtuma ${index + 1}: nopat ovat ${dice.join(' ')}, mutta siemenluvusta tulee ${drawn.join(' ')}.`,
  'newer-format': ({ version }) => `Tämä tiedosto on ohjelman uudemmasta versiosta (muoto ${version}).`,
  'bad-line': ({ line, because }) => `Rivi ${line}: ${problemSentence(because)}`,
  'file-unreadable': ({ detail }) => `Tiedostoa ei voi lukea (${detail}).`,
  'not-imported': ({ because }) => `Mitään ei tuotu. ${problemSentence(because)}`,
  'not-exported': ({ game }) => `Mitään ei viety: ${leftOutGame(game)} on vioittunut, eikä sitä voi lukea.`,
  'file-not-written': ({ detail }) => `Tiedoston kirjoittaminen ei onnistunut (${detail}).`,
  'not-restored': ({ detail }) => `Varmuuskopion palautus ei onnistunut (${detail}). Mikään ei muuttunut.`,
};

export const held: Room<'held'> = {
  'bad-game': ({ because }) => `Se ei ole kelvollinen peli. ${problemSentence(because)}`,
};

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `Levy on täynnä, joten tiedostoon ${file} ei voi kirjoittaa. Tee tilaa ja käynnistä ohjelma uudelleen.`;
    case 'busy':
      return `Toinen ohjelma käyttää tiedostoa ${file}. Sulje se ja käynnistä ohjelma uudelleen.`;
    case 'read-only':
      return `Tiedostoon ${file} ei voi kirjoittaa: voit vain lukea sitä tai sen kansiota.`;
    default:
      return `Tiedostoon ${file} ei voi kirjoittaa.`;
  }
}

const notSaved = 'Nyt pelattuja pelejä ei tallenneta.';

export const notice: Room<'notice'> = (about) => {
  switch (about.kind) {
    case 'newer-file':
      return `Tiedosto ${about.file} on ohjelman uudemmasta versiosta. Sitä ei muutettu; käytä uudempaa versiota. ${notSaved}`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} ${notSaved} (${about.detail})`;
    case 'read-only':
      return `Tiedosto ${about.file} on avattu vain luettavaksi. ${notSaved}`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'Varmuuskopiota ei ollut, joten alkaa uusi tiedosto.'
          : `Se korvattiin uusimmalla ehjällä varmuuskopiolla (${about.backup}).`;
      const saved = about.saved === 0 ? '' : ` Vioittuneesta tiedostosta pelastettiin lisäksi ${games(about.saved)}.`;
      return `Pelitiedostosi oli vioittunut. Se on nyt täällä: ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'Pelitiedostosi puuttui, eikä ehjää varmuuskopiota ollut, joten alkaa uusi tiedosto.'
        : `Pelitiedostosi puuttui. Se korvattiin uusimmalla ehjällä kopiolla (${about.from}).`;
    case 'cut-log':
      return `Tallennus keskeytyi, ja osa siitä on vioittunut. Muutama viimeinen siirto saattaa puuttua. Se, mitä jäi, on täällä: ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` Vioittunut tiedosto on täällä: ${about.aside}.`;
      const lost =
        about.lost === 0 ? 'Kaikki on korjattu.' : `Korjaamatta jäi ${games(about.lost)}, kaikki muu on korjattu.`;
      return `Pelitiedostossasi oli jotain vioittunutta. ${lost}${aside}`;
    }
  }
};

export const start: Room<'start'> = {
  usage: (name) =>
    [
      `${name} [TIEDOSTO] [--new-game | --hall-of-fame] [--cheat] [--lang=KIELI] [--user-data-dir=KANSIO] [--listen-on=OSOITE]`,
      'TIEDOSTO: vietyjä pelejä; ohjelma kysyy, tuodaanko ne.',
      '--new-game, --hall-of-fame: mitä näkyy ensin.',
      '--cheat: minkä tahansa heiton voi kirjoittaa; sellainen peli ei pääse kunniagalleriaan.',
      '--lang: kieli, esimerkiksi fi.',
      '--user-data-dir: missä kaikki säilytetään.',
      '--listen-on: ainoa osoite, jossa pöydän voi avata.',
      '--version: näyttää version. --help: näyttää tämän.',
    ].join('\n'),
};

export const trouble: Room<'trouble'> = {
  notWritable: { text: (folder) => `Kansioon ${folder} ei voi kirjoittaa.` },
  failed: { text: (folder) => `Kansiossa ${folder} olevaa pelitiedostoasi ei voi nyt käyttää.` },
};

/** How many damaged games are named; of the rest, only the number is given. */
const mostNamed = 5;

function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, mostNamed).map(leftOutGame);
  const more = leftOut.length - named.length;
  const list = and(more === 0 ? named : [...named, `${number(more)} muuta`]);
  return `Vioittuneita jätettiin pois ${number(leftOut.length)}: ${list}.`;
}

function refusedLines(refused: readonly BadLine[]): string {
  const named = refused.slice(0, mostNamed).map(problemSentence);
  const more = refused.length - named.length;
  const rest = more === 0 ? '' : ` Ja vielä ${number(more)}.`;
  return `Osaa tiedostosta ei voitu käyttää, ja se jätettiin pois. ${named.join(' ')}${rest}`;
}

export const files: Room<'files'> = {
  allGames: (day) => `Yatzy-pelit ${day}`,
  oneGame: (game) => `Yatzy-peli ${game}`,
  exported: ({ file, games: count, leftOut }) => {
    const written = `Tiedostoon ${file} kirjoitettiin ${games(count)}.`;
    return leftOut.length === 0 ? written : `${written} ${leftOutSentence(leftOut)}`;
  },
  imported: ({ added, already, refused, unread = 0 }) => {
    const taken = `Lisättiin ${games(added)}; täällä oli jo ${number(already)}.`;
    const rest = unread === 0 ? '' : ` Näin monen virheen jälkeen viimeisiä rivejä ei luettu: ${number(unread)}.`;
    return refused.length === 0 ? taken : `${taken} ${refusedLines(refused)}${rest}`;
  },
  verified: (id, rulesName, scores, dice) =>
    `${id}  ${rulesName}: ${scores.join(', ')}; kaikki pisteet täsmäävät; ${strings.files.aboutDice[dice]}.`,
  verifiedScore: (name, total) => `${playerName(name)} ${total}`,
  allVerified: (count) => `${games(count)}: kaikki täsmää.`,
  diceUnproved: (unproved, count) => `Pelit, joiden noppia ei voi tarkistaa: ${number(unproved)}/${number(count)}.`,
};

export const picture: Room<'picture'> = {
  alt: (message) => `Pöytäkirja. ${message}`,
  saved: (file) => `Kuva on nyt täällä: ${file}.`,
  file: (game) => `Yatzy-pöytäkirja ${game}`,
  nameWithTotal: (name, total) => `${isolate(name)}: ${total}`,
};

export const proof: Room<'proof'> = {
  short: (digits) => `Nopat ${digits}…`,
  hint: (commitment) => `Tämän pelin nopat päätettiin ennen ensimmäistä heittoa: SHA-256 ${commitment}`,
  machine: (people, fingerprint) => `${people.length === 0 ? 'Isäntä' : and(people.map(isolate))}: ${fingerprint}`,
  missed: (rolls) => `heittoja ilman tätä konetta: ${number(rolls)}`,
  abandonedBy: (name, count) => `${isolate(name)}: ${number(count)}`,
};

export const dice: Room<'dice'> = {
  usual: (chance) =>
    `Ei mitään erikoista: reiluista nopista ${Math.round(chance * 100)} sarjaa sadasta on vähintään näin epätasaisia.`,
  rare: (times) => `Reilut nopat ovat näin epätasaisia vain kerran ${number(times)} kerrasta.`,
};

export const network: Room<'network'> = {
  networks: {
    all: () => 'Kaikki verkot',
    card: ({ name, address }) => (name === '' ? `Vain ${address}` : `Vain ${name} (${address})`),
    here: () => 'Vain tämä kone',
  },
  guest: (count) => `Vieras ${count}`,
  otherAddresses: (addresses) => `Tai: ${addresses.join(', ')}`,
  playedBy: (computer) => `poissa, ${computer} pelaa`,
  standIn: (name) => `Kuka pelaa tilalla: ${isolate(name)}`,
  letPlay: (computer) => `${computer} pelaa`,
  spectators: (count) => `${number(count)} ${plural(count, { one: 'katsoja', other: 'katsojaa' })}`,
  removeOne: (name) => `Poista pöydästä: ${isolate(name)}`,
  triedCodes: (wrong) => `Joku kokeilee koodeja. Vääriä: ${number(wrong)}.`,
  says: (name, phrase) => `${isolate(name)}: ${phrase}`,
};

const lastMet = (day: string | null) => (day === null ? 'ei vielä synkronoitu' : `viimeksi synkronoitu ${day}`);

export const club: Room<'club'> = {
  founded: (place) => `Kerho on perustettu: ${place}.`,
  playersRole: (role) =>
    `Jokainen pelaaja tarvitsee tunnuksen palvelimelle: CREATE ROLE name LOGIN PASSWORD '…' IN ROLE ${role};`,
  joined: (name) =>
    `Tämä kannettava on liittynyt kerhoon ${isolate(name)}. Sen pelit lasketaan, kun kerho hyväksyy sen.`,
  met: (sent, received) => `Lähetettiin ${games(sent)}, vastaanotettiin ${number(received)}.`,
  removed: (count) => `Listoilta poistettiin ${games(count)}.`,
  waiting: (count) => `${number(count)} odottaa`,
  refused: (count) => `${number(count)} hylätty`,
  unsent: (count) => `tältä kannettavalta lähettämättä ${games(count)}`,
  approved: (count) => `Hyväksyttyjä kannettavia: ${number(count)}.`,
  revoked: (label) => `${label} on suljettu pois. Se, mitä se on jo lähettänyt, jää listoille.`,
  voided: (count) => `Kumottuja nimien ja pelaajien muutoksia: ${number(count)}.`,
  voidLaptop: (label) => `Kumoa kaikki nimenmuutokset, yhdistämiset ja poistot: ${isolate(label)}`,
  lastMet,
  games,
  outOfReach: (why) => `${why} Pelisi jäävät tänne ja lähetetään myöhemmin.`,
  done: (done, total) => `${number(done)}/${number(total)}`,
  standing: (state, count) =>
    state === 'asking' ? strings.club.memberStates.asking : `${strings.club.memberStates[state]}, ${games(count)}`,
  approveLaptop: (label) => `Hyväksy: ${isolate(label)}`,
  revokeLaptop: (label) => `Sulje pois: ${isolate(label)}`,
  heldFrom: (label) => `lähettäjä ${isolate(label)}`,
  heldMore: (count) => `Näyttämättä vielä ${number(count)}.`,
  leaveQuestion: (name) =>
    `Tämä kannettava eroaa kerhosta ${isolate(name)}. Sen omat pelit jäävät tänne, ja lähetetyt jäävät kerhoon. Jäävätkö tänne myös muiden kannettavien pelit?`,
  mark: (name, day) => `${isolate(name)}: ${lastMet(day)}`,
  offlineMark: (name, why) => `${isolate(name)}: ei yhteyttä. ${why}`,
  ofClub: (rulesName) => `Kerho, ${rulesName}`,
};

const lasting = { 1: 'yksi päivä', 7: 'yksi viikko', 14: 'kaksi viikkoa', 28: 'neljä viikkoa' };

export const league: Room<'league'> = {
  plan: (rounds, days, first, best) => {
    const plan = `${number(rounds)} ${plural(rounds, { one: 'kierros', other: 'kierrosta' })} (pituus ${lasting[days]}), alkaen ${first}`;
    if (best === null) return plan;
    return `${plan}, ${plural(best, { one: 'paras lasketaan', other: `${number(best)} parasta lasketaan` })}`;
  },
  bestRounds: (count) => plural(count, { one: 'Paras', other: `${number(count)} parasta` }),
  round: (count) => `Kierros ${number(count)}`,
  shortRound: (count) => `K${number(count)}`,
  roundDates: (first, last) => (first === last ? first : `${first} – ${last}`),
  unreviewed: (count) => `Analysoimatta eikä siksi mukana: ${games(count)}.`,
  reviewing: (count) => `Analysoidaan, jäljellä ${games(count)} …`,
};

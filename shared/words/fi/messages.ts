/** The sentences of Finnish that depend on something: the table, the lists, the first screen and the console. */
import { and, number, or, percent, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { boxInSentence, boxName, categoryName, partName, rowName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Messages, Room } from '../translation.ts';
import { boxHelp } from './boxes.ts';
import { charts, coach, practice, review, statistics } from './coach.ts';
import { club, dice, files, held, league, network, notice, picture, problems, proof, start, trouble } from './files.ts';

import { daily, ownRules } from './ownRules.ts';

const plural = pluralIn('fi');

const points = (count: number) => `${count} ${plural(count, { one: 'piste', other: 'pistettä' })}`;
const rollsOf = (count: number) => `${count} ${plural(count, { one: 'heitto', other: 'heittoa' })}`;

/** "Vuorossa Julia": the name stays in its basic form. */
const turnOf = (name: string) => `Vuorossa ${isolate(name)}.`;

const joker: Room<'console'>['joker'] = (rulesId, mustTake) =>
  `Tämä Yatzy on jokeri ja kuuluu tähän ruutuun: ${or(mustTake.map((category) => categoryName(rulesId, category)))}.`;

const message: Room<'message'> = {
  rollDice: (name) => `${turnOf(name)} Napsauta ”Heitä nopat”.`,
  winner: (name, total) => `Onneksi olkoon, ${isolate(name)}! Voitit, tulos ${total}!`,
  tie: (names, total) => `Tasapeli: voittajat ${and(names)}, tulos ${total}!`,
  playsElsewhere: (name) => `Vuorossa ${isolate(name)}, toisella koneella.`,
  computerPlays: (name) => `${turnOf(name)} Tietokone pelaa.`,
  computerThinks: (name) => `${turnOf(name)} Tietokone miettii …`,
  computerPaused: (name) => `${turnOf(name)} Peli on tauolla.`,
  computerWaitsForUndo: (name) => `${turnOf(name)} Tietokone odottaa neljä sekuntia, jos haluat kumota.`,
  computerWaits: (name, button) => `${turnOf(name)} Tietokone odottaa. Napsauta ”${button}”, niin se jatkaa.`,
  computerStopped: (problem, button) => `${problem} Napsauta ”${button}”, niin tietokone jatkaa.`,
  isAway: (name) => `Vuorossa ${isolate(name)}, joka on nyt poissa. Peli odottaa.`,
  standInPlays: (name, computer) => `${isolate(name)} on poissa. Tilalla pelaa ${computer}.`,
  tryingAgain: (problem) => `${problem} Yritetään uudelleen joka sekunti; mitään ei katoa.`,
};

const rolls = ['Ensimmäinen heitto', 'Toinen heitto', 'Kolmas heitto'];
const rollName = (roll: number) => rolls[roll] ?? `Heitto ${roll + 1}`;
const computerOf = (names: readonly string[]) =>
  names.length === 0 ? 'Isännän kone' : `Kone (${and(names.map(isolate))})`;

const story: Room<'story'> = {
  opening: (rulesName, names) => `Säännöt: ${rulesName}. Pöydässä: ${and(names)}.`,
  round: (round, rounds, name) => `Kierros ${round}/${rounds}. ${turnOf(name)}`,
  roll: (roll, kept) =>
    roll === 0 ? rolls[0] : `${rollName(roll)}, pidetään ${kept.length > 0 ? kept.join(' ') : 'ei mitään'}`,
  rolled: (name, roll, dice) => `${isolate(name)}, ${rollName(roll).toLowerCase()}: ${dice.join(' ')}.`,
  marks: (name) => `${isolate(name)} valitsee noppia seuraavaan heittoon.`,
  scores: (name, count, rulesId, box) => `${isolate(name)}: ${points(count)}, ${boxName(rulesId, box)}.`,
  scoresWithBonus: (rulesId, box, name, score, chip) =>
    `${boxName(rulesId, box)}: ${isolate(name)} saa ${points(score)}${chip > 0 ? ` ja bonusta ${chip}` : ''}.`,
  leaves: (name) => `${isolate(name)} poistuu pelistä.`,
  undoes: (name) => `${name === null ? 'Perut' : `${isolate(name)} peruu`} kirjauksen.`,
  hinted: (name) => `${isolate(name)} ottaa vihjeen. Tämä peli on kunniagalleriassa omalla listallaan.`,
  withholds: (names) => `${computerOf(names)} ei ole enää mukana heitoissa.`,
  returns: (names) => `${computerOf(names)} on taas mukana heitoissa.`,
};

const announce: Room<'announce'> = {
  rolled: (name, dice, rollsLeft) =>
    `${name === null ? 'Heitit' : `${isolate(name)} heitti`} ${dice.join(' ')}. ${rollsLeft === 0 ? 'Ei enää heittoja.' : `Jäljellä ${rollsOf(rollsLeft)}.`}`,
  scores: (name, count, rulesId, box, total) =>
    `${name === null ? 'Saat' : `${isolate(name)} saa`} ${plural(count, { one: '1 pisteen', other: `${count} pistettä` })}: ${boxInSentence(rulesId, box)}, yhteensä ${total}.`,
  turn: (name, dice, count, rulesId, box, total) =>
    `${isolate(name)} heitti ${dice.join(' ')} ja saa ${plural(count, { one: '1 pisteen', other: `${count} pistettä` })}: ${boxInSentence(rulesId, box)}, yhteensä ${total}.`,
  yahtzeeBonus: (count) => `Yatzy-bonus: ${points(count)}!`,
  upperBonus: (count) => `Bonus saavutettu: ${points(count)} lisää.`,
};

const table: Room<'table'> = {
  die: (die, face) => `Noppa ${die + 1}: ${face ?? 'ei heitetty'}`,
  boxUsed: (box, count) => `${box}: jo käytetty, ${count}`,
  boxLater: (first) => `Näissä säännöissä on järjestys. Ensin: ${first}.`,
  boxLocked: (box) => `${box}: lukittu`,
  boxOpen: (box, score, chip) => `${box}: ${score}${chip > 0 ? ` + ${chip}` : ''} p`,
  willRoll: (dice, of) => {
    if (dice === 0) return 'Noppia ei ole valittu';
    return dice === of && of > 1
      ? 'Heittää kaikki nopat'
      : plural(dice, { one: 'Heittää 1 nopan', other: `Heittää ${dice} noppaa` });
  },
  undo: (count, rulesId, box) => `Kumoa ${count} (${boxName(rulesId, box)})`,
  boxForced: joker,
  rollsLeft: (count) => `${rollsOf(count)} jäljellä`,
  ahead: (count) => `${count} edellä`,
  behind: (count) => `${count} jäljessä`,
  lead: (count) => `+${count}`,
  reachedBefore: (score) => `${number(score)} pistettä kaikissa peleissä`,
  bonusMeter: (column) => (column === null ? 'Bonus' : `Bonus ×${column}`),
  bonusShort: (count, all) => `${count}/${all}`,
  bonusPart: (count, all) => `${count}, tavoite ${all}`,
  leaders: (names, count) => `Johdossa ${and(names)}, etumatka ${points(count)}.`,
};

const fame: Room<'fame'> = {
  list: (rulesName) => (rulesName === null ? 'Kunniagalleria' : `Kunniagalleria ”${rulesName}”`),
  withComputers: (list) => `${list}, myös tietokoneet`,
  place: (name, rank) => `${isolate(name)} on sijalla ${rank}`,
  places: (places, list) => `${list}: ${and(places)}!`,
  best: (name, rulesName) => ` Säännöt ”${rulesName}”: kukaan ei ole parempi kuin ${isolate(name)}.`,
  congratulations: (places) => `Onneksi olkoon! ${places}`,
};

const standings: Room<'standings'> = {
  noGame: (rulesName) =>
    `Kukaan ei ole vielä pelannut peliä loppuun${rulesName === null ? '' : ` säännöillä ”${rulesName}”`}. Kun joku pelaa, tässä näkyvät pelit, voitot ja pisteet.`,
  computer: (name) => `${isolate(name)} (tietokone)`,
  change: (name) => `Muuta: ${isolate(name)}`,
  mergeWarning: (name, other) => `Kaikki pelit siirtyvät: ${isolate(name)} → ${isolate(other)}. Tätä ei voi kumota.`,
  deleteWarning: (name) =>
    `${isolate(name)} katoaa kunniagalleriasta, sijoituksista ja tilastoista. Muiden kanssa pelatut pelit jäävät listalle, ja tällä paikalla lukee ”Poistettu pelaaja”. Tätä ei voi kumota.`,
};

const games: Room<'games'> = {
  found: (count) => plural(count, { one: 'Löytyi 1 peli', other: `Löytyi ${number(count)} peliä` }),
  deleteGame: (names) => `Poista peli: ${and(names)}`,
  deleteWarning: (names) =>
    `Peli (${and(names)}) poistetaan, ja sen tulokset katoavat kaikilta listoilta. Tätä ei voi kumota.`,
  progress: (rulesName, when, part) => `${rulesName}, alkoi ${when}, pelattu ${part}`,
  giveUpWarning: (names) =>
    `Peli (${and(names)}) poistetaan. Sen tuloksia ei lasketa, mutta se lasketaan luovutetuksi.`,
  watchGame: (names) => `Katso peli: ${and(names)}`,
};

const console: Room<'console'> = {
  notTogether: (one, other) => `${one} ja ${other} eivät sovi yhteen.`,
  badRules: (text, ids) => `--rules ”${text}”: sallittuja ovat ${ids.join(', ')}, @TIEDOSTO.`,
  joker,
  notUnderstood: (text) => `”${text}” ei kelpaa tässä. Kirjoita ?, niin saat ohjeen.`,
  notADie: (text, dice) => `”${text}” ei ole nopan numero. Noppien numerot ovat 1–${dice}, ja ne ovat noppien alla.`,
  dieTwice: (die) => `Noppa ${die} on mainittu kahdesti. Kirjoita noppien alla olevat numerot, ei silmälukuja.`,
  whichColumn: (name) =>
    `Ruutu ”${name}” on vapaa monessa sarakkeessa. Kerro missä, esimerkiksi ”${name} ×2” tai ”${name} 2”.`,
  whichNumber: (count) => `Kirjoita luku 1–${count}, se, joka on ruudun edessä.`,
  play: (rulesName) => `Haluatko pelata Yatzya (säännöt: ${rulesName})? (k/e, ? näyttää ohjeen): `,
  unfinished: (names) => `Peli on kesken: ${and(names)}. Kirjoita j, niin se jatkuu.`,
  mayPlayOn: (decisions) =>
    `Kirjoita ”pelaa 1”${decisions > 1 ? ` … ”pelaa ${decisions}”` : ''}, niin pelaat siitä eteenpäin.`,
  notPlayedOn: (decisions) =>
    decisions === 0
      ? 'Kirjoita ensin ”analyysi”: sitten voit pelata eteenpäin jostakin sen valinnasta.'
      : `Analyysissa ovat valinnat 1–${decisions}.`,
  exercise: (count) => `Mitä tekisit? (Jäljellä ${rollsOf(count)}; ”lopeta” lopettaa harjoittelun.)`,
  noSuchPlayer: (name) => `Kukaan nimeltä ”${name}” ei ole vielä pelannut. ”harjoittele” antaa klassisia tilanteita.`,
  computersHelp: (types) =>
    `Tietokoneen lisäät kirjoittamalla nimi=tyyppi: Eero, Hal=${types[0]}. Tyypit: ${types.join(', ')}.`,
  noSuchType: (type, types) => `Tyyppiä ”${type}” ei ole. Tyypit ovat ${and(types)}.`,
  faults: {
    unknownOption: (option) => `Tuntematon valitsin ${option}`,
    needsValue: (option) => `${option} tarvitsee arvon`,
    takesNoValue: (option) => `${option} ei ota arvoa`,
    missing: (what) => `${what} puuttuu`,
    tooMany: (text) => `”${text}” on liikaa`,
  },
  allowed: (fault, list) => `${fault}. Sallittu: ${list.join(', ')}.`,
  allowedWith: (option, tasks) => `${option}: sallittu, kun komento on ${or(tasks)}.`,
  badKey: (text) => `KEY ”${text}”: sallittuja ovat 4–64 heksadesimaalinumeroa.`,
  badSeed: (text) => `--seed ”${text}”: sallittuja ovat 1–64 heksadesimaalinumeroa, esimerkiksi 2a.`,
  badLanguage: (text, tags) => `--lang ”${text}”: sallittuja ovat ${and(tags)}.`,
  badFolder: (option, text) => `${option} ”${text}”: sallittu on kansio.`,
  noFolder: (option, text) => `${option} ”${text}”: sellaista kansiota ei ole.`,
  badAddress: (text) => `--join ”${text}”: sallittu on osoite, esimerkiksi 192.168.1.20:4711.`,
  standIn: (name) => `${isolate(name)} on poissa. Mikä tietokone pelaa tilalla? (Enter: odota) `,
  workingOut: (kind, rulesName) =>
    `Lasketaan: ${strings.console.solved[kind]} (säännöt: ${rulesName}). Tämä tehdään vain kerran …`,
  done: (share) => `… ${percent(share)}`,
  promise: (hash) => `Seuraavan pelin nopat on jo päätetty: SHA-256 ${hash}`,
  wordsAdded: (text) => `Sanasi noppia varten: ${text}`,
  commitment: (hash) => `Nopat: SHA-256 ${hash}`,
  seed: (hex) => `Siemenluku: ${hex}`,
};

export const messages: Messages = {
  boxHelp,
  rowHeader: (rulesId, row) =>
    row.worth === null
      ? rowName(rulesId, row)
      : `${rowName(rulesId, row)} (${row.id === 'chips' ? `à ${row.worth}` : row.worth})`,
  help: {
    worth: (count) => points(count),
    rolls: (count, most) =>
      most === 1
        ? `Heitä vuorollasi kaikki nopat (${count}) kerran.`
        : `Heitä vuorollasi kaikki nopat (${count}). Sitten voit valita niistä mitkä tahansa ja heittää ne uudelleen: enintään ${rollsOf(most)}.`,
    bonus: (from, pays) => `Kun yläosassa on vähintään ${points(from)}, saat ${points(pays)} lisää.`,
    columns: (factors) =>
      `Jokaisella pelaajalla on monta saraketta: ${factors.length}. Pisteet lasketaan ${and(factors.map((factor) => `×${factor}`))}, samoin bonus. Voit käyttää minkä tahansa sarakkeen vapaata ruutua.`,
    chips: (box, count, chip, columns) =>
      columns === 1
        ? `Kun ruudussa ”${box}” on ${points(count)}, jokainen uusi tuo ${points(chip)} lisää.`
        : `Kun jokaisen sarakkeen ruudussa ”${box}” on ${points(count)}, jokainen uusi tuo ${points(chip)} lisää, kerrottuna sen sarakkeen kertoimella, johon se kirjataan.`,
    noChips: (box) => `Toisesta kerrasta (${box}) ei saa lisää.`,
    sums: {
      upperScore: (from, pays) =>
        `Yllä olevat ruudut yhteensä. Kun niissä on vähintään ${from}, saat ${points(pays)} lisää.`,
      upperBonus: (from, pays) => `${points(pays)} lisää, kun yllä olevissa ruuduissa on yhteensä vähintään ${from}.`,
      chips: (each) => `${points(each)} jokaisesta uudesta Yatzysta, kun Yatzy-ruudussa on pisteitä.`,
    },
  },
  update: {
    found: (version) => `Versio ${version} on saatavilla.`,
    fetching: (version, done) => `Haetaan versiota ${version}: ${percent(done)}`,
    ready: (version) => `Versio ${version} on valmis asennettavaksi. Peleistäsi tehdään ensin varmuuskopio.`,
  },
  ending: {
    wonBy: (rulesId, count, part, own, other) =>
      `Voittoero: ${points(count)}. Suurin ero: ${partName(rulesId, part)}, ${own}–${other}.`,
    bestTurn: (name, count, rulesId, box) => `Paras vuoro: ${isolate(name)}, ${count}, ${boxInSentence(rulesId, box)}.`,
    bestTurnAlone: (count, rulesId, box) => `Paras vuoro: ${count}, ${boxInSentence(rulesId, box)}.`,
    gaveAway: (count) => `Menetit ${plural(count, { one: '1 pisteen', other: `${count} pistettä` })}. Katso missä.`,
    gaveAwayLeast: (name, count) => `${isolate(name)} menetti vähiten: ${points(count)}. Katso missä.`,
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
    turn: (name) => `Vuorossa ${isolate(name)} – Yatzy`,
    screen: (screen) => `${screen} – Yatzy`,
  },
  console,
  fame,
  records: {
    best: (name, score, rulesName, before) =>
      `${isolate(name)}: paras tuloksesi säännöillä ”${rulesName}”, ${score}, ennen ${before}.`,
    reached: (name, count) => `${isolate(name)}: ensimmäistä kertaa ${points(count)}.`,
    streak: (name, wins) => `${isolate(name)}: ${wins} ${plural(wins, { one: 'voitto', other: 'voittoa' })} peräkkäin.`,
    yahtzee: (name) => `${isolate(name)}: päivän ensimmäinen Yatzy.`,
  },
  common: { factor: (column) => `×${column}` },
  net: ({ rules, fault }) =>
    `Neuroverkko, säännöt ”${rulesName(rules)}”: ${strings.faults.net[fault]}. Siksi tietokoneet pelaavat sarake kerrallaan, mikä on heikompaa.`,
  table,
  moments: {
    yahtzee: () => 'Yatzy!',
    fifty: () => 'Viisikymmentä pistettä!',
    largeStraight: () => 'Suuri suora!',
    upperBonus: () => 'Bonus!',
    lead: (name) => `${isolate(name)} siirtyy johtoon!`,
    best: (name) => `${isolate(name)}: oma ennätys!`,
  },
  typing: {
    rolls: (name, which, all) => {
      const rolled = all
        ? 'kaikki nopat'
        : `${plural(which.length, { one: 'nopan', other: 'nopat' })} ${and(which.map(String))}`;
      const shown = which.length === 1 ? 'mitä se näyttää' : 'mitä ne näyttävät, vasemmalta oikealle';
      return `${isolate(name)} heittää ${rolled}. Kirjoita, ${shown}.`;
    },
  },
  consoleView: {
    mayUndo: (count, rulesId, box) => `”kumoa” peruu: ${count}, ${boxName(rulesId, box)}. `,
    rollsAgain: (which) =>
      `”heitä” heittää uudelleen ${plural(which.length, { one: 'nopan', other: 'nopat' })} ${and(which.map(String))}. `,
    endings: (endings) => `Tab: ${endings.join(' · ')}`,
    roll: (name, faces, roll) => `${isolate(name)}: ${faces.join(' ')} (${roll})`,
  },
  welcome: {
    version: (version) => `Versio ${version}`,
    started: (rulesName, when) => `${rulesName}, alkoi ${when}`,
    allUnfinished: (count) => `Keskeneräiset pelit: ${number(count)}`,
  },
  setup: {
    playerName: (seat) => `Pelaajan ${seat + 1} nimi`,
    playerType: (seat) => `Pelaajan ${seat + 1} tyyppi`,
    defaultName: (seat) => `Pelaaja ${seat + 1}`,
    namesFor: (seat) => `Aiemmat nimet, pelaaja ${seat + 1}`,
    chosenRules: (rulesName) => `Säännöt: ${rulesName}`,
    promise: (commitment) => `Seuraavan pelin nopat on jo päätetty: SHA-256 ${commitment}`,
    computer: (name, strength, average) =>
      `${name} · ${strength}${average === null ? '' : ` · noin ${number(average)}`}`,
    colour: (seat, colour) => `Pelaajan ${seat + 1} väri: ${colour}`,
  },
  hallOfFame: {
    watchGame: (name, score) => `Katso peli: ${isolate(name)}, ${score}`,
    empty: (rulesName) =>
      rulesName === null
        ? 'Tähän tulevat kymmenen parasta tulosta. Pelaa peli loppuun, niin olet ykkönen.'
        : `Tähän tulevat kymmenen parasta tulosta säännöillä ”${rulesName}”. Pelaa sellainen peli loppuun, niin olet ykkönen.`,
  },
  standings,
  games,
  replay: {
    title: (rulesName, when) => `${rulesName}, ${when}`,
    position: (at, last) => `${at} / ${last}`,
    positionText: (at, last, text) => `${at}/${last}: ${text}`,
  },
  network,
  proof,
  statistics,
  charts,
  settings: { volumeText: (volume) => `${volume} prosenttia` },
  club,
  league,
  dice,
  files,
  picture,
  menu: {
    filePlace: (file) => `${file}\n\nVarmuuskopiot ovat vieressä kansiossa ”backups”.`,
    version: (version) => `Yatzy ${version}`,
    aboutDetail: (folder) =>
      `Pelisi ovat täällä: ${folder}\n\nYahtzee on Hasbron tavaramerkki, jota käytetään tässä opetustarkoituksessa.\nTämä ohjelma on vapaa ohjelmisto MIT-lisenssillä.`,
  },
  coach,
  review,
  practice,
  ownRules,
  daily,
};

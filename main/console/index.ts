/** `npm run play`: the terminal game on this process's own terminal or pipe. */
import { join } from 'node:path';
import { words } from '../../shared/words/index.ts';
import { parseSeed } from '../dice/committed.ts';
import { openLog } from '../log.ts';
import { createOnline } from '../online.ts';
import { readSecret } from '../store/club/state.ts';
import { checkInIdleMoments } from '../store/integrity/check.ts';
import { closeStore, openNowhere } from '../store/open.ts';
import { openGame } from '../store/truth/games.ts';
import { readSettings } from '../store/truth/settings.ts';
import { openCoach } from '../table/coach.ts';
import { openTable } from '../table/table.ts';
import { openThinker, type Progress } from '../thinker/thinker.ts';
import { folderGiven, openStoreOrExit, readSpoken, refuse, rulesIn, speakInTerminal } from './command.ts';
import { joinInTerminal, runConsole } from './games.ts';
import { historyOf, historyOfFixedDice } from './history.ts';
import { printError } from './print.ts';
import { openTerminal } from './terminal.ts';

/** In the package this script is beside the others of main. */
const netsBeside = process.versions.electron === undefined ? '../../shared/players/nets' : '../nets';
/** In milliseconds: how often to check what the window, another process, did to the same game. */
const lookEvery = 250;

const options = {
  seed: { type: 'string' },
  'same-dice': { type: 'boolean' },
  daily: { type: 'boolean' },
  rules: { type: 'string' },
  join: { type: 'string' },
  'user-data-dir': { type: 'string' },
  lang: { type: 'string' },
} as const;

/** Everything is checked now, and not when a code and a name have been typed as well. */
async function readOptions() {
  const { values } = await readSpoken(options, () => words.console.usage);
  const { seed, rules, join: address, daily = false, 'same-dice': sameDice = false } = values;
  for (const [one, other] of [
    ['daily', 'seed'],
    ['daily', 'join'],
    ['same-dice', 'join'],
  ] as const)
    if (values[one] && values[other] !== undefined) refuse(words.console.notTogether(`--${one}`, `--${other}`));
  const parsed = {
    seed: seed === undefined ? null : (parseSeed(seed) ?? refuse(words.console.badSeed(seed))),
    rules: rules === undefined ? undefined : rulesIn(rules).rules.id,
    folder: folderGiven('--user-data-dir', values['user-data-dir']),
  };
  if (address !== undefined && (await import('../network/invitation.ts')).parseAddress(address) === null)
    refuse(words.console.badAddress(address));
  return { ...parsed, address, daily, sameDice };
}

/** Says what is being worked out, and how far it is, as often as a reader wants to know. */
function progressPrinter(print: (text: string) => void): (progress: Progress) => void {
  let table = '';
  let quarters = 0;
  return (progress) => {
    if (progress === null) return;
    const reached = Math.floor(progress.done * 4);
    if (progress.table !== table) print(words.console.workingOut(progress.table, words.rulesName(progress.rules)));
    else if (reached > quarters && reached < 4) print(words.console.done(reached / 4));
    table = progress.table;
    quarters = reached;
  };
}

export async function play(): Promise<void> {
  const { seed, rules, folder, address, sameDice, ...asked } = await readOptions();
  // A reader that has seen enough (`npm run play | head`) is no reason to complain.
  process.stdout.on('error', () => process.exit(0));

  const terminal = openTerminal();
  const store = seed === null ? await openStoreOrExit(folder) : await openNowhere();
  const settings = () => readSettings(store);
  await speakInTerminal(settings().language);
  const log = openLog(folder);
  const table = openTable(store, { log, ...(seed === null ? {} : { newSeed: () => seed }) });
  const thinker = openThinker({
    folder,
    kernel: join(import.meta.dirname, '../../out/kernel.wasm'),
    nets: join(import.meta.dirname, netsBeside),
    log,
    onProgress: progressPrinter(terminal.print),
    onNoNet: (noNet) => terminal.print(words.net(noNet), 'warning'),
  });
  const looking = setInterval(table.look, lookEvery);
  const endChecks = checkInIdleMoments(store, { log, onMended: () => {} });
  const online = createOnline({ store, table, log, say: () => {} });
  const daily = asked.daily && (readSecret(store) === null ? words.daily.guessable : words.daily.secret);
  const parts = {
    terminal,
    thinker,
    table,
    history: seed === null ? historyOf(store) : historyOfFixedDice(folder, store),
    online,
    coach: openCoach({ table, thinker, settings }),
    settings,
    reviews: { store, thinker, log, now: Date.now },
    sameDice,
    rules,
    ...(daily && { daily }),
  };
  const playing =
    address === undefined
      ? runConsole(parts)
      : online.load().then((network) => joinInTerminal(parts, network, address));
  const isInterrupted = await Promise.race([terminal.interrupted, playing.then(() => false)]);
  // Comes first, so that an interrupted game does not continue while the file is being tidied up.
  terminal.close();
  clearInterval(looking);
  endChecks();
  await thinker.close();
  const left = table.game();
  await online.leave();
  if (store.durable && left !== null && openGame(store, left.id) !== null)
    terminal.print(`\n${words.console.staysOpen}`);
  if (seed === null) await closeStore(store, printError);
  terminal.print(`\n${words.console.goodbye}`);
  // The input may still be open.
  if (isInterrupted) process.exit(0);
}

if (import.meta.main) void play();

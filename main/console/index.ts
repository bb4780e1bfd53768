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

async function readOptions() {
  const options = {
    seed: { type: 'string' },
    'same-dice': { type: 'boolean' },
    daily: { type: 'boolean' },
    rules: { type: 'string' },
    join: { type: 'string' },
    'user-data-dir': { type: 'string' },
    lang: { type: 'string' },
  } as const;
  const { values } = await readSpoken(options, () => words.console.usage);
  for (const [one, other] of [
    ['daily', 'seed'],
    ['daily', 'join'],
    ['same-dice', 'join'],
  ] as const)
    if (values[one] && values[other] !== undefined) refuse(words.console.notTogether(`--${one}`, `--${other}`));
  return values;
}

function readSeed(text: string | undefined): Uint8Array | null {
  if (text === undefined) return null;
  return parseSeed(text) ?? refuse(words.console.badSeed(text));
}

/** Now, and not when a code and a name have been typed as well. */
async function checkAddress(text: string | undefined): Promise<void> {
  if (text === undefined) return;
  const { parseAddress } = await import('../network/invitation.ts');
  if (parseAddress(text) === null) refuse(words.console.badAddress(text));
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
  const args = await readOptions();
  const seed = readSeed(args.seed);
  const rules = args.rules === undefined ? undefined : rulesIn(args.rules).rules.id;
  const folder = folderGiven('--user-data-dir', args['user-data-dir']);
  await checkAddress(args.join);

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
  const coach = { ...openCoach({ table, thinker, settings }), isAlways: () => settings().hints === 'always' };
  const looking = setInterval(table.look, lookEvery);
  const endChecks = checkInIdleMoments(store, { log, onMended: () => {} });
  const history = seed === null ? historyOf(store) : historyOfFixedDice(folder, store);
  const online = createOnline({ store, table, log, say: () => {} });
  const reviews = { store, thinker, log, now: Date.now };
  const sameDice = args['same-dice'] === true;
  const ownRules = () => settings().ownRules;
  const daily = args.daily && (readSecret(store) === null ? words.daily.guessable : words.daily.secret);
  const parts = {
    terminal,
    thinker,
    table,
    history,
    online,
    coach,
    reviews,
    sameDice,
    rules,
    ownRules,
    ...(daily && { daily }),
  };
  const playing =
    args.join === undefined
      ? runConsole(parts)
      : online
          .load()
          .then((network) => joinInTerminal(parts, network, args.join ?? ''))
          .then(() => false);
  const isInterrupted = await Promise.race([terminal.interrupted, playing]);
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

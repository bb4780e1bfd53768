/** `npm run play`: the terminal game on this process's own terminal or pipe. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { presetIds, type RulesetId } from '../../shared/rules/rules.ts';
import { offeredLanguages, words } from '../../shared/words/index.ts';
import { type Language, languageOf } from '../../shared/words/languages.ts';
import { canBeFolder, dataFolder } from '../dataFolder.ts';
import { parseSeed } from '../dice/committed.ts';
import { openLog } from '../log.ts';
import { createOnline } from '../online.ts';
import { namedRules } from '../rulesFile.ts';
import { readSecret } from '../store/club/state.ts';
import { checkInIdleMoments } from '../store/integrity/idle.ts';
import { closeStore, openNowhere } from '../store/open.ts';
import { openGame } from '../store/truth/games.ts';
import { readSettings } from '../store/truth/settings.ts';
import { openCoach } from '../table/coach.ts';
import { openTable } from '../table/table.ts';

import { openThinker, type Progress } from '../thinker/thinker.ts';
import { runConsole } from './games.ts';
import { historyOf, historyOfFixedDice } from './history.ts';
import { joinInTerminal } from './join.ts';
import { speakInTerminal } from './language.ts';
import { openStoreOrExit } from './openStoreOrExit.ts';
import { print, printError } from './print.ts';
import { openTerminal } from './terminal.ts';

/** In the package this script is beside the others of main. */
const netsBeside = process.versions.electron === undefined ? '../../shared/players/nets' : '../nets';
/** In milliseconds: how often to check what the window, another process, did to the same game. */
const lookEvery = 250;

function refuseUsage(sentence: string): never {
  printError(sentence);
  process.exit(2);
}

/** The arguments, or one line that names the wrong one and what is allowed. */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string' },
        'same-dice': { type: 'boolean' },
        daily: { type: 'boolean' },
        join: { type: 'string' },
        rules: { type: 'string' },
        'user-data-dir': { type: 'string' },
        lang: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    for (const [one, other] of [
      ['daily', 'seed'],
      ['daily', 'join'],
      ['same-dice', 'join'],
    ] as const)
      if (values[one] && values[other] !== undefined) refuseUsage(words.console.notTogether(`--${one}`, `--${other}`));
    if (!values.help) return values;
  } catch (error) {
    // The first sentence names the argument, the rest is advice for programmers.
    const [fault] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    return refuseUsage(words.console.badArgument(fault));
  }
  print(words.console.usage);
  process.exit(0);
}

/** Null if nothing was asked for. */
function readLanguage(tag: string | undefined): Language | null {
  if (tag === undefined) return null;
  return languageOf(tag) ?? refuseUsage(words.console.badLanguage(tag, offeredLanguages));
}

function readSeed(text: string | undefined): Uint8Array | null {
  if (text === undefined) return null;
  return parseSeed(text) ?? refuseUsage(words.console.badSeed(text));
}

/** Official unless something else is asked for. */
function readRules(value: string | undefined): RulesetId | undefined {
  if (value === undefined) return undefined;
  const named = namedRules(value);
  if (named === null) return refuseUsage(words.console.badRules(value, presetIds));
  return named.ok ? named.value.id : refuseUsage(`--rules "${value}": ${words.problem(named.error)}`);
}

function readFolder(path: string | undefined): string {
  if (path === undefined) return dataFolder();
  return canBeFolder(path) ? path : refuseUsage(words.console.badFolder(path));
}

/** Now, and not when a code and a name have been typed as well. */
async function checkAddress(text: string | undefined): Promise<void> {
  if (text === undefined) return;
  const { parseAddress } = await import('../network/connect.ts');
  if (parseAddress(text) === null) refuseUsage(words.console.badAddress(text));
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

await speakInTerminal(null, null);
const args = readArguments();
const asked = readLanguage(args.lang);
await speakInTerminal(asked, null);
const seed = readSeed(args.seed);
const rules = readRules(args.rules);
const folder = readFolder(args['user-data-dir']);
await checkAddress(args.join);

// A reader that has seen enough (`npm run play | head`) is no reason to complain.
process.stdout.on('error', () => process.exit(0));

const terminal = openTerminal();
const store = seed === null ? await openStoreOrExit(folder) : await openNowhere();
const settings = () => readSettings(store);
await speakInTerminal(asked, settings().language);
const log = openLog(folder);
const table = openTable(store, { log, ...(seed === null ? {} : { newSeed: () => seed }) });
const thinker = openThinker({
  folder,
  kernel: fileURLToPath(new URL('../../out/kernel.wasm', import.meta.url)),
  nets: fileURLToPath(new URL(netsBeside, import.meta.url)),
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
if (store.durable && left !== null && openGame(store, left.id) !== null) terminal.print(`\n${words.console.staysOpen}`);
if (seed === null) await closeStore(store, printError);
terminal.print(`\n${words.console.goodbye}`);
// The input may still be open.
if (isInterrupted) process.exit(0);

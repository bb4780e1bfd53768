/** `npm run games -- list|top|export FILE|import FILE`: the store from a script. */
import { existsSync } from 'node:fs';
import { fileSecrets } from '../../main/club/keys.ts';
import { openClub } from '../../main/club/membership.ts';
import {
  folderGiven,
  openStoreOrExit,
  readSpoken,
  refuse,
  rulesIn,
  speakInTerminal,
} from '../../main/console/command.ts';
import { print, printError, printJson } from '../../main/console/print.ts';
import { exportGames } from '../../main/history/export.ts';
import { importGames } from '../../main/history/import.ts';
import { listBackups } from '../../main/store/integrity/backup.ts';
import { everyGame } from '../../main/store/lists/gameList.ts';
import { readHallOfFame } from '../../main/store/lists/hallOfFame.ts';
import { fileIn, openNowhere, type Store } from '../../main/store/open.ts';
import { addressIn } from '../../main/store/projections/addresses.ts';
import { uidOfGame } from '../../main/store/truth/network.ts';
import { readSettings } from '../../main/store/truth/settings.ts';
import { dayOf } from '../../shared/game/events.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { words } from '../../shared/words/index.ts';
import { readTask, type TaskIn } from '../arguments.ts';

const forms = ['list', 'top', 'export FILE', 'import FILE'] as const;
const usage = `npm run games -- ${forms.join('|')} [--data DIR] [--rules R] [--laptop] [--lang TAG] [--json]
list    every finished game, the latest first; --rules R for one rule set only
top     the Hall of Fame; --rules R for one rule set only
export  writes all finished games to FILE
import  adds every valid game of FILE, and says what is wrong with the others
DIR: the data folder (default: the application's own); R: the name of a rule set, or @FILE for own rules
In a club list, top and export show the games of the club; with --laptop only those of this laptop.`;

function list(store: Store, rules: RulesId | null, json: boolean): void {
  const filter = { player: null, rules, from: null, to: null };
  for (const { game, seats, startedAt, finishedAt, ...line } of everyGame(store, filter)) {
    const [id, address] = [uidOfGame(store, game), addressIn(store.db, game)];
    const { dice, counts } = line;
    const scores = seats.map(({ name, score }) => `${words.playerName(name)} ${score}`).join(', ');
    const said = { id, address, rules: line.rules, dice, counts, startedAt, finishedAt, players: seats };
    if (json) printJson(said);
    else print(`${dayOf(finishedAt)}  ${words.rulesName(line.rules)}: ${scores}`);
  }
}

function top(store: Store, rules: RulesId | null, json: boolean): void {
  for (const { game, ...entry } of readHallOfFame(store, { rules })) {
    const { rank, name, score, at } = entry;
    if (json) printJson({ ...entry, address: addressIn(store.db, game) });
    else print(`${String(rank).padStart(2)}. ${name} ${score}  ${words.rulesName(entry.rules)}  ${dayOf(at)}`);
  }
}

interface Wanted {
  readonly task: TaskIn<(typeof forms)[number]>;
  readonly file: string;
  readonly rules: RulesId | null;
  readonly json: boolean;
}

async function carryOut(store: Store, { task, file, rules, json }: Wanted): Promise<boolean> {
  switch (task) {
    case 'list':
      list(store, rules, json);
      return true;
    case 'top':
      top(store, rules, json);
      return true;
    case 'export': {
      const exported = await exportGames(store, file, null).catch((error: Error) => error);
      if (exported instanceof Error) printError(words.problem({ code: 'file-not-written', detail: exported.message }));
      else if (json) printJson({ games: exported.games, leftOut: exported.leftOut.length });
      else print(words.files.exported({ file, ...exported }));
      return !(exported instanceof Error);
    }
    case 'import': {
      const imported = await importGames(store, file);
      if (!imported.ok) printError(words.problem(imported.error));
      else if (json) printJson(imported.value);
      else print(words.files.imported(imported.value));
      return imported.ok;
    }
  }
}

async function run(): Promise<boolean> {
  const options = {
    lang: { type: 'string' },
    data: { type: 'string' },
    rules: { type: 'string' },
    laptop: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = await readSpoken(options, () => usage, forms);
  const { task, wanted: takesFile, argument: file } = readTask(positionals, forms);
  const { allowedWith } = words.console;
  if (takesFile && values.rules !== undefined) return refuse(allowedWith('--rules', ['list', 'top']));
  if (task === 'import' && values.laptop) return refuse(allowedWith('--laptop', ['list', 'top', 'export']));
  const rules = values.rules === undefined ? null : rulesIn(values.rules).rules.id;
  const wanted = { task, file, rules, json: values.json === true };

  const folder = folderGiven('--data', values.data);
  if (task !== 'import' && values.data !== undefined && !existsSync(folder))
    return refuse(words.console.noFolder('--data', values.data));
  // To read is not a reason to make a file; a missing one may still come back from its backups.
  const isEmpty = !existsSync(fileIn(folder)) && listBackups(folder).length === 0;
  const own = task !== 'import' && isEmpty ? await openNowhere() : await openStoreOrExit(folder);
  await speakInTerminal(readSettings(own).language);
  if (own.notice !== null) printError(words.notice(own.notice));
  try {
    // In place of a file of a newer version there is an empty store, which says nothing about the games in that file.
    if (own.notice?.kind === 'newer-file' || (!own.durable && task === 'import')) return false;
    const home = { own, secrets: fileSecrets(folder) };
    const club = values.laptop || task === 'import' ? null : await openClub(home);
    if (!club?.ok) return await carryOut(own, wanted);
    try {
      return await carryOut(club.value.file, wanted);
    } finally {
      club.value.file.db.close();
    }
  } finally {
    own.db.close();
  }
}

if (import.meta.main) process.exitCode = (await run()) ? 0 : 1;

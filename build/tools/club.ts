/** `npm run club`: a club from the command line, for people who run a server or like scripts. */
import { approve, clubStatus, meetClub, revoke, voidWords } from '../../main/club/club.ts';
import { saveFounderKey, takeFounderKey } from '../../main/club/founderKey.ts';
import { fileSecrets } from '../../main/club/keys.ts';
import { type Club, foundClub, type Home, joinClub, leaveClub, openClub } from '../../main/club/membership.ts';
import { fromFolder, parsePlace } from '../../main/club/place.ts';
import { playersRole } from '../../main/club/postgres.ts';
import { folderGiven, openStoreOrExit, readSpoken, refuse, speakInTerminal } from '../../main/console/command.ts';
import { print, printError, printJson } from '../../main/console/print.ts';
import { problemOf } from '../../main/store/connection.ts';
import { discardDamaged } from '../../main/store/open.ts';
import { readSettings } from '../../main/store/truth/settings.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { clubName } from '../../shared/text/names.ts';
import type { ClubStatus, Met } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import { readSecret, readTask, showProgress, type TaskIn } from '../arguments.ts';

const forms = [
  'init WHERE',
  'join WHERE',
  'status',
  'sync',
  'approve KEY',
  'approve --all',
  'revoke KEY',
  'void KEY',
  'save-key FILE',
  'take-key FILE',
  'leave',
] as const;
const usage = `npm run club -- ${forms.join('|')} [--drop] [--data DIR] [--lang TAG] [--json]
init     founds a club, or updates the place of an older one; this laptop becomes a member and can approve others
join     joins the club there; this laptop's games wait until the club approves it
status   who is a member, what is waiting and why
sync     sends new games to the club and fetches those of the others
approve  lets a laptop in, by its key or the start of it; --all lets in every laptop that is waiting
revoke   excludes a laptop; the games it has already sent stay, what it said about people goes
void     takes back every rename, merge and deletion that a laptop has made
save-key saves the founder's key to FILE, sealed with a passphrase; take-key lets another laptop take over with it
leave    leaves the club; the others' games stay on this laptop unless --drop is given
WHERE: a folder, or postgres://user@host/database. TLS is on; for a server on this computer ?sslmode=disable
       turns it off, ?sslmode=require accepts any certificate, ?sslrootcert=FILE names the one to trust.
A server's password is asked for or taken from PGPASSWORD, a passphrase is asked for or read from standard input: what
stands on the command line can be read by everybody who uses this computer.
DIR:   the data folder (default: the application's own)`;

/** What is printed: as JSON, or as lines for a person. */
interface Said {
  readonly json: unknown;
  readonly lines: readonly string[];
}
type Done = Promise<Result<Said, Problem>>;

function said<T>(result: Result<T, Problem>, say: (value: T) => Said): Result<Said, Problem> {
  return result.ok ? ok(say(result.value)) : result;
}

function describeStatus({ name, place, members, games, metAt, ...status }: ClubStatus): readonly string[] {
  const { waiting, refused, unsent, held } = status;
  const date = metAt === null ? null : new Date(metAt).toISOString();
  return [
    `${clubName(name)}: ${place}`,
    `${words.club.games(games)}, ${words.club.lastMet(date)}`,
    ...(unsent > 0 ? [words.club.unsent(unsent)] : []),
    ...members.map(
      ({ key, label, state, isThis, games: theirs }) =>
        `  ${key.slice(0, 16)}  ${label}${isThis ? ` (${words.club.thisLaptop})` : ''}: ${words.club.memberStates[state]}, ${words.club.games(theirs)}`,
    ),
    ...(waiting + refused > 0 ? [`${words.club.waiting(waiting)}, ${words.club.refused(refused)}`] : []),
    ...held.map(({ name: what, reason }) => `  ${what}: ${words.heldReason(reason)}`),
  ];
}

function describeMeeting({ sent, received, removed, waiting, refused, unsent, cancelled }: Met): readonly string[] {
  return [
    words.club.met(sent, received),
    ...(removed > 0 ? [words.club.removed(removed)] : []),
    ...(waiting + refused > 0 ? [`${words.club.waiting(waiting)}, ${words.club.refused(refused)}`] : []),
    ...(unsent === null ? [] : [words.problem(unsent)]),
    ...(cancelled ? [words.club.cancelled] : []),
  ];
}

async function withClub(home: Home, task: (club: Club) => Done): Done {
  const club = await openClub(home);
  if (!club.ok) return club;
  try {
    return await task(club.value);
  } catch (error) {
    if (!discardDamaged(club.value.file, error)) throw error;
    return fail(problemOf(error));
  } finally {
    club.value.file.db.close();
  }
}

/** Ctrl-C ends a meeting properly. */
async function meet(club: Club): Promise<Result<Met, Problem>> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  process.once('SIGINT', cancel);
  const show = showProgress(words.club.synchronising);
  const met = await meetClub(club, { signal: controller.signal, progress: ({ done, total }) => show(done / total) });
  process.off('SIGINT', cancel);
  return met;
}

type Command = (home: Home, argument: string, password: string, drop: boolean) => Done;

/** Changes the members, knowing who asks, and tells the club at once if it can be reached. */
function changing<T>(
  act: (club: Club, key: string) => Result<T, Problem>,
  name: string,
  say: (value: T) => string,
): Command {
  return (home, key) =>
    withClub(home, async (club) => {
      const before = await meet(club);
      const done = act(club, key);
      if (!done.ok) return done;
      const after = await meet(club);
      const problem = before.ok ? (after.ok ? after.value.unsent : after.error) : before.error;
      if (problem !== null) for (const line of [words.problem(problem), words.club.sentLater]) printError(line);
      return ok({ json: { [name]: done.value }, lines: [say(done.value)] });
    });
}

const commands: Readonly<Record<TaskIn<(typeof forms)[number]>, Command>> = {
  async init(home, where, password) {
    const made = await foundClub(home, where, words.club.usualName, password);
    if (!made.ok) return made;
    const { place, key, name } = made.value;
    const role = place.startsWith('postgres') ? [words.club.playersRole(playersRole)] : [];
    const founded = { json: { name, place, key }, lines: [words.club.founded(place), ...role] };
    return withClub(home, async (club) => said(await meet(club), () => founded));
  },
  async join(home, where, password) {
    const made = await joinClub(home, where, password);
    if (!made.ok) return made;
    const { place, key, name } = made.value;
    return withClub(home, async (club) =>
      said(await meet(club), (met) => ({
        json: { name, place, key, thisKey: club.signer.key, ...met },
        lines: [words.club.joined(clubName(name)), ...describeMeeting(met)],
      })),
    );
  },
  status: (home) =>
    withClub(home, async (club) => {
      const status = clubStatus(club);
      return ok({ json: status, lines: describeStatus(status) });
    }),
  sync: (home) =>
    withClub(home, async (club) => said(await meet(club), (met) => ({ json: met, lines: describeMeeting(met) }))),
  approve: changing(approve, 'approved', (count) => words.club.approved(count)),
  revoke: changing(revoke, 'revoked', (label) => words.club.revoked(label)),
  void: changing(voidWords, 'voided', (count) => words.club.voided(count)),
  'save-key': (home, file) =>
    withClub(home, async (club) => {
      const saved = saveFounderKey(club, file, (await readSecret(words.club.passphrase)) ?? '');
      return said(saved, () => ({ json: { saved: file }, lines: [words.club.keySaved] }));
    }),
  'take-key': (home, file) =>
    withClub(home, async (club) => {
      const taken = takeFounderKey(club, file, (await readSecret(words.club.passphrase)) ?? '');
      return said(taken, () => ({ json: { taken: true }, lines: [words.club.keyTaken] }));
    }),
  async leave(home, _argument, _password, drop) {
    return said(await leaveClub(home, !drop), (kept) => ({ json: { kept }, lines: [words.club.left] }));
  },
};

/** The password that was left out of the address of a server; empty if there is none. */
async function passwordFor(where: string): Promise<string> {
  const typed = parsePlace(where);
  // SECURITY: what was typed is not repeated, because it may contain a password.
  if (!typed.ok) return refuse(`WHERE: ${words.problem(typed.error)}`);
  if (typed.value.place.kind !== 'server') return '';
  // SECURITY: the list of processes shows what was typed for as long as this program runs, unless it is overwritten.
  if (typed.value.password !== null) {
    process.title = 'yahtzee-club';
    printError(words.club.passwordSeen);
    return '';
  }
  return process.env.PGPASSWORD ?? (process.stdin.isTTY ? await readSecret(words.club.password) : null) ?? '';
}

async function run(): Promise<boolean> {
  const options = {
    lang: { type: 'string' },
    data: { type: 'string' },
    all: { type: 'boolean' },
    drop: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = await readSpoken(options, () => usage, forms);
  const [asked, ...about] = positionals;
  const { allowedWith } = words.console;
  if (values.all && asked !== 'approve') return refuse(allowedWith('--all', ['approve']));
  const { task, wanted, argument } = readTask(values.all ? [asked, 'all', ...about] : positionals, forms);
  if (values.drop && task !== 'leave') return refuse(allowedWith('--drop', ['leave']));
  if (wanted === 'KEY' && !values.all && !/^[0-9a-f]{4,64}$/i.test(argument))
    return refuse(words.console.badKey(argument));
  const folder = folderGiven('--data', values.data);
  const where = wanted === 'WHERE' ? fromFolder(process.cwd(), argument) : null;
  const password = where === null ? '' : await passwordFor(where);

  const own = await openStoreOrExit(folder);
  await speakInTerminal(readSettings(own).language);
  if (own.notice !== null) printError(words.notice(own.notice));
  if (!own.durable) return false;
  try {
    const home = { own, secrets: fileSecrets(folder) };
    const done = await commands[task](home, where ?? argument, password, values.drop === true);
    if (!done.ok) printError(words.problem(done.error));
    else if (values.json) printJson(done.value.json);
    else for (const line of done.value.lines) print(line);
    return done.ok;
  } finally {
    own.db.close();
  }
}

if (import.meta.main) {
  process.exitCode = (await run()) ? 0 : 1;
  // A folder whose server is gone would keep this process for ever.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000).unref();
}

/** Every channel and every push, each declared here and nowhere else: exactly what may cross. */
import * as v from 'valibot';
import type { Choice, Why } from '../coach/exercise.ts';
import type { Chances, Hint, Warning } from '../coach/hint.ts';
import type { Review } from '../coach/review.ts';
import type { Winning } from '../coach/winning.ts';
import type { GameEvent } from '../game/events.ts';
import type { Move } from '../game/moves.ts';
import { maxPlayers } from '../game/refusals.ts';
import type { PlayerType } from '../game/seats.ts';
import { type RulesetId, rulesetIds } from '../rules/ruleset.ts';
import { netFaults } from '../solver/tables/kinds.ts';
import type { League, LeagueTable } from '../statistics/league.ts';
import { type About, type FameEntry, type MenuCommand, menuCommands, type NoNet } from './answers.ts';
import type { ClubNow, MeetProgress } from './club.ts';
import type { HintRequest, MomentRequest, WarningRequest } from './coach.ts';
import type {
  Exported,
  FameList,
  FameNews,
  FirstLists,
  GameFilter,
  GamePage,
  Imported,
  KeptGame,
  OpenLine,
  PageEnd,
  PersonalRecord,
  PictureRequest,
  Proof,
  SaveRequest,
  Standing,
  Statistics,
} from './history.ts';
import {
  type FoundTable,
  type HostRequest,
  type JoinRequest,
  type NetworkNow,
  type Phrase,
  phrases,
  type Said,
} from './network.ts';
import {
  anyRules,
  choiceSchema,
  comparisonSchema,
  computerSchema,
  count,
  eventSchema,
  exerciseSchema,
  foundSchema,
  gameSchema,
  hintSchema,
  hostSchema,
  joinSchema,
  keyText,
  leagueSchema,
  longestReport,
  momentSchema,
  moveSchema,
  networkSchema,
  ofClub,
  pictureSchema,
  placeText,
  type Schema,
  saveSchema,
  settingsSchema,
  setupSchema,
  takeOverSchema,
  text,
  warningSchema,
  yesOrNo,
} from './requests.ts';
import type { Answered, Comparison, Daily, ExerciseId, Practice, WinCurve } from './review.ts';
import type { Settings } from './settings.ts';
import type { ComputerState, MoveAnswer, MoveRequest, NewEvents, Setup, TableNow, TableState } from './table.ts';

interface Call<Request, Answer> {
  readonly request: Schema<Request>;
  /** Only for the compiler: answers come from main, so nobody has to check them. */
  readonly answer?: Answer;
}

function call<Request, Answer>(request: Schema<Request>): Call<Request, Answer> {
  return { request };
}

const gameFilter: Schema<GameFilter> = v.strictObject({
  player: v.nullable(count),
  name: v.exactOptional(text),
  rules: anyRules,
  from: v.nullable(count),
  to: v.nullable(count),
});

/** In events; no game of four with three columns has this many. */
const longestLog = 5_000;

type Game = { readonly game: number };
type Player = { readonly player: number };
/** Whose list: the club's, or this laptop's if it does not say. */
type OfClub = { readonly club?: true };

/** What the window may ask of main; a handler for each is in main. */
export const calls = {
  'app:about': call<null, About>(v.null()),
  /** An error of the page, for the log file. */
  'app:report': call<{ readonly error: string }, null>(
    v.strictObject({ error: v.pipe(v.string(), v.maxLength(longestReport)) }),
  ),
  'settings:read': call<null, Settings>(v.null()),
  'settings:write': call<Settings, null>(settingsSchema),

  'table:current': call<null, TableNow>(v.null()),
  'table:start': call<Setup, TableState>(setupSchema),
  /** The number of an unfinished game. */
  'table:resume': call<Game, TableState>(gameSchema),
  'table:move': call<MoveRequest, MoveAnswer>(moveSchema),
  'table:leave': call<null, null>(v.null()),
  /** The window has shown this many events of the game, and the computer on turn may continue. */
  'table:shown': call<{ readonly id: number; readonly seen: number }, null>(v.strictObject({ id: count, seen: count })),
  /** Makes the computers wait until they are told to continue. */
  'table:pause': call<{ readonly id: number }, null>(v.strictObject({ id: count })),
  /** Lets a computer continue that has stopped or is paused, or that waits in case a player wants to undo a score. */
  'table:continue': call<{ readonly id: number }, null>(v.strictObject({ id: count })),
  /** Stops working out what a computer needs. */
  'thinker:cancel': call<null, null>(v.null()),
  /** What is best now, and why; the log notes that it was asked. */
  'coach:hint': call<HintRequest, Hint>(hintSchema),
  /** Null if the move gives away no more than the settings allow. */
  'coach:warning': call<WarningRequest, Warning | null>(warningSchema),
  'coach:chances': call<MomentRequest, Chances>(momentSchema),
  /** Null if there is nobody to beat. */
  'coach:winning': call<MomentRequest, Winning | null>(momentSchema),
  /** Stops working out what the coach needs. */
  'coach:cancel': call<null, null>(v.null()),

  /** What the dice of a finished game gave, and what its choices gave away. */
  'review:read': call<Game, Review>(gameSchema),
  'review:winCurve': call<Game, WinCurve>(gameSchema),
  /** By seat, what share of perfect games has fewer points; null if that is not known. */
  'review:percentiles': call<Game, readonly number[] | null>(gameSchema),
  /** Parts that add up to the difference between two choices; null if they are not known. */
  'review:why': call<Comparison, Why | null>(comparisonSchema),
  /** Reviews some more of a player's games; answers how many are left. */
  'review:more': call<Player & { readonly rules: RulesetId }, number>(
    v.strictObject({ player: count, rules: v.picklist(rulesetIds) }),
  ),
  /** The same for the games of a league. */
  'review:league': call<{ readonly league: League } & OfClub, number>(
    v.strictObject({ league: leagueSchema, ...ofClub }),
  ),
  /** What the computer on turn does in a game that is not saved. */
  'practice:decide': call<{ readonly events: readonly GameEvent[] }, Move>(
    v.strictObject({ events: v.pipe(v.array(eventSchema), v.maxLength(longestLog)) }),
  ),
  /** Null for the classic positions. */
  'practice:read': call<{ readonly player: number | null }, Practice>(v.strictObject({ player: v.nullable(count) })),
  'practice:daily': call<null, Daily>(v.null()),
  'practice:answer': call<{ readonly id: ExerciseId; readonly choice: Choice }, Answered>(
    v.strictObject({ id: exerciseSchema, choice: choiceSchema }),
  ),

  /** Null while this program neither hosts a table on the network nor sits at one. */
  'network:current': call<null, NetworkNow | null>(v.null()),
  /** Opens a table, or changes one that has not started. */
  'network:host': call<HostRequest, null>(hostSchema),
  /** By its id; the table moves there, with everybody who can follow. */
  'network:openTo': call<{ readonly network: string }, null>(v.strictObject({ network: text })),
  'network:start': call<null, TableState>(v.null()),
  'network:join': call<JoinRequest, null>(joinSchema),
  'network:ready': call<{ readonly ready: boolean }, null>(v.strictObject({ ready: yesOrNo })),
  /** Null gives the seat back. */
  'network:takeOver': call<{ readonly player: number; readonly computer: PlayerType | null }, null>(takeOverSchema),
  'network:say': call<{ readonly phrase: Phrase }, null>(v.strictObject({ phrase: v.picklist(phrases) })),
  /** Whether to look for tables. */
  'network:look': call<{ readonly isOn: boolean }, null>(v.strictObject({ isOn: yesOrNo })),
  'network:close': call<null, null>(v.null()),

  'hallOfFame:read': call<FameList & OfClub, readonly FameEntry[]>(
    v.strictObject({ rules: anyRules, peopleOnly: yesOrNo, hinted: v.exactOptional(yesOrNo), ...ofClub }),
  ),
  'hallOfFame:places': call<Game, readonly FameNews[]>(gameSchema),
  'lists:first': call<null, FirstLists>(v.null()),
  /** The rules of the latest finished game; null before the first. */
  'lists:latest': call<null, RulesetId | null>(v.null()),
  /** What people have achieved in a game that has just ended. */
  'records:read': call<Game, readonly PersonalRecord[]>(gameSchema),
  'standings:read': call<{ readonly evening: boolean; readonly rules: RulesetId | null } & OfClub, readonly Standing[]>(
    v.strictObject({ evening: yesOrNo, rules: anyRules, ...ofClub }),
  ),
  'league:read': call<{ readonly league: League } & OfClub, LeagueTable>(
    v.strictObject({ league: leagueSchema, ...ofClub }),
  ),
  /** Answers the name as it is now. */
  'players:rename': call<Player & { readonly name: string } & OfClub, string>(
    v.strictObject({ player: count, name: text, ...ofClub }),
  ),
  'players:merge': call<{ readonly from: number; readonly into: number } & OfClub, string>(
    v.strictObject({ from: count, into: count, ...ofClub }),
  ),
  'players:delete': call<Player & OfClub, string>(v.strictObject({ player: count, ...ofClub })),
  /** How many games each of these people has given up. */
  'players:abandoned': call<{ readonly names: readonly string[] }, readonly number[]>(
    v.strictObject({ names: v.pipe(v.array(text), v.maxLength(maxPlayers)) }),
  ),
  'games:list': call<{ readonly filter: GameFilter; readonly after: PageEnd | null }, GamePage>(
    v.strictObject({
      filter: gameFilter,
      after: v.nullable(v.strictObject({ finishedAt: count, game: count })),
    }),
  ),
  /** How many such games there are. */
  'games:count': call<{ readonly filter: GameFilter }, number>(v.strictObject({ filter: gameFilter })),
  /** A finished game, with everything it has added to any list. */
  'games:delete': call<Game, null>(gameSchema),
  'games:open': call<null, readonly OpenLine[]>(v.null()),
  'games:discard': call<Game, null>(gameSchema),
  'games:read': call<Game, KeptGame>(gameSchema),
  'games:verify': call<Game, Proof>(gameSchema),
  /** Null for all games. */
  'games:export': call<{ readonly game: number | null }, Exported>(v.strictObject({ game: v.nullable(count) })),
  /** An object although nothing varies: what opens a dialog should not be called by accident. */
  'games:import': call<{ readonly kind: 'json' }, Imported>(v.strictObject({ kind: v.literal('json') })),
  'statistics:read': call<{ readonly player: number | null; readonly rules: RulesetId | null } & OfClub, Statistics>(
    v.strictObject({ player: v.nullable(count), rules: anyRules, ...ofClub }),
  ),
  /** Answers where it was written; null if cancelled. */
  'statistics:save': call<SaveRequest, string | null>(saveSchema),
  /** Answers where it was written; null if cancelled, or if it went to the clipboard. */
  'picture:save': call<PictureRequest, string | null>(pictureSchema),

  /** Null if this laptop is in no club. */
  'club:read': call<null, ClubNow | null>(v.null()),
  /** Asks for a folder; null if cancelled. */
  'club:folder': call<{ readonly kind: 'folder' }, string | null>(v.strictObject({ kind: v.literal('folder') })),
  /** Whether the system has a key ring for a server's password. */
  'club:keyRing': call<null, boolean>(v.null()),
  /** `place`: a folder or the address of a server; a server's password may be given separately. */
  'club:found': call<{ readonly place: string; readonly password: string; readonly name: string }, null>(
    v.strictObject({ place: placeText, password: text, name: text }),
  ),
  'club:join': call<{ readonly place: string; readonly password: string }, null>(
    v.strictObject({ place: placeText, password: text }),
  ),
  /** Synchronises now, or once more when the current meeting is over. */
  'club:meet': call<null, null>(v.null()),
  /** Ends the current meeting; the next continues from there. */
  'club:cancel': call<null, null>(v.null()),
  'club:approve': call<{ readonly key: string }, null>(v.strictObject({ key: keyText })),
  'club:revoke': call<{ readonly key: string }, null>(v.strictObject({ key: keyText })),
  /** Answers how many of the others' games stay. */
  'club:leave': call<{ readonly keep: boolean }, number>(v.strictObject({ keep: yesOrNo })),
};

const done = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

const push = <Content>(content: Schema<Content>) => content;

/** What main sends without being asked. */
export const pushes = {
  /** To the game on the table, whoever made the move. */
  'table:events': push<NewEvents>(v.strictObject({ id: count, from: count, events: v.array(eventSchema) })),
  'table:computer': push<{ readonly id: number; readonly state: ComputerState }>(
    v.strictObject({ id: count, state: computerSchema }),
  ),
  /** The game on the table was given up or deleted, here or by another process. */
  'table:gone': push<{ readonly id: number }>(v.strictObject({ id: count })),
  /** The table on the network; null when there is none any more. */
  'network:changed': push<NetworkNow | null>(networkSchema),
  'network:found': push<{ readonly tables: readonly FoundTable[] }>(foundSchema),
  'network:said': push<Said>(v.strictObject({ player: count, phrase: v.picklist(phrases) })),
  /** A list of games, players or scores has changed. */
  'lists:changed': push<null>(v.null()),
  /** What was chosen in the menu. */
  'menu:command': push<MenuCommand>(v.picklist(menuCommands)),
  /** How much of a solver table is worked out, from 0 to 1; null when nothing is being worked out. */
  'thinker:progress': push<number | null>(done),
  /** The same for a table that the coach needs; the game continues in the meantime. */
  'coach:progress': push<number | null>(done),
  /** Something about the club has changed: its members, its games, or whether it can be reached. */
  'club:changed': push<null>(v.null()),
  /** How far a meeting has got; null when it is over. */
  'club:progress': push<MeetProgress | null>(
    v.nullable(v.strictObject({ stage: v.picklist(['sending', 'reading']), done: count, total: count })),
  ),
  /** Why the computers at the table play a weaker game. */
  'thinker:noNet': push<NoNet>(v.strictObject({ rules: v.picklist(rulesetIds), fault: v.picklist(netFaults) })),
};

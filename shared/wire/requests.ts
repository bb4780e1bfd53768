/** The parts of what crosses between window and main, as schemas: anything that does not match exactly is refused. */
import * as v from 'valibot';
import type { Choice } from '../coach/exercise.ts';
import { checkEvent, diceModes, type GameEvent } from '../game/events.ts';
import type { Move } from '../game/moves.ts';
import { maxPlayers } from '../game/refusals.ts';
import { playerTypes } from '../game/seats.ts';
import { categories } from '../rules/categories.ts';
import { diceCount, faces, type Hand, isHand, type Reroll } from '../rules/dice.ts';
import { rulesetIds } from '../rules/ruleset.ts';
import { yahtzeeScore } from '../rules/scoring.ts';
import { type League, leagueMeasures, mostRounds } from '../statistics/league.ts';
import type { HintRequest, MomentRequest, WarningRequest } from './coach.ts';
import { longestTable, type PictureRequest, type SaveRequest } from './history.ts';
import type { FoundTable, HostRequest, JoinRequest, NetworkNow } from './network.ts';
import { networkFaults, type Problem } from './problems.ts';
import type { Comparison, ExerciseId } from './review.ts';
import {
  colourCount,
  dieClicks,
  hintModes,
  leagueDays,
  loudest,
  mostColours,
  type Settings,
  speeds,
  themes,
  views,
  warnLimits,
} from './settings.ts';
import type { ComputerState, MoveRequest, Setup } from './table.ts';

/** A schema for something that is known here as a T. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** Longer than anything the engine would accept; the engine gives the reason, this only keeps a flood out. */
const longestText = 1000;
/** Longer than any call stack; what is cut off says little. */
export const longestReport = 10_000;
export const text = v.pipe(v.string(), v.maxLength(longestText));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const yesOrNo = v.boolean();
export const anyRules = v.nullable(v.picklist(rulesetIds));
/** Present if a list of the club is meant, instead of one of this laptop. */
export const ofClub = { club: v.exactOptional(v.literal(true)) };
export const gameSchema = v.strictObject({ game: count });

export const reroll: Schema<Reroll> = v.strictTuple([yesOrNo, yesOrNo, yesOrNo, yesOrNo, yesOrNo]);
const player = v.pipe(count, v.maxValue(maxPlayers - 1));
const seat = v.strictObject({ name: text, type: v.picklist(playerTypes) });
/** SECURITY: a suggested name, never a path; the player decides where it goes. */
const fileName = v.pipe(
  v.string(),
  v.maxLength(100),
  // The pattern is created on first use: looking up what is a letter takes a millisecond of the start.
  v.check((name) => /^[\p{L}\p{N} ,()_-]+$/u.test(name)),
);
const pixels = v.pipe(count, v.minValue(1), v.maxValue(10_000));

export const setupSchema: Schema<Setup> = v.strictObject({
  rules: v.picklist(rulesetIds),
  seats: v.pipe(v.array(seat), v.minLength(1), v.maxLength(maxPlayers)),
  dice: v.picklist(diceModes),
  words: v.exactOptional(text),
});

export const settingsSchema: Schema<Settings> = v.strictObject({
  theme: v.picklist(themes),
  speed: v.picklist(speeds),
  volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(loudest)),
  mute: yesOrNo,
  dieClick: v.picklist(dieClicks),
  view: v.picklist(views),
  listRules: v.picklist([...rulesetIds, 'all', 'latest']),
  listComputers: yesOrNo,
  pointers: yesOrNo,
  colours: v.pipe(
    v.record(text, v.pipe(count, v.maxValue(colourCount - 1))),
    v.check((colours) => Object.keys(colours).length <= mostColours),
  ),
  undo: yesOrNo,
  hints: v.picklist(hintModes),
  warnFrom: v.nullable(v.picklist(warnLimits)),
  chances: yesOrNo,
  winChances: yesOrNo,
  league: v.strictObject({
    firstDay: v.nullable(v.pipe(v.string(), v.isoDate())),
    days: v.picklist(leagueDays),
    rounds: v.pipe(count, v.minValue(1), v.maxValue(mostRounds)),
    measure: v.picklist(leagueMeasures),
    bestRounds: v.nullable(v.pipe(count, v.minValue(1), v.maxValue(mostRounds))),
  }),
});

/** For how many places points can be given, at most. */
const mostPlaces = 10;
export const leagueSchema: Schema<League> = v.strictObject({
  rounds: v.pipe(v.array(v.strictObject({ from: count, to: count })), v.minLength(1), v.maxLength(mostRounds)),
  measure: v.picklist(leagueMeasures),
  points: v.pipe(v.array(count), v.maxLength(mostPlaces)),
  rules: anyRules,
  bestRounds: v.nullable(count),
});

/** SECURITY: a place may contain a password, so it is never part of a message or a log. */
const longestPlace = 4_000;
export const placeText = v.pipe(v.string(), v.maxLength(longestPlace));
export const keyText = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const rollMove = v.strictObject({ type: v.literal('roll'), reroll });
const box = { category: v.picklist(categories), column: v.picklist([1, 2, 3]) };
const scoreMove = v.strictObject({ type: v.literal('score'), ...box });
const moment = { id: count, seen: count };
const face = v.picklist(faces);
export const choiceSchema: Schema<Choice> = v.union([
  v.strictObject({ keep: v.pipe(v.array(face), v.maxLength(diceCount)) }),
  v.strictObject(box),
]);

const number = (most: number) => v.pipe(count, v.maxValue(most));
const eachColumn = <T>(schema: Schema<T>) => v.pipe(v.array(schema), v.minLength(1), v.maxLength(3));
/** The form of a position; whether it can occur is up to the rules. */
export const spotEntries = {
  rules: v.picklist(rulesetIds),
  card: v.strictObject({
    boxes: eachColumn(v.pipe(v.array(v.nullable(number(yahtzeeScore))), v.length(categories.length))),
    chips: eachColumn(number(categories.length)),
  }),
  hand: v.custom<Hand>(isHand),
  rollsLeft: v.picklist([0, 1, 2]),
};
export const comparisonSchema: Schema<Comparison> = v.strictObject({
  spot: v.strictObject(spotEntries),
  best: choiceSchema,
  other: choiceSchema,
});

export const exerciseSchema: Schema<ExerciseId> = v.variant('source', [
  v.strictObject({ source: v.literal('deck'), player: v.nullable(count), kind: text, position: text }),
  v.strictObject({ source: v.literal('daily'), day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)) }),
]);

export const tableMove: Schema<Move> = v.variant('type', [
  rollMove,
  scoreMove,
  v.strictObject({ type: v.literal('undo') }),
]);

export const moveSchema: Schema<MoveRequest> = v.strictObject({
  ...moment,
  player,
  move: tableMove,
  typed: v.nullable(text),
});

export const hintSchema: Schema<HintRequest> = v.strictObject({ ...moment, patient: yesOrNo });
export const momentSchema: Schema<MomentRequest> = v.strictObject(moment);
export const warningSchema: Schema<WarningRequest> = v.strictObject({
  ...moment,
  move: v.variant('type', [rollMove, scoreMove]),
});

export const hostSchema: Schema<HostRequest> = v.strictObject({
  rules: v.picklist(rulesetIds),
  seats: v.pipe(v.array(seat), v.maxLength(maxPlayers)),
});

export const joinSchema: Schema<JoinRequest> = v.strictObject({
  address: text,
  code: text,
  names: v.pipe(v.array(text), v.maxLength(maxPlayers)),
});

export const takeOverSchema = v.strictObject({ player, computer: v.nullable(v.picklist(playerTypes)) });

export const networkSeat = v.strictObject({
  name: text,
  kind: v.picklist(playerTypes),
  machine: count,
  ready: yesOrNo,
  away: yesOrNo,
  computer: v.nullable(v.picklist(playerTypes)),
});

export const networkSchema: Schema<NetworkNow | null> = v.nullable(
  v.strictObject({
    role: v.picklist(['host', 'guest']),
    addresses: v.array(text),
    code: v.nullable(text),
    openTo: v.nullable(text),
    networks: v.array(
      v.strictObject({ id: text, kind: v.picklist(['all', 'card', 'here']), name: text, address: text }),
    ),
    rules: v.picklist(rulesetIds),
    seats: v.array(networkSeat),
    spectators: count,
    own: v.array(text),
    isReady: yesOrNo,
    hasStarted: yesOrNo,
    isConnected: yesOrNo,
    waiting: v.array(player),
    ended: v.nullable(v.picklist(networkFaults)),
  }),
);
export const foundSchema: Schema<{ readonly tables: readonly FoundTable[] }> = v.strictObject({
  tables: v.array(v.strictObject({ name: text, address: text })),
});

/** Larger than any picture of a card. */
const largestPicture = 20_000_000;
export const pictureSchema: Schema<PictureRequest> = v.strictObject({
  name: fileName,
  png: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array && value.length <= largestPicture),
  to: v.picklist(['file', 'clipboard']),
});

export const saveSchema: Schema<SaveRequest> = v.variant('kind', [
  v.strictObject({ kind: v.literal('csv'), name: fileName, text: v.pipe(v.string(), v.maxLength(longestTable)) }),
  v.strictObject({
    kind: v.literal('png'),
    name: fileName,
    area: v.strictObject({ x: count, y: count, width: pixels, height: pixels }),
  }),
]);

export const eventSchema = v.custom<GameEvent>((value) => checkEvent(value).ok);

/** Made only by us, so its code is enough; the compiler checks the data of each code. */
const problem = v.custom<Problem>((value) => typeof (value as Problem | null)?.code === 'string');

export const computerSchema: Schema<ComputerState> = v.variant('kind', [
  v.strictObject({ kind: v.literal('playing') }),
  v.strictObject({ kind: v.literal('paused') }),
  v.strictObject({ kind: v.literal('typing'), player, reroll }),
  v.strictObject({ kind: v.literal('stopped'), problem }),
]);

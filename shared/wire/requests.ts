/** The parts of what crosses between window and main, as schemas: whatever does not fit to the letter is refused. */
import * as v from 'valibot';
import { checkEvent, diceModes, type GameEvent } from '../game/events.ts';
import { maxPlayers } from '../game/refusals.ts';
import { playerTypes } from '../game/seats.ts';
import { categories } from '../rules/categories.ts';
import type { Reroll } from '../rules/dice.ts';
import { rulesetIds } from '../rules/ruleset.ts';
import { longestTable, type PictureRequest, type SaveRequest } from './history.ts';
import type { FoundTable, HostRequest, JoinRequest, NetworkNow } from './network.ts';
import { networkFaults, type Problem } from './problems.ts';
import { colourCount, dieClicks, loudest, mostColours, type Settings, speeds, themes, views } from './settings.ts';
import type { ComputerState, MoveRequest, Setup, TableMove } from './table.ts';

/** A schema of what is known here as a T. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** Longer than anything the engine would accept; it gives the reason, this only keeps a flood out. */
const longestText = 1000;
/** Longer than any stack of calls; what is left out says little. */
export const longestReport = 10_000;
export const text = v.pipe(v.string(), v.maxLength(longestText));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const yesOrNo = v.boolean();
export const anyRules = v.nullable(v.picklist(rulesetIds));
export const gameSchema = v.strictObject({ game: count });

export const reroll: Schema<Reroll> = v.strictTuple([yesOrNo, yesOrNo, yesOrNo, yesOrNo, yesOrNo]);
const player = v.pipe(count, v.maxValue(maxPlayers - 1));
const seat = v.strictObject({ name: text, type: v.picklist(playerTypes) });
/** SECURITY: a name to propose, never a path; the player decides where it goes. */
const fileName = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\p{L}\p{N} ,()_-]+$/u));
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
});

export const tableMove: Schema<TableMove> = v.variant('type', [
  v.strictObject({ type: v.literal('roll'), reroll }),
  v.strictObject({ type: v.literal('score'), category: v.picklist(categories), column: v.picklist([1, 2, 3]) }),
  v.strictObject({ type: v.literal('undo') }),
]);

export const moveSchema: Schema<MoveRequest> = v.strictObject({
  id: count,
  seen: count,
  player,
  move: tableMove,
  typed: v.nullable(text),
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

/** Made by us alone, so its code says enough; the data of each code is the compiler's business. */
const problem = v.custom<Problem>((value) => typeof (value as Problem | null)?.code === 'string');

export const computerSchema: Schema<ComputerState> = v.variant('kind', [
  v.strictObject({ kind: v.literal('playing') }),
  v.strictObject({ kind: v.literal('paused') }),
  v.strictObject({ kind: v.literal('typing'), player, reroll }),
  v.strictObject({ kind: v.literal('stopped'), problem }),
]);

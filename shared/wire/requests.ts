/** What every channel accepts, to the letter: everything else is refused before a handler sees it. */
import * as v from 'valibot';
import { diceModes } from '../game/events.ts';
import { maxPlayers } from '../game/refusals.ts';
import { playerTypes } from '../game/seats.ts';
import { categories } from '../rules/categories.ts';
import { rulesetIds } from '../rules/ruleset.ts';
import type { Calls, Channel } from './channels.ts';
import { longestTable } from './history.ts';
import { dieClicks, loudest, speeds, themes, views } from './settings.ts';

type RequestSchemas = { readonly [C in Channel]: v.GenericSchema<unknown, Calls[C]['request']> };

/** Longer than anything the engine would accept; it gives the reason, this only keeps a flood out. */
const longestText = 1000;
/** Longer than any stack of calls; what is left out says little. */
export const longestReport = 10_000;
const text = v.pipe(v.string(), v.maxLength(longestText));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const yesOrNo = v.boolean();
const reroll = v.strictTuple([yesOrNo, yesOrNo, yesOrNo, yesOrNo, yesOrNo]);

const seat = v.strictObject({ name: text, type: v.picklist(playerTypes) });

const anyRules = v.nullable(v.picklist(rulesetIds));
/** SECURITY: a name to propose, never a path; the player decides where it goes. */
const fileName = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\p{L}\p{N} ,()_-]+$/u));
const pixels = v.pipe(count, v.minValue(1), v.maxValue(10_000));

export const setupSchema = v.strictObject({
  rules: v.picklist(rulesetIds),
  seats: v.pipe(v.array(seat), v.minLength(1), v.maxLength(maxPlayers)),
  dice: v.picklist(diceModes),
});

export const settingsSchema = v.strictObject({
  theme: v.picklist(themes),
  speed: v.picklist(speeds),
  volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(loudest)),
  mute: yesOrNo,
  dieClick: v.picklist(dieClicks),
  view: v.picklist(views),
});

const moveSchema = v.strictObject({
  id: count,
  seen: count,
  player: v.pipe(count, v.maxValue(maxPlayers - 1)),
  move: v.variant('type', [
    v.strictObject({ type: v.literal('roll'), reroll }),
    v.strictObject({ type: v.literal('score'), category: v.picklist(categories), column: v.picklist([1, 2, 3]) }),
  ]),
  typed: v.nullable(text),
});

export const requests: RequestSchemas = {
  'app:about': v.null(),
  'hallOfFame:read': v.strictObject({ rules: anyRules, peopleOnly: yesOrNo }),
  'hallOfFame:places': v.strictObject({ game: count }),
  'settings:read': v.null(),
  'settings:write': settingsSchema,
  'table:current': v.null(),
  'table:start': setupSchema,
  'table:resume': v.strictObject({ game: count }),
  'table:move': moveSchema,
  'table:leave': v.null(),
  'table:shown': v.strictObject({ id: count, seen: count }),
  'table:continue': v.strictObject({ id: count }),
  'thinker:cancel': v.null(),
  'app:report': v.strictObject({ error: v.pipe(v.string(), v.maxLength(longestReport)) }),
  'standings:read': v.strictObject({ evening: yesOrNo }),
  'players:rename': v.strictObject({ player: count, name: text }),
  'players:merge': v.strictObject({ from: count, into: count }),
  'players:delete': v.strictObject({ player: count }),
  'games:list': v.strictObject({
    filter: v.strictObject({
      player: v.nullable(count),
      rules: anyRules,
      from: v.nullable(count),
      to: v.nullable(count),
    }),
    after: v.nullable(v.strictObject({ finishedAt: count, game: count })),
  }),
  'games:open': v.null(),
  'games:discard': v.strictObject({ game: count }),
  'games:read': v.strictObject({ game: count }),
  'games:verify': v.strictObject({ game: count }),
  'games:export': v.strictObject({ game: v.nullable(count) }),
  // An object although nothing varies: what opens a dialog should not be hit upon by chance.
  'games:import': v.strictObject({ kind: v.literal('json') }),
  'statistics:read': v.strictObject({ player: v.nullable(count), rules: anyRules }),
  'statistics:save': v.variant('kind', [
    v.strictObject({ kind: v.literal('csv'), name: fileName, text: v.pipe(v.string(), v.maxLength(longestTable)) }),
    v.strictObject({
      kind: v.literal('png'),
      name: fileName,
      area: v.strictObject({ x: count, y: count, width: pixels, height: pixels }),
    }),
  ]),
};

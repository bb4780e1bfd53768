/** New versions of the program: what is known about one, and what the window may ask for. */
import * as v from 'valibot';
import { answers, call } from './schemas.ts';

export const updateFaults = [
  'no-answer',
  'redirect',
  'too-large',
  'cut-off',
  'bad-signature',
  'bad-manifest',
  'older',
  'wrong-hash',
  'full',
  'failed',
  'playing',
  'no-backup',
  'not-allowed',
] as const;
/** Why a new version was not found, fetched or installed; nothing has changed. */
export type UpdateFault = (typeof updateFaults)[number];

export const updateSchema = v.variant('phase', [
  /** This build does not know where new versions are. */
  v.strictObject({ phase: v.literal('unavailable') }),
  v.strictObject({ phase: v.literal('idle') }),
  v.strictObject({ phase: v.literal('looking') }),
  v.strictObject({ phase: v.literal('current') }),
  /** `page` is where it can be had; only some installations can replace themselves. */
  v.strictObject({
    phase: v.literal('found'),
    version: v.string(),
    notes: v.string(),
    page: v.string(),
    canInstall: v.boolean(),
  }),
  v.strictObject({ phase: v.literal('fetching'), version: v.string(), done: v.number() }),
  v.strictObject({ phase: v.literal('ready'), version: v.string(), fault: v.nullable(v.picklist(updateFaults)) }),
  v.strictObject({ phase: v.literal('failed'), fault: v.picklist(updateFaults) }),
]);
export type UpdateNow = v.InferOutput<typeof updateSchema>;

export const updateCalls = {
  'update:read': call(v.null(), answers<UpdateNow>),
  'update:look': call(v.null()),
  'update:fetch': call(v.null()),
  'update:install': call(v.null()),
};

export const updatePushes = { 'update:changed': updateSchema };

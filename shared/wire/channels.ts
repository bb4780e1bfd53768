/** The channels between window and main as types. No libraries, because preload and window use it. */
import { ok, type Result } from '../game/result.ts';
import type { calls, pushes } from './calls.ts';
import type { Problem } from './problems.ts';
import type { TypeOf } from './schemas.ts';

export type Calls = {
  readonly [C in keyof typeof calls]: {
    readonly request: TypeOf<(typeof calls)[C]['request']>;
    readonly answer: Exclude<(typeof calls)[C]['answer'], undefined>;
  };
};
export type Channel = keyof Calls;
export type Answer<C extends Channel> = Result<Calls[C]['answer'], Problem>;

export type Pushes = { readonly [P in keyof typeof pushes]: TypeOf<(typeof pushes)[P]> };
export type Push = keyof Pushes;
export type News = { [P in Push]: { readonly push: P; readonly content: Pushes[P] } }[Push];

/** An answer that says only that it was done. */
export const done =
  <R>(act: (request: R) => unknown) =>
  async (request: R) => {
    await act(request);
    return ok(null);
  };

/** What the first picture is made of; the page asks for all of it, in these words, as soon as its script runs. */
export const opening = {
  'app:about': null,
  'settings:read': null,
  'table:current': null,
  'lists:first': null,
  'standings:read': { evening: false, rules: null },
} as const satisfies { readonly [C in Channel]?: Calls[C]['request'] };

/** What preload puts on the window; a subscription returns a function that ends it. */
export type Api = { readonly [C in Channel]: (request: Calls[C]['request']) => Promise<Answer<C>> } & {
  readonly [P in Push]: (listener: (content: Pushes[P]) => void) => () => void;
};

/** What players can say across the table; nobody can type anything. */
export const phrases = [
  'hello',
  'good-luck',
  'well-done',
  'wow',
  'ouch',
  'thinking',
  'hurry',
  'thanks',
  'bye',
] as const;

/** Where the page lives; nothing else on the disk has an address. */
export const origin = 'app://yahtzee';
export const startPage = `${origin}/index.html`;

/** Main passes the names in the arguments of the window's process, so they are declared only once. */
export const callsArgument = '--calls=';
export const pushesArgument = '--pushes=';

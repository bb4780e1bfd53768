import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls, pushes } from './calls.ts';
import { type Calls, type News, opening } from './channels.ts';

test.each(Object.entries(calls))('%s has a schema that refuses what nobody would send', (_, { request }) => {
  for (const nonsense of [undefined, 7, 'text', [], { nonsense: true }, () => {}])
    expect(v.safeParse(request, nonsense).success).toBe(false);
});

test.each(Object.entries(pushes))('%s has a schema that refuses what nobody would say', (_, content) => {
  for (const nonsense of [undefined, 'text', [], { nonsense: true }, Number.NaN])
    expect(v.safeParse(content, nonsense).success).toBe(false);
});

test('names say what they are about, and no push has the name of a channel', () => {
  const names = [...Object.keys(calls), ...Object.keys(pushes)];
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]+:[a-zA-Z]+$/);
  expect(new Set(names).size).toBe(names.length);
});

test('what the page asks first would be taken', () => {
  for (const [channel, request] of Object.entries(opening))
    expect(v.safeParse(calls[channel as keyof typeof calls].request, request).success).toBe(true);
});

describe('requests and pushes as they are', () => {
  const roll = { type: 'roll', reroll: [true, true, true, true, true] } as const;
  const requests: { readonly [C in keyof Calls]?: Calls[C]['request'] } = {
    'table:start': { rules: 'official', seats: [{ name: 'Eric', type: 'human' }], dice: 'rolled' },
    'table:resume': { game: 3 },
    'table:move': { id: 1, seen: 2, player: 0, move: roll, typed: null },
    'table:shown': { id: 1, seen: 2 },
    'table:continue': { id: 1 },
    'app:report': { error: 'Error: something' },
  };
  test.each(Object.entries(requests))('%s', (channel, request) => {
    const schema = calls[channel as keyof typeof calls].request;
    expect(v.safeParse(schema, request)).toMatchObject({ success: true, output: request });
    expect(v.safeParse(schema, { ...request, more: 1 }).success).toBe(false);
  });

  const news: readonly News[] = [
    {
      push: 'table:events',
      content: { id: 1, from: 3, events: [{ type: 'scored', player: 0, category: 'ones', column: 1 }] },
    },
    { push: 'table:computer', content: { id: 1, state: { kind: 'playing' } } },
    { push: 'table:computer', content: { id: 1, state: { kind: 'typing', player: 3, reroll: roll.reroll } } },
    { push: 'table:computer', content: { id: 1, state: { kind: 'stopped', problem: { code: 'solving-cancelled' } } } },
    { push: 'table:gone', content: { id: 1 } },
    { push: 'lists:changed', content: null },
    { push: 'thinker:progress', content: 0.5 },
    { push: 'thinker:progress', content: null },
    { push: 'coach:progress', content: 1 },
  ];
  test.each(news)('$push', ({ push, content }) => {
    expect(v.safeParse(pushes[push], content)).toMatchObject({ success: true, output: content });
  });

  test('an event that could not be is not pushed', () => {
    const content = { id: 1, from: 3, events: [{ type: 'scored', player: 0, category: 'ones', column: 9 }] };
    expect(v.safeParse(pushes['table:events'], content).success).toBe(false);
  });
});

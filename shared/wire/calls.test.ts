import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls, pushes } from './calls.ts';
import { opening } from './channels.ts';

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

test('nothing but what is declared crosses', () => {
  const setup = { rules: 'official', seats: [{ name: 'Eric', type: 'human' }], dice: 'rolled' };
  const { request } = calls['table:start'];
  expect(v.safeParse(request, setup)).toMatchObject({ success: true, output: setup });
  expect(v.safeParse(request, { ...setup, more: 1 }).success).toBe(false);
  const events = (column: number) => ({
    id: 1,
    from: 3,
    events: [{ type: 'scored', player: 0, category: 'ones', column }],
  });
  expect(v.safeParse(pushes['table:events'], events(1)).success).toBe(true);
  expect(v.safeParse(pushes['table:events'], events(9)).success).toBe(false);
});

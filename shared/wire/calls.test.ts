import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hostileRules } from '../rules/fixtures.ts';
import { checkRules } from '../rules/ownRules.ts';
import { presets } from '../rules/presets.ts';
import { calls, pushes } from './calls.ts';
import { opening } from './channels.ts';
import { defaultSettings } from './settings.ts';

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

test.each(Object.entries(hostileRules))('rules from the page: %s', (_, rules) => {
  const takes = (channel: keyof typeof calls, request: unknown) => v.safeParse(calls[channel].request, request).success;
  const seats = [{ name: 'Eric', type: 'human' }];
  const requests: readonly [keyof typeof calls, (rules: string) => unknown][] = [
    ['table:start', (id) => ({ rules: id, seats, dice: 'rolled' })],
    ['network:host', (id) => ({ rules: id, seats })],
    ['hallOfFame:read', (id) => ({ rules: id, peopleOnly: true })],
    ['statistics:read', (id) => ({ player: null, rules: id })],
    ['rules:save', (id) => ({ rules: id })],
    ['settings:write', (id) => ({ ...defaultSettings, ownRules: [id] })],
  ];
  const { id: _id, ...content } = presets.basic;
  const own = checkRules({ ...content, name: 'House' });
  for (const [channel, request] of requests) {
    expect([channel, takes(channel, request(rules))]).toEqual([channel, false]);
    expect([channel, own.ok && takes(channel, request(own.value.id))]).toEqual([channel, true]);
  }
});

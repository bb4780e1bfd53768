/** Own rules in the making: from any game and back, refused beside the field at fault, offered once they are saved. */
import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import { presetIds, type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import type { BoxRule } from '../../shared/rules/rules.ts';
import { mostOwnRules } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { partsFor } from './fixtures/fakes.ts';
import { checkDraft, createOwnRules, type Draft, type DraftField, draftFrom, withSame } from './ownRules.ts';
import { createSetup } from './setup.ts';

function open(rules: RulesId = 'official') {
  const { server, api, settings } = partsFor();
  const setup = createSetup();
  setup.rules.value = rules;
  const own = createOwnRules(api, settings, setup);
  own.open();
  const box = (id: string) => own.draft.value?.boxes.find(({ rule }) => rule.id === id);
  return { server, setup, own, box };
}

test.each(presetIds)('%s can be started from, and everything of it comes back', (id) => {
  const checked = checkDraft(draftFrom(rulesOf(id), 'House'));
  const { id: _, ...content } = rulesOf(id);
  expect(checked).toMatchObject({ ok: true, value: { ...content, name: 'House' } });
});

test('what is saved is offered, chosen, and sent to main; a changed one takes the place of the old one', () => {
  const { server, setup, own, box } = open();
  own.change({ name: ' House ', rolls: '4' });
  own.changeBox('chance', { isOn: false });
  own.changeBox('fullHouse', { points: '30' });
  expect(own.save()).toBe(true);
  const [first] = own.saved.value;
  expect(setup.rules.value).toBe(first);
  expect(rulesOf(first)).toMatchObject({ name: 'House', rolls: 4 });
  expect(words.rulesDescription(first)).toBe(
    'Like Official, but: 4 rolls in a turn; without Chance; Full House pays 30.',
  );
  expect(server.sent('settings:write').at(-1)).toMatchObject({ ownRules: [first] });

  own.open();
  expect(box('chance')).toMatchObject({ isOn: false });
  expect(own.draft.value?.boxes.map(({ rule }) => rule.id)).toEqual(rulesOf('official').boxes.map(({ id }) => id));
  own.change({ rolls: '5' });
  expect(own.save()).toBe(true);
  expect(own.saved.value).toEqual([setup.rules.value]);
  expect(own.saved.value).not.toEqual([first]);
  // Games that were played with the old ones keep them.
  expect(rulesOf(first).rolls).toBe(4);

  own.open();
  own.change({ name: 'Garden' });
  expect(own.save()).toBe(true);
  expect(own.saved.value.map((id) => words.rulesName(id))).toEqual(['House', 'Garden']);
  own.open();
  own.remove();
  expect(own.saved.value.map((id) => words.rulesName(id))).toEqual(['House']);
  expect(setup.rules.value).toBe('official');
});

test('groups of one value are allowed in a box, and no longer', () => {
  const { own, box } = open('yatzy');
  const usual = box('twoPairs')?.rule as BoxRule;
  const same = withSame(usual, true);
  expect(withSame(same, false)).toEqual(usual);
  own.change({ name: 'North' });
  own.changeBox('twoPairs', { rule: same });
  expect(own.save()).toBe(true);
  const help = words.categoryHelp('twoPairs', own.saved.value[0]);
  expect(help).toBe('Two pairs: the sum of those dice. 4 alike count as Two Pairs.');
});

const off = (draft: Draft, ...ids: readonly string[]) =>
  draft.boxes.map((box) => (ids.includes(box.rule.id) ? { ...box, isOn: false } : box));

test.each<[string, RulesId, DraftField, (draft: Draft) => Partial<Draft>]>([
  ['no name', 'official', 'name', () => ({ name: ' ' })],
  ['a name that is taken', 'official', 'name', () => ({ name: 'YATZY' })],
  ['no box', 'basic', 'boxes', ({ boxes }) => ({ boxes: boxes.map((box) => ({ ...box, isOn: false })) })],
  [
    'a box that pays nothing',
    'basic',
    { box: 'fullHouse' },
    ({ boxes }) => ({ boxes: boxes.map((box) => (box.points === null ? box : { ...box, points: '' })) }),
  ],
  [
    'a box without the one it needs',
    'generala',
    { box: 'dobleGenerala' },
    (draft) => ({ boxes: off(draft, 'generala') }),
  ],
  ['a bonus out of reach', 'basic', 'bonus', (draft) => ({ boxes: off(draft, 'fours', 'fives', 'sixes') })],
  ['a bonus of nothing', 'basic', 'bonus', () => ({ bonusPays: '0' })],
  ['chips without the box', 'chips', 'chip', (draft) => ({ boxes: off(draft, 'yahtzee') })],
  ['a Joker without the box', 'official', 'joker', (draft) => ({ chip: '0', boxes: off(draft, 'yahtzee') })],
  ['a Joker in columns', 'triple', 'joker', () => ({ joker: 'forced' })],
  ['half a roll', 'basic', 'rolls', () => ({ rolls: '2.5' })],
  ['too many rolls', 'basic', 'rolls', () => ({ rolls: '7' })],
  ['saved rolls with served hands', 'generala', { box: 'escalera' }, () => ({ saved: true })],
])('%s is refused beside the field, and nothing changes', (_, rules, field, change) => {
  const { server, setup, own } = open(rules);
  own.change({ name: 'House' });
  if (own.draft.value === null) throw new Error('not open');
  own.change(change(own.draft.value));
  expect(own.problem.value).toBeNull();
  expect(own.save()).toBe(false);
  expect(own.problem.value?.field).toEqual(field);
  expect(own.problem.value?.sentence).toMatch(/^[A-Z].*\.$/);
  expect([own.saved.value, setup.rules.value, server.sent('settings:write')]).toEqual([[], rules, []]);
});

test('there is an end to how many are remembered', () => {
  const { own } = open();
  for (let index = 0; index < mostOwnRules; index++) {
    own.start('official');
    own.change({ name: `House ${index}` });
    expect(own.save()).toBe(true);
  }
  own.start('official');
  own.change({ name: 'One more' });
  expect(own.save()).toBe(false);
  expect(own.problem.value?.sentence).toBe(words.ownRules.tooMany(mostOwnRules));
});

test('a file fills in the fields, or says what is wrong with it; only whole rules are written to one', async () => {
  const { server, own, box } = open();
  server.answer({ 'rules:load': () => fail({ code: 'bad-rules', problem: 'order' }) });
  await own.load();
  expect(own.problem.value).toMatchObject({ field: null, sentence: expect.stringContaining('The order is') });
  own.changeBox('chance', { isOn: false });
  await own.write();
  expect(own.problem.value?.field).toBe('name');
  expect(server.sent('rules:save')).toEqual([]);
  own.change({ name: 'House' });
  server.answer({ 'rules:save': () => ok('House.json') });
  await own.write();
  const [{ rules }] = server.sent('rules:save');
  expect(rulesOf(rules).name).toBe('House');
  expect(own.message.value).toBe(words.ownRules.written);
  own.start('yatzy');
  server.answer({ 'rules:load': () => ok(rules) });
  await own.load();
  expect(own.draft.value?.name).toBe('House');
  expect(box('chance')?.isOn).toBe(false);
});

/** A session at the console: what is typed is done on the board, and said in the log. */
import { expect, test } from 'vitest';
import { ok } from '../../../shared/game/result.ts';
import type { ConsoleCoach } from '../../../shared/text/coach.ts';
import { openTable, startWith } from '../../state/fixtures/fakes.ts';
import { createSession, obey, sessionOf } from './session.ts';

const hint = ok({ exact: true, choices: [{ keep: [5], value: 231.44 }], why: null, isWhyComing: false } as const);
const coach: ConsoleCoach = {
  ask: async () => hint,
  askChances: async () => ok([{ category: 'fullHouse', chance: 0.25 }]),
  askWinning: async () => ok({ exact: true, chances: [0.75, 0.25] }),
};

async function sit(...players: readonly string[]) {
  const { table } = await openTable(startWith(...players));
  const shown: string[] = [];
  const session = createSession(table, {
    showView: (view) => void shown.push(view),
    showPicture: () => void shown.push('picture'),
    coach,
  });
  const said = () => session.log.value.at(-1)?.line;
  return { table, session, shown, said };
}

test('commands are moves, and moves are in the log', async () => {
  const { session, table, said } = await sit('Eric', 'Julie');
  expect(session.prompt.value).toBe('roll');
  await obey(session, 'roll');
  expect(said()?.text).toBe('Eric: 1 2 3 4 5 (First roll)');
  expect(session.prompt.value).toBe('keep');
  await obey(session, 'all');
  expect(session.prompt.value).toBe('category');
  await obey(session, 'chance');
  expect(table.game.value?.turn?.player).toBe(1);
  expect(said()?.text).toBe("Round 1 of 13: Julie's turn.");
  expect(session.recall.value.lines).toEqual(['roll', 'all', 'chance']);
});

test('what is not understood, or not allowed, is said on the message line and in the log', async () => {
  const { session, table, said } = await sit('Eric');
  await obey(session, 'dance');
  expect(table.message.value.isRefusal).toBe(true);
  expect(said()).toEqual({ kind: 'refused', text: table.message.value.text });
  await obey(session, 'again');
  expect(said()?.text).toBe('The game is not over yet.');
  await obey(session, '?');
  expect(table.message.value.isRefusal).toBe(false);
  expect(said()?.text).toContain('"leave" leaves the table');
  await obey(session, 'card');
  expect(said()?.text).toContain('TOTAL');
});

test('what belongs to the window goes to the window', async () => {
  const { session, table, shown } = await sit('Eric');
  await obey(session, 'view painted');
  await obey(session, 'picture');
  expect(shown).toEqual(['painted', 'picture']);
  await obey(session, 'leave');
  expect(table.game.value).toBeNull();
  await obey(session, 'roll');
  expect(session.prompt.value).toBeNull();
});

test('while a computer plays one can look; one that waits continues with "roll"', async () => {
  const stopped = { kind: 'stopped', problem: { code: 'solving-cancelled' } } as const;
  const { table, server } = await openTable(startWith('Hal=optimal'), {}, stopped);
  const window = { showView: () => {}, showPicture: () => {}, coach: null };
  const session = sessionOf(table, window);
  expect(sessionOf(table, window)).toBe(session);
  expect(session.prompt.value).toBe('roll');
  await obey(session, 'roll');
  expect(server.sent('table:continue')).toEqual([{ id: 7 }]);
  server.push('table:computer', { id: 7, state: { kind: 'playing' } });
  expect(session.prompt.value).toBeNull();
  await obey(session, 'chance');
  expect(session.log.value.at(-1)?.line.kind).toBe('refused');
  await obey(session, 'help');
  expect(session.log.value.at(-1)?.line.kind).toBe('answer');
});

test('the coach answers in the log; without dice there is nothing to say, and without a coach nobody to ask', async () => {
  const { session, table, said } = await sit('Eric', 'Julie');
  await obey(session, 'hint');
  expect(said()).toEqual({ kind: 'refused', text: 'Roll the dice first.' });
  await obey(session, 'winning');
  expect(said()?.text).toBe('Eric wins: 75%\nJulie wins: 25%\nIf everybody plays perfectly from here.');
  await obey(session, 'roll');
  await obey(session, 'hint');
  expect(said()).toEqual({
    kind: 'answer',
    text: 'Best: keep 5 → final score 231.4 on average\nThis is the only choice.',
  });
  await obey(session, 'chances');
  expect(said()?.text).toBe('If you go for this one and nothing else:\nFull House    25%');
  const alone = createSession(table, { showView: () => {}, showPicture: () => {}, coach: null });
  await obey(alone, 'hint');
  expect(alone.log.value.at(-1)?.line).toEqual({ kind: 'refused', text: 'There are no hints here.' });
});

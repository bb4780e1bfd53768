/** A session at the console: what is typed is done on the board, and said in the log. */
import { expect, test } from 'vitest';
import { fakeMain, startWith, tableFor } from '../../state/fakes.testing.ts';
import { createSession, sessionOf } from './session.ts';

async function sit(...players: readonly string[]) {
  const parts = tableFor({ speed: 'off' });
  const main = fakeMain(parts.server, startWith(...players));
  await parts.ready();
  await parts.table.read();
  const shown: string[] = [];
  const session = createSession(parts.table, {
    showView: (view) => void shown.push(view),
    showPicture: () => void shown.push('picture'),
  });
  const said = () => session.log.value.at(-1)?.line;
  return { ...parts, main, session, shown, said };
}

test('commands are moves, and moves are in the log', async () => {
  const { session, table, said } = await sit('Eric', 'Julie');
  expect(session.prompt.value).toBe('roll');
  await session.obey('roll');
  expect(said()?.text).toBe('Eric: 1 2 3 4 5 (First roll)');
  expect(session.prompt.value).toBe('keep');
  await session.obey('all');
  expect(session.prompt.value).toBe('category');
  await session.obey('chance');
  expect(table.game.value?.turn?.player).toBe(1);
  expect(said()?.text).toBe("Round 1 of 13: Julie's turn.");
  expect(session.recall.value.lines).toEqual(['roll', 'all', 'chance']);
});

test('what is not understood, or not allowed, is said on the message line and in the log', async () => {
  const { session, table, said } = await sit('Eric');
  await session.obey('dance');
  expect(table.message.value.isRefusal).toBe(true);
  expect(said()).toEqual({ kind: 'refused', text: table.message.value.text });
  await session.obey('again');
  expect(said()?.text).toBe('The game is not over yet.');
  await session.obey('?');
  expect(table.message.value.isRefusal).toBe(false);
  expect(said()?.text).toContain('"leave" leaves the table');
  await session.obey('card');
  expect(said()?.text).toContain('TOTAL');
});

test('what belongs to the window goes to the window', async () => {
  const { session, table, shown } = await sit('Eric');
  await session.obey('view painted');
  await session.obey('picture');
  expect(shown).toEqual(['painted', 'picture']);
  await session.obey('leave');
  expect(table.game.value).toBeNull();
  await session.obey('roll');
  expect(session.prompt.value).toBeNull();
});

test('while a computer plays one can look; one that waits continues with "roll"', async () => {
  const parts = tableFor({ speed: 'off' });
  fakeMain(parts.server, startWith('Hal=optimal'), { kind: 'stopped', problem: { code: 'solving-cancelled' } });
  await parts.ready();
  await parts.table.read();
  const window = { showView: () => {}, showPicture: () => {} };
  const session = sessionOf(parts.table, window);
  expect(sessionOf(parts.table, window)).toBe(session);
  expect(session.prompt.value).toBe('roll');
  await session.obey('roll');
  expect(parts.server.sent('table:continue')).toEqual([{ id: 7 }]);
  parts.server.push('table:computer', { id: 7, state: { kind: 'playing' } });
  expect(session.prompt.value).toBeNull();
  await session.obey('chance');
  expect(session.log.value.at(-1)?.line.kind).toBe('refused');
  await session.obey('help');
  expect(session.log.value.at(-1)?.line.kind).toBe('answer');
});

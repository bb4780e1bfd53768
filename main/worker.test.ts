import { expect, onTestFinished, test } from 'vitest';
import type { EchoThread } from './fixtures/echoThread.ts';
import { openThread, threadFile } from './worker.ts';

function open(data: () => string = () => 'heard') {
  const notices: number[] = [];
  const exits: unknown[] = [];
  const thread = openThread<EchoThread, string, number>(threadFile(import.meta.filename, 'fixtures/echoThread'), {
    data,
    onNotice: (number) => notices.push(number),
    onExit: (error) => exits.push(error),
  });
  onTestFinished(() => thread.terminate());
  return { thread, notices, exits };
}

test('a thread starts with the first call; replies, errors and notices come back', async () => {
  const { thread, notices } = open();
  expect(thread.isRunning()).toBe(false);
  const echoes = [thread.call('echo', 'one'), thread.call('echo', 'two')];
  expect(await Promise.all(echoes)).toEqual(['heard one', 'heard two']);
  await thread.call('count', 3);
  expect(notices).toEqual([1, 2, 3]);
  const refused = thread.call('refuse', 'too late');
  await expect(refused).rejects.toMatchObject({ message: 'too late', stack: expect.stringContaining('echoThread') });
});

test('nobody waits for a thread that has ended, and the next call starts another', async () => {
  const { thread, exits } = open();
  await expect(thread.call('crash', null)).rejects.toThrow('crashed');
  expect(exits).toMatchObject([{ message: 'crashed' }]);
  const waiting = expect(thread.call('wait', null)).rejects.toThrow('the thread ended');
  await thread.terminate();
  await waiting;
  expect(exits).toMatchObject([{ message: 'crashed' }, null]);
  expect(await thread.call('echo', 'again')).toBe('heard again');
});

test('a thread whose data cannot be had is not started, and is tried again', async () => {
  let isThere = false;
  const { thread } = open(() => {
    if (!isThere) throw new Error('nothing to start with');
    return 'now';
  });
  await expect(thread.call('echo', 'x')).rejects.toThrow('nothing to start with');
  isThere = true;
  expect(await thread.call('echo', 'x')).toBe('now x');
});

/** The one gate between the page and main: checks who asks and what, and always answers with a value or a named error. */
import { ipcMain } from 'electron';
import * as v from 'valibot';
import { fail } from '../shared/game/result.ts';
import { type Answer, type Calls, type Channel, channels } from '../shared/wire/channels.ts';
import type { Problem } from '../shared/wire/problems.ts';
import { requests } from '../shared/wire/requests.ts';
import { isOurPage, type Sender } from './hardening.ts';
import type { Log } from './log.ts';
import { storeFaultOf } from './store/connection.ts';

export type Handlers = {
  readonly [C in Channel]: (request: Calls[C]['request']) => Answer<C> | Promise<Answer<C>>;
};

function problemOf(error: unknown): Problem {
  const because = storeFaultOf(error);
  return because === null ? { code: 'internal' } : { code: 'not-saved', because };
}

export async function answer<C extends Channel>(
  channel: C,
  handlers: Handlers,
  sender: Sender,
  request: unknown,
  log: Log,
): Promise<Answer<C>> {
  try {
    if (!isOurPage(sender)) return fail({ code: 'bad-sender' });
    const parsed = v.safeParse(requests[channel], request);
    if (!parsed.success) return fail({ code: 'bad-request' });
    return await handlers[channel](parsed.output);
  } catch (error) {
    log(`${channel}: ${error instanceof Error ? error.stack : String(error)}`);
    return fail(problemOf(error));
  }
}

export function listen(handlers: Handlers, log: Log): void {
  for (const channel of channels) {
    ipcMain.handle(channel, (event, request: unknown) => answer(channel, handlers, event, request, log));
  }
}

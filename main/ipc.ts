/** The one gate between page and main: checks who asks and what, and main's own messages before they leave. */
import { type BrowserWindow, ipcMain } from 'electron';
import * as v from 'valibot';
import { fail } from '../shared/game/result.ts';
import { calls, pushes } from '../shared/wire/calls.ts';
import type { Answer, Calls, Channel, News } from '../shared/wire/channels.ts';
import { isOurPage, type Sender } from './hardening.ts';
import { type Log, traceOf } from './log.ts';
import { problemOf } from './store/connection.ts';

export type Handlers = {
  readonly [C in Channel]: (request: Calls[C]['request']) => Answer<C> | Promise<Answer<C>>;
};

async function answer<C extends Channel>(
  channel: C,
  handlers: Handlers,
  sender: Sender,
  request: unknown,
  log: Log,
): Promise<Answer<C>> {
  try {
    if (!isOurPage(sender)) return fail({ code: 'bad-sender' });
    const parsed = v.safeParse(calls[channel].request, request);
    if (!parsed.success) return fail({ code: 'bad-request' });
    return await handlers[channel](parsed.output as Calls[C]['request']);
  } catch (error) {
    log(`${channel}: ${traceOf(error)}`);
    return fail(problemOf(error));
  }
}

export function listen(handlers: Handlers, log: Log): void {
  for (const channel of Object.keys(calls) as Channel[]) {
    ipcMain.handle(channel, (event, request: unknown) => answer(channel, handlers, event, request, log));
  }
}

/** A page that is not there yet, or no longer, misses nothing: it asks for the current state when it opens. */
export function push(window: BrowserWindow, { push, content }: News, log: Log): void {
  if (window.isDestroyed() || window.webContents.isCrashed()) return;
  const { webContents } = window;
  try {
    // SECURITY: to our own page only.
    if (!isOurPage({ senderFrame: webContents.mainFrame })) return;
    const parsed = v.safeParse(pushes[push], content);
    if (parsed.success) webContents.send(push, parsed.output);
    else log(`${push}: not sent, since its content is not as declared`);
  } catch (error) {
    // The frame may have gone between the question and the message.
    log(`${push}: ${traceOf(error)}`);
  }
}

/** The one gate between the page and main: checks who asks and what, and always answers with a value or a named error. */
import { ipcMain } from 'electron';
import * as v from 'valibot';
import { fail } from '../shared/game/result.ts';
import { type Answer, type Calls, type Channel, channels, type WireError } from '../shared/wire/channels.ts';
import { requests } from '../shared/wire/requests.ts';
import { isOurPage, type Sender } from './hardening.ts';
import type { Log } from './log.ts';

export type Handlers = {
  readonly [C in Channel]: (request: Calls[C]['request']) => Answer<C> | Promise<Answer<C>>;
};

/** A refusal brings its own sentence; these are for everything else. */
type OurFault = Exclude<WireError['code'], 'refused'>;

const sentences: Readonly<Record<OurFault, string>> = {
  'bad-sender': 'Only the window of the game may ask this.',
  'bad-request': 'The program asked itself something it does not understand; nothing was changed.',
  'not-saved': 'This could not be saved; nothing was changed. The disk may be full.',
  internal: 'Something went wrong inside the program; nothing was changed. The log file tells more.',
};

function refusal(code: OurFault) {
  return fail<WireError>({ code, sentence: sentences[code] });
}

/** Errors of SQLite while writing; what was acknowledged before stays. */
function codeOf(error: unknown): OurFault {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return code.startsWith('SQLITE_') ? 'not-saved' : 'internal';
}

export async function answer<C extends Channel>(
  channel: C,
  handlers: Handlers,
  sender: Sender,
  request: unknown,
  log: Log,
): Promise<Answer<C>> {
  try {
    if (!isOurPage(sender)) return refusal('bad-sender');
    const parsed = v.safeParse(requests[channel], request);
    if (!parsed.success) return refusal('bad-request');
    return await handlers[channel](parsed.output);
  } catch (error) {
    log(`${channel}: ${error instanceof Error ? error.stack : String(error)}`);
    return refusal(codeOf(error));
  }
}

export function listen(handlers: Handlers, log: Log): void {
  for (const channel of channels) {
    ipcMain.handle(channel, (event, request: unknown) => answer(channel, handlers, event, request, log));
  }
}

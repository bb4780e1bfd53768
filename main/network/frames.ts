/** A log as it is sent: in messages that are short enough, each with the links that belong to its events. */
import { linksAfter } from '../dice/joint.ts';
import type { Log } from './agreement.ts';
import { eventsPerFrame, type ToGuest } from './messages.ts';

export type Whole = Pick<Log, 'events' | 'links' | 'finishedAt'>;

/** What is not there yet, in frames. */
export function* eventFrames({ events, links, finishedAt }: Whole, first: number): Generator<ToGuest> {
  for (let from = first; from < events.length; from += eventsPerFrame) {
    const to = Math.min(from + eventsPerFrame, events.length);
    const isEnd = to === events.length;
    const known = (isEnd ? links : linksAfter(events, to, links)).toString('hex');
    yield { type: 'events', from, events: events.slice(from, to), links: known, finishedAt: isEnd ? finishedAt : null };
  }
}

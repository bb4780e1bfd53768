/**
 * Synchronises a laptop with its club: what is new here goes there, what is new there comes here.
 *
 * Every step is either done or not, and may be done again; whatever ends a meeting, the next one continues from there.
 * Games are entered a few at a time, so that a game in progress never waits.
 */
import { ok, type Result } from '../../shared/game/result.ts';
import type { Met } from '../../shared/wire/club.ts';
import type { ClubFault, Problem } from '../../shared/wire/problems.ts';
import { countHeld } from '../store/club/members.ts';
import { clearOutbox, readOutbox, readState, writeState } from '../store/club/state.ts';
import { countAfter, witnessesOf } from '../store/projections/addresses.ts';
import { type SignedEntry, signGame } from './entries.ts';
import { enterOwn, type Meeting, ownGames } from './own.ts';
import { receive } from './receive.ts';

async function sendRecords({ own, place }: Meeting): Promise<ClubFault | null> {
  const rows = readOutbox(own);
  if (rows.length === 0) return null;
  const put = await place.put(rows.map((row) => row as SignedEntry));
  if (!put.ok) return put.error;
  if (put.value > 0) return 'unsafe';
  clearOutbox(own, rows[rows.length - 1].number);
  return null;
}

/** A place that has fewer of our games than we put was set back: then all of them are put again. */
async function checkPlace({ file, place, club, signer }: Meeting): Promise<ClubFault | null> {
  const { puts } = readState(file, club);
  const count = await place.countOf(signer.key, puts);
  if (!count.ok) return count.error;
  if (count.value < puts) writeState(file, { sent: 0, puts: 0 });
  return null;
}

async function sendGames(meeting: Meeting, sent: (games: number) => void): Promise<ClubFault | null> {
  const { own, file, place, club, signer } = meeting;
  const total = countAfter(own, readState(file, club).sent);
  let [done, blocked] = [0, 0];
  for (;;) {
    const { sent: after, puts } = readState(file, club);
    const { games, upTo } = ownGames(meeting, after);
    if (upTo === after || meeting.signal?.aborted) return blocked > 0 ? 'unsafe' : null;
    const signed = games.map(({ address, line, game }) =>
      signGame(club, signer, address, line, witnessesOf(own, game)),
    );
    const put = await place.put(signed);
    if (!put.ok) return put.error;
    writeState(file, { sent: upTo, puts: puts + signed.length });
    blocked += put.value;
    sent(signed.length - put.value);
    done += signed.length;
    meeting.progress?.({ stage: 'sending', done, total });
  }
}

/** Everything possible has been done, even if this fails. */
export async function meet(meeting: Meeting): Promise<Result<Met, Problem>> {
  const { file, signal } = meeting;
  await enterOwn(meeting);
  let sent = 0;
  const unsent =
    (await checkPlace(meeting)) ??
    (await sendRecords(meeting)) ??
    (await sendGames(meeting, (games) => {
      sent += games;
    }));
  const read = await receive(meeting);
  if (!read.ok) return { ok: false, error: { code: 'club-out-of-reach', because: read.error } };
  const cancelled = signal?.aborted === true;
  if (!cancelled) writeState(file, { met_at: meeting.now });
  return ok({
    sent,
    ...read.value,
    ...countHeld(file),
    unsent: unsent === null ? null : { code: 'club-out-of-reach', because: unsent },
    cancelled,
  });
}

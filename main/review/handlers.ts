/** Main's answers about reviews and exercises; the rest of the coach is loaded on first use. */
import { totalsOf } from '../../shared/game/game.ts';
import { fold } from '../../shared/game/replay.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { ClubService } from '../club/service.ts';
import type { Handlers } from '../ipc.ts';
import { inIdleMoments } from '../slices.ts';
import { loadGame } from '../store/lists/gameList.ts';
import type { ReviewParts } from './review.ts';

type ReviewHandlers = Pick<Handlers, Extract<keyof Handlers, `${'review' | 'practice'}:${string}`>>;

const loadReview = () => import('./review.ts');
const loadPractice = () => import('./practice.ts');
const loadPosition = () => import('../../shared/coach/position.ts');
const badRequest = fail({ code: 'bad-request' } as const);

export function reviewHandlers(parts: ReviewParts, club: Pick<ClubService, 'ask'>): ReviewHandlers {
  const { store, thinker } = parts;
  return {
    'review:read': async ({ game }) => (await loadReview()).reviewFinished(parts, game),
    'review:winCurve': async ({ game }) => {
      const loaded = loadGame(store.db, game);
      return loaded.ok ? thinker.ask('winCurve', loaded.value.finished.events) : loaded;
    },
    'review:percentiles': async ({ game }) => {
      const loaded = loadGame(store.db, game);
      if (!loaded.ok) return loaded;
      return thinker.ask('percentiles', { rules: loaded.value.game.rules, totals: totalsOf(loaded.value.game) });
    },
    'review:why': async (comparison) => {
      const { isLegal } = await import('../../shared/coach/exercise.ts');
      const { spot, best, other } = comparison;
      return isLegal(spot, best) && isLegal(spot, other) ? thinker.ask('why', comparison) : badRequest;
    },
    'review:hint': async ({ spot, patient }) => {
      const log = (await loadPosition()).logTo(spot, '');
      return log.ok ? thinker.ask('hint', { ...spot, patient }) : log;
    },
    'review:more': async ({ player, rules }) => (await loadReview()).reviewMore(parts, player, rules),
    'review:league': async ({ club: ofClub, league }) => {
      const { reviewLeague, reviewClubLeague } = await loadReview();
      return ofClub ? reviewClubLeague(parts, club, league) : reviewLeague(parts, league);
    },
    'practice:decide': async ({ events }) => {
      const game = fold(events);
      if (!game.ok) return game;
      const { turn, seats } = game.value;
      if (turn === null || seats[turn.player].type === 'human') return badRequest;
      return thinker.ask('decide', game.value);
    },
    'practice:read': async ({ player }) => ok((await loadPractice()).readPractice(parts, player)),
    'practice:add': async ({ player, spot }) => {
      const log = (await loadPosition()).logTo(spot, '');
      return log.ok ? (await loadPractice()).addExercise(parts, player, spot) : log;
    },
    'practice:daily': async () => (await loadPractice()).readDaily(parts),
    'practice:answer': async ({ id, choice }) => (await loadPractice()).answerExercise(parts, id, choice),
  };
}

/** In milliseconds: how often to look; the first time is long after the start. */
const lookEvery = 5_000;

/**
 * Reviews finished games while nobody is playing, one at a time and the newest first, so that a rating is ready when
 * somebody looks at it. Returns a function that ends it.
 */
export function reviewInIdleMoments(parts: ReviewParts, isIdle: () => boolean): () => void {
  let before: number | null = null;
  return inIdleMoments(parts.store, lookEvery, async () => {
    if (isIdle()) before = await (await loadReview()).reviewNext(parts, before);
  });
}

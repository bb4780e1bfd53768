/** The games that were played: the list with its filters, unfinished games, and games files. */
import { batch, computed, signal } from '@preact/signals';
import type { Api } from '../../shared/wire/channels.ts';
import type { GameFilter, GameLine, OpenLine, PageEnd, PictureRequest } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import type { Message } from './board.ts';
import type { Seen } from './seen.ts';

export type Games = Seen<typeof createGames>;

export function createGames(api: Api) {
  const filter = signal<GameFilter>({ player: null, rules: null, from: null, to: null });
  const lines = signal<readonly GameLine[] | null>(null);
  const next = signal<PageEnd | null>(null);
  const found = signal<number | null>(null);
  const unfinished = signal<readonly OpenLine[]>([]);
  const message = signal<Message | null>(null);

  const say = (text: string, isRefusal = false) => {
    message.value = { text, isRefusal };
  };

  /** At least as many games as `least`, page after page. */
  const readPages = async (
    wanted: GameFilter,
    known: readonly GameLine[],
    after: PageEnd | null,
    least: number,
  ): Promise<void> => {
    const answer = await api['games:list']({ filter: wanted, after });
    if (filter.value !== wanted) return;
    if (!answer.ok) return say(words.problem(answer.error), true);
    const games = [...known, ...answer.value.games];
    if (answer.value.next !== null && games.length < least) {
      return readPages(wanted, games, answer.value.next, least);
    }
    batch(() => {
      lines.value = games;
      next.value = answer.value.next;
    });
  };
  const readUnfinished = async () => {
    const answer = await api['games:open'](null);
    if (answer.ok) unfinished.value = answer.value;
  };
  const count = async (wanted: GameFilter) => {
    const answer = await api['games:count']({ filter: wanted });
    if (answer.ok && filter.value === wanted) found.value = answer.value;
  };
  const read = async () => {
    await readUnfinished();
    await Promise.all([readPages(filter.value, [], null, lines.value?.length ?? 0), count(filter.value)]);
  };

  return {
    filter,
    /** Null until main has answered. */
    lines,
    hasMore: computed(() => next.value !== null),
    /** How many games match the filter; null until main has answered. */
    found,
    unfinished,
    /** The outcome of the last export or import, or why something was not done. */
    message,
    read,
    readUnfinished,
    clearMessage() {
      message.value = null;
    },
    /** Reads again if anything was read before: as many games as are in the list. */
    async refresh() {
      if (lines.value !== null) await read();
      else await readUnfinished();
    },
    async choose(change: Partial<GameFilter>) {
      message.value = null;
      filter.value = { ...filter.value, ...change };
      await Promise.all([readPages(filter.value, [], null, 0), count(filter.value)]);
    },
    async readMore() {
      if (next.value !== null) await readPages(filter.value, lines.value ?? [], next.value, 0);
    },
    async giveUp(game: number) {
      const answer = await api['games:discard']({ game });
      if (!answer.ok) say(words.problem(answer.error), true);
      await read();
    },
    async remove(game: number) {
      const answer = await api['games:delete']({ game });
      say(answer.ok ? words.games.deleted : words.problem(answer.error), !answer.ok);
      await read();
    },
    /** Null for all games. */
    async exportGames(game: number | null) {
      const answer = await api['games:export']({ game });
      if (!answer.ok) say(words.problem(answer.error), true);
      else if (answer.value !== null) say(words.files.exported(answer.value));
    },
    /** Returns the sentence that says what happened; null if cancelled. */
    async savePicture(request: PictureRequest): Promise<string | null> {
      const answer = await api['picture:save'](request);
      if (!answer.ok) return words.problem(answer.error);
      if (request.to === 'clipboard') return words.picture.copied;
      return answer.value === null ? null : words.picture.saved(answer.value);
    },
    async importGames() {
      const answer = await api['games:import']({ kind: 'json' });
      if (!answer.ok) return say(words.problem(answer.error), true);
      if (answer.value === null) return;
      say(words.files.imported(answer.value));
      await read();
    },
  };
}

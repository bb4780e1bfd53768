/** The games that were played: the list with its filters, unfinished games, and games files. */
import { batch, computed, signal } from '@preact/signals';
import type { Api } from '../../shared/wire/channels.ts';
import type { GameFilter, GameLine, OpenLine, PageEnd, PictureRequest } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import type { Message } from './board.ts';
import { latestAnswer } from './requests.ts';

type GamesState = ReturnType<typeof createState>;

function createState(api: Api) {
  return {
    api,
    filter: signal<GameFilter>({ player: null, rules: null, from: null, to: null }),
    lines: signal<readonly GameLine[] | null>(null),
    next: signal<PageEnd | null>(null),
    found: signal<number | null>(null),
    unfinished: latestAnswer<readonly OpenLine[]>(() => api['games:open'](null), []),
    /** Whether the list was ever wanted. */
    isRead: false,
    /** The outcome of the last export or import, or why something was not done. */
    message: signal<Message | null>(null),
  };
}

function say({ message }: GamesState, text: string, isRefusal = false): void {
  message.value = { text, isRefusal };
}

interface Pages {
  readonly known: readonly GameLine[];
  readonly after: PageEnd | null;
  /** At least as many games as this are read, page after page. */
  readonly least: number;
}

async function readPages(state: GamesState, { known, after, least }: Pages): Promise<void> {
  const { api, filter, lines, next } = state;
  const wanted = filter.value;
  const answer = await api['games:list']({ filter: wanted, after });
  if (filter.value !== wanted) return;
  if (!answer.ok) {
    say(state, words.problem(answer.error), true);
    return;
  }
  const games = [...known, ...answer.value.games];
  if (answer.value.next !== null && games.length < least) {
    await readPages(state, { known: games, after: answer.value.next, least });
    return;
  }
  batch(() => {
    lines.value = games;
    next.value = answer.value.next;
  });
}

async function count({ api, filter, found }: GamesState): Promise<void> {
  const wanted = filter.value;
  const answer = await api['games:count']({ filter: wanted });
  if (answer.ok && filter.value === wanted) found.value = answer.value;
}

async function readFiltered(state: GamesState, least: number): Promise<void> {
  await Promise.all([readPages(state, { known: [], after: null, least }), count(state)]);
}

async function read(state: GamesState): Promise<void> {
  state.isRead = true;
  await state.unfinished.read();
  await readFiltered(state, state.lines.value?.length ?? 0);
}

export function createGames(api: Api) {
  const state = createState(api);
  const { filter, lines, next, unfinished, message } = state;
  return {
    ...state,
    hasMore: computed(() => next.value !== null),
    read: () => read(state),
    unfinished: unfinished.now,
    readUnfinished: unfinished.read,
    clearMessage() {
      message.value = null;
    },
    /** Reads again if it was read before: as many games as are in the list. */
    refresh: () => (state.isRead ? read(state) : unfinished.read()),
    async choose(change: Partial<GameFilter>) {
      message.value = null;
      filter.value = { ...filter.value, ...change };
      await readFiltered(state, 0);
    },
    async readMore() {
      if (next.value !== null) await readPages(state, { known: lines.value ?? [], after: next.value, least: 0 });
    },
    async giveUp(game: number) {
      const answer = await api['games:discard']({ game });
      if (!answer.ok) say(state, words.problem(answer.error), true);
      await read(state);
    },
    async remove(game: number) {
      const answer = await api['games:delete']({ game });
      say(state, answer.ok ? words.games.deleted : words.problem(answer.error), !answer.ok);
      await read(state);
    },
    async exportGames(game: number | null) {
      const answer = await api['games:export']({ game });
      if (!answer.ok) say(state, words.problem(answer.error), true);
      else if (answer.value !== null) say(state, words.files.exported(answer.value));
    },
    /** Returns the sentence that says what happened; null if cancelled. */
    async savePicture(request: PictureRequest): Promise<string | null> {
      const answer = await api['picture:save'](request);
      if (!answer.ok) return words.problem(answer.error);
      if (request.to === 'clipboard') return words.picture.copied;
      return answer.value === null ? null : words.picture.saved(answer.value);
    },
    /** Puts a card on the clipboard as text; returns the sentence that says what happened. */
    async copyText(text: string): Promise<string> {
      const answer = await api['text:copy']({ text });
      return answer.ok ? words.picture.textCopied : words.problem(answer.error);
    },
    async importGames() {
      const answer = await api['games:import']({ kind: 'json' });
      if (!answer.ok) say(state, words.problem(answer.error), true);
      if (!answer.ok || answer.value === null) return;
      say(state, words.files.imported(answer.value));
      await read(state);
    },
  };
}

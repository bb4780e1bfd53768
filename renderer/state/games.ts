/** The games that were played: the list with its filters, those left open, and files of them. */
import { batch, computed, signal } from '@preact/signals';
import type { GameFilter, GameLine, OpenLine, PageEnd } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { api } from '../api.ts';

const filter = signal<GameFilter>({ player: null, rules: null, from: null, to: null });
const lines = signal<readonly GameLine[] | null>(null);
const next = signal<PageEnd | null>(null);
const open = signal<readonly OpenLine[]>([]);
const sentence = signal<{ readonly text: string; readonly isProblem: boolean } | null>(null);

export const gameFilter = computed(() => filter.value);
/** Null until main has answered. */
export const gameLines = computed(() => lines.value);
export const hasMore = computed(() => next.value !== null);
export const openLines = computed(() => open.value);
/** What became of the last thing that was asked for. */
export const gamesMessage = computed(() => sentence.value);

function say(text: string, isProblem = false): void {
  sentence.value = { text, isProblem };
}

async function readPage(wanted: GameFilter, after: PageEnd | null): Promise<void> {
  const answer = await api['games:list']({ filter: wanted, after });
  if (filter.value !== wanted) return;
  if (!answer.ok) return say(words.problem(answer.error), true);
  batch(() => {
    lines.value = [...(after === null ? [] : (lines.value ?? [])), ...answer.value.games];
    next.value = answer.value.next;
  });
}

export async function readGames(): Promise<void> {
  const told = await api['games:open'](null);
  if (told.ok) open.value = told.value;
  await readPage(filter.value, null);
}

export async function filterGames(change: Partial<GameFilter>): Promise<void> {
  filter.value = { ...filter.value, ...change };
  await readPage(filter.value, null);
}

export async function readMore(): Promise<void> {
  if (next.value !== null) await readPage(filter.value, next.value);
}

export async function discardGame(game: number): Promise<void> {
  const answer = await api['games:discard']({ game });
  if (!answer.ok) say(words.problem(answer.error), true);
  await readGames();
}

const counted = (games: number) => `${games} ${games === 1 ? 'game' : 'games'}`;

/** Null for all games. */
export async function exportGames(game: number | null): Promise<void> {
  const answer = await api['games:export']({ game });
  if (!answer.ok) say(words.problem(answer.error), true);
  else if (answer.value !== null) say(`${counted(answer.value.games)} written to ${answer.value.file}.`);
}

export async function importGames(): Promise<void> {
  const answer = await api['games:import']({ kind: 'json' });
  if (!answer.ok) return say(words.problem(answer.error), true);
  if (answer.value === null) return;
  const { added, already } = answer.value;
  say(`${counted(added)} added${already > 0 ? `; ${counted(already)} had been here before` : ''}.`);
  await readGames();
}

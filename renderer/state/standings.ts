/** Who has played how well, as main told it last, and what can be done with a player. */
import { computed, signal } from '@preact/signals';
import { type Answer, opening } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import { api } from '../api.ts';

const evening = signal(false);
const answer = signal<Answer<'standings:read'> | null>(null);
const everybody = signal<Answer<'standings:read'> | null>(null);

export const isEvening = computed(() => evening.value);
export const standings = computed(() => answer.value);
/** Over all games, whatever the screen of standings shows. */
export const everybodysStandings = computed(() => everybody.value);
/** Everybody who ever finished a game, by name; to choose from. */
export const players = computed(() =>
  everybody.value?.ok ? everybody.value.value.toSorted((one, other) => one.name.localeCompare(other.name)) : [],
);

export async function readPlayers(): Promise<void> {
  everybody.value = await api['standings:read'](opening['standings:read']);
}

export async function readStandings(thisEvening = evening.value): Promise<void> {
  evening.value = thisEvening;
  const told = await api['standings:read']({ evening: thisEvening });
  if (evening.value === thisEvening) answer.value = told;
}

/** The sentence why it was not done, or null. */
async function change(asked: Promise<{ ok: true } | { ok: false; error: Problem }>): Promise<string | null> {
  const told = await asked;
  if (!told.ok) return words.problem(told.error);
  await Promise.all([readStandings(), readPlayers()]);
  return null;
}

export function renamePlayer(player: number, name: string): Promise<string | null> {
  return change(api['players:rename']({ player, name }));
}

export function mergePlayers(from: number, into: number): Promise<string | null> {
  return change(api['players:merge']({ from, into }));
}

export function deletePlayer(player: number): Promise<string | null> {
  return change(api['players:delete']({ player }));
}

/** The game that is about to be started, as far as it has been chosen on the Welcome screen. */
import { computed, signal } from '@preact/signals';
import type { DiceMode } from '../../shared/game/events.ts';
import { maxPlayers } from '../../shared/game/refusals.ts';
import { checkSeats, foldName, type PlayerType, type Seat } from '../../shared/game/seats.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Setup } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';

interface SeatDraft {
  readonly type: PlayerType;
  /** As somebody typed it just now; null while the seat goes by a name of its own accord. */
  readonly typed: string | null;
  /** Who sat here last. */
  readonly remembered: string | null;
}

export const playerCount = signal(2);
export const rules = signal<RulesetId>('official');
export const dice = signal<DiceMode>('rolled');
const seats = signal<readonly SeatDraft[]>(
  Array.from({ length: maxPlayers }, () => ({ type: 'human', typed: null, remembered: null })),
);
/** Why the last attempt to start was turned down. */
export const startProblem = signal<string | null>(null);

/** As the last game was, so that the same family finds itself already seated. */
export function rememberSetup(last: Setup | null): void {
  if (last === null) return;
  playerCount.value = last.seats.length;
  rules.value = last.rules;
  dice.value = last.dice;
  seats.value = seats.value.map((seat, index) => {
    const before = last.seats[index];
    if (before === undefined) return seat;
    return { type: before.type, typed: null, remembered: before.type === 'human' ? before.name : null };
  });
}

/** The name itself, or with a number behind it if somebody else has it already. */
function freeName(name: string, taken: readonly string[]): string {
  const isFree = (candidate: string) => !taken.some((other) => foldName(other) === foldName(candidate));
  let number = 2;
  let candidate = name;
  while (!isFree(candidate)) candidate = `${name} ${number++}`;
  return candidate;
}

function ownName({ type, remembered }: SeatDraft, index: number, taken: readonly string[]): string {
  if (type !== 'human') return freeName(words.playerTypes[type].name, taken);
  return remembered ?? freeName(`Player ${index + 1}`, taken);
}

/** Who would play if the game were started now. */
export const draftSeats = computed<readonly Seat[]>(() => {
  const taken = seats.value.slice(0, playerCount.value).flatMap(({ typed }) => typed ?? []);
  const drafted: Seat[] = [];
  for (const [index, draft] of seats.value.slice(0, playerCount.value).entries()) {
    const name = draft.typed ?? ownName(draft, index, taken);
    taken.push(name);
    drafted.push({ name, type: draft.type });
  }
  return drafted;
});

/** The first thing wrong with the names, and at which seat. */
export const nameProblem = computed(() => {
  const checked = checkSeats(draftSeats.value);
  if (checked.ok || !('seat' in checked.error)) return null;
  return { seat: checked.error.seat, sentence: words.problem(checked.error) };
});

function changeSeat(index: number, change: Partial<SeatDraft>): void {
  seats.value = seats.value.map((seat, at) => (at === index ? { ...seat, ...change } : seat));
  startProblem.value = null;
}

export function nameSeat(index: number, name: string): void {
  changeSeat(index, { typed: name });
}

export function chooseType(index: number, type: PlayerType): void {
  changeSeat(index, { type });
}

/** Who has played how well, and what can be done with a player. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Answer, type Api, opening } from '../../shared/wire/channels.ts';
import type { Standing } from '../../shared/wire/history.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import type { ListChange, ListChoice } from './listChoice.ts';

type StandingsAnswer = Answer<'standings:read'>;

export interface Standings {
  readonly isEvening: ReadonlySignal<boolean>;
  /** For all games or this evening's, with the chosen rules; null until main has answered. */
  readonly chosen: ReadonlySignal<StandingsAnswer | null>;
  /** For all games of this laptop with all rules. */
  readonly everybody: ReadonlySignal<StandingsAnswer | null>;
  /** Everybody who ever finished a game in the chosen lists, by name; to choose from. */
  readonly players: ReadonlySignal<readonly Standing[]>;
  /** Everybody who ever finished a game on this laptop, by name: in a club the same people have other numbers. */
  readonly ofLaptop: ReadonlySignal<readonly Standing[]>;
  readPlayers(): Promise<void>;
  /** Reads what is chosen. */
  read(): Promise<void>;
  /** Shows what was read together with other lists. */
  show(read: StandingsAnswer): void;
  choose(change: ListChange & { readonly evening?: boolean }): Promise<void>;
  /** Reads everything again that was read before. */
  refresh(): Promise<void>;
  /** These return the sentence that says why it was not done, or null. */
  rename(player: number, name: string): Promise<string | null>;
  merge(from: number, into: number): Promise<string | null>;
  remove(player: number): Promise<string | null>;
}

function byName(answer: StandingsAnswer | null): readonly Standing[] {
  return answer?.ok ? answer.value.toSorted((one, other) => one.name.localeCompare(other.name)) : [];
}

export function createStandings(api: Api, choice: ListChoice): Standings {
  const isEvening = signal(false);
  const chosen = signal<StandingsAnswer | null>(null);
  const everybody = signal<StandingsAnswer | null>(null);

  const members = signal<StandingsAnswer | null>(null);

  const readPlayers = async () => {
    everybody.value = await api['standings:read'](opening['standings:read']);
    const { club } = choice.ofClub.value;
    const answer = club ? await api['standings:read']({ ...opening['standings:read'], club }) : null;
    // Meanwhile the lists of another place may have been chosen.
    if (choice.ofClub.value.club === club) members.value = answer;
  };
  const wish = computed(() => ({ evening: isEvening.value, rules: choice.rules.value, ...choice.ofClub.value }));
  const read = async () => {
    const wanted = wish.value;
    const answer = await api['standings:read'](wanted);
    if (wish.value === wanted) chosen.value = answer;
  };
  const refresh = async () => {
    await Promise.all([everybody.value === null ? null : readPlayers(), chosen.value === null ? null : read()]);
  };
  const change = async (response: Promise<{ ok: true } | { ok: false; error: Problem }>): Promise<string | null> => {
    const answer = await response;
    if (!answer.ok) return words.problem(answer.error);
    await refresh();
    return null;
  };
  return {
    isEvening,
    chosen,
    everybody,
    players: computed(() => byName(members.value ?? everybody.value)),
    ofLaptop: computed(() => byName(everybody.value)),
    readPlayers,
    read,
    show(read) {
      chosen.value = read;
    },
    async choose({ evening = isEvening.value, ...change }) {
      const before = choice.place.value;
      isEvening.value = evening;
      choice.choose(change);
      await Promise.all([read(), choice.place.value === before ? null : readPlayers()]);
    },
    refresh,
    rename: (player, name) => change(api['players:rename']({ player, name, ...choice.ofClub.value })),
    merge: (from, into) => change(api['players:merge']({ from, into, ...choice.ofClub.value })),
    remove: (player) => change(api['players:delete']({ player, ...choice.ofClub.value })),
  };
}

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
  /** Shows what was read of this laptop together with other lists. */
  show(answer: StandingsAnswer): void;
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
  /** With the place it is from: in a club the same people have other numbers, so it is not shown for the other place. */
  const known = signal<{ readonly answer: StandingsAnswer; readonly club: true | undefined } | null>(null);
  const chosen = computed(() =>
    known.value?.club === choice.ofClub.value.club ? (known.value?.answer ?? null) : null,
  );
  const everybody = signal<StandingsAnswer | null>(null);
  const members = signal<StandingsAnswer | null>(null);

  const readPlayers = async () => {
    everybody.value = await api['standings:read'](opening['standings:read']);
    const { club } = choice.ofClub.value;
    if (club) members.value = await api['standings:read']({ ...opening['standings:read'], club });
  };
  const wish = computed(() => ({ evening: isEvening.value, rules: choice.rules.value, ...choice.ofClub.value }));
  const read = async () => {
    const wanted = wish.value;
    const answer = await api['standings:read'](wanted);
    if (wish.value === wanted) known.value = { answer, club: wanted.club };
  };
  const refresh = async () => {
    await Promise.all([everybody.value === null ? null : readPlayers(), known.value === null ? null : read()]);
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
    players: computed(() => byName(choice.ofClub.value.club ? members.value : everybody.value)),
    ofLaptop: computed(() => byName(everybody.value)),
    readPlayers,
    read,
    show(answer) {
      known.value = { answer, club: undefined };
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

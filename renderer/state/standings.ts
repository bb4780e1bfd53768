/** Who has played how well, and what can be done with a player. */
import { computed, signal } from '@preact/signals';
import { type Answer, type Api, opening } from '../../shared/wire/channels.ts';
import type { Standing } from '../../shared/wire/history.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { language, words } from '../../shared/words/index.ts';
import type { ListChange, ListChoice } from './lists.ts';

type StandingsAnswer = Answer<'standings:read'>;

/** In the order of the language in use: Å comes first in German and last in Swedish. */
function byName(answer: StandingsAnswer | null): readonly Standing[] {
  const { compare } = new Intl.Collator(language());
  return answer?.ok ? answer.value.toSorted((one, other) => compare(one.name, other.name)) : [];
}

export type Standings = ReturnType<typeof createStandings>;

export function createStandings(api: Api, choice: ListChoice) {
  const all = opening['standings:read'];
  const isEvening = signal(false);
  const wish = computed(() => ({ evening: isEvening.value, rules: choice.rules.value, ...choice.ofClub.value }));
  const listed = choice.list('standings:read', wish);
  const everybody = choice.list('standings:read', signal(all));
  const members = choice.list('standings:read', signal({ ...all, club: true as const }));
  const inPlace = computed(() => (choice.ofClub.value.club ? members : everybody).answer.value);

  const readPlayers = async () => {
    await everybody.read();
    if (choice.ofClub.value.club) await members.read();
  };
  const change = async (response: Promise<{ ok: true } | { ok: false; error: Problem }>): Promise<string | null> => {
    const answer = await response;
    if (!answer.ok) return words.problem(answer.error);
    await Promise.all([listed, everybody, members].map((list) => list.refresh()));
    return null;
  };
  return {
    isEvening,
    /** Null until main has answered. Never that of the other place, where the same people have other numbers. */
    chosen: computed(() => {
      const shown = listed.shown.value;
      return shown?.request.club === choice.ofClub.value.club ? (shown?.answer ?? null) : null;
    }),
    everybody: everybody.answer,
    /** Everybody who ever finished a game in the chosen lists, by name; to choose from. */
    players: computed(() => byName(inPlace.value)),
    /** Not asked of `players`: the first picture needs no order, and just making a collator takes milliseconds. */
    hasPlayers: computed(() => inPlace.value?.ok === true && inPlace.value.value.length > 0),
    /** Everybody who ever finished a game on this laptop, by name: in a club the same people have other numbers. */
    ofLaptop: computed(() => byName(everybody.answer.value)),
    readPlayers,
    read: listed.read,
    /** Shows what was read of this laptop together with other lists. */
    show: (answer: StandingsAnswer) => listed.show({ ...all, rules: choice.rules.value }, answer),
    async choose({ evening = isEvening.value, ...change }: ListChange & { readonly evening?: boolean }) {
      const before = choice.place.value;
      isEvening.value = evening;
      choice.choose(change);
      await Promise.all([listed.read(), choice.place.value === before ? null : readPlayers()]);
    },
    /** These return the sentence that says why it was not done, or null. */
    rename: (player: number, name: string) => change(api['players:rename']({ player, name, ...choice.ofClub.value })),
    merge: (from: number, into: number) => change(api['players:merge']({ from, into, ...choice.ofClub.value })),
    remove: (player: number) => change(api['players:delete']({ player, ...choice.ofClub.value })),
  };
}

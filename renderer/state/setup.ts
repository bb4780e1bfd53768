/** The game that is about to be started, as chosen so far on the welcome screen. */
import { computed, signal } from '@preact/signals';
import type { DiceMode } from '../../shared/game/events.ts';
import { maxPlayers } from '../../shared/game/refusals.ts';
import { checkSeats, foldName, type PlayerType, type Seat } from '../../shared/game/seats.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { freeName } from '../../shared/text/names.ts';
import type { Setup as GameSetup } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';

interface SeatDraft {
  readonly type: PlayerType;
  /** As somebody just typed it; null while the seat has a name that nobody typed. */
  readonly typed: string | null;
  readonly remembered: string | null;
}

function nameOf({ type, typed, remembered }: SeatDraft, index: number, taken: readonly string[]): string {
  if (typed !== null) return typed;
  if (type !== 'human') return freeName(words.playerTypes[type].name, taken);
  return remembered ?? freeName(words.setup.defaultName(index), taken);
}

export type Setup = ReturnType<typeof createSetup>;

export function createSetup() {
  const playerCount = signal(2);
  const rules = signal<RulesId>('official');
  const dice = signal<DiceMode>('rolled');
  const sameDice = signal(false);
  const addedWords = signal('');
  const drafts = signal<readonly SeatDraft[]>(
    Array.from({ length: maxPlayers }, () => ({ type: 'human', typed: null, remembered: null })),
  );
  const problem = signal<string | null>(null);
  const colours = signal<readonly (number | null)[]>(Array.from({ length: maxPlayers }, () => null));

  const seats = computed<readonly Seat[]>(() => {
    const playing = drafts.value.slice(0, playerCount.value);
    const taken = playing.flatMap(({ typed }) => typed ?? []);
    return playing.map((draft, index) => {
      const name = nameOf(draft, index, taken);
      taken.push(name);
      return { name, type: draft.type };
    });
  });
  const change = (index: number, part: Partial<SeatDraft>) => {
    drafts.value = drafts.value.map((draft, at) => (at === index ? { ...draft, ...part } : draft));
    problem.value = null;
  };
  return {
    playerCount,
    rules,
    dice,
    sameDice,
    /** What the players add to the seed of the dice; empty for nothing. */
    addedWords,
    seats,
    /** Of the first person here who has a name of their own; null while there is none. */
    knownName: computed(() => {
      const given = words.setup.defaultName;
      const known = seats.value.find(({ name, type }, index) => type === 'human' && name !== given(index));
      return known?.name ?? null;
    }),
    /** The first thing wrong with the names, and at which seat. */
    nameProblem: computed(() => {
      const checked = checkSeats(seats.value);
      if (checked.ok || !('seat' in checked.error)) return null;
      return { seat: checked.error.seat, sentence: words.problem(checked.error) };
    }),
    problem,
    /** The colours chosen for seats here, whatever name is typed there; null where none was. */
    colours,
    remember(last: GameSetup | null) {
      if (last === null) return;
      playerCount.value = last.seats.length;
      rules.value = last.rules;
      dice.value = last.dice;
      sameDice.value = last.sameDice ?? false;
      drafts.value = drafts.value.map((draft, index) => {
        const before = last.seats[index];
        if (before === undefined) return draft;
        const isNamed = before.type === 'human' && before.name !== '';
        return { type: before.type, typed: null, remembered: isNamed ? before.name : null };
      });
    },
    nameSeat: (index: number, name: string) => change(index, { typed: name }),
    /** `people` are those who have played; a computer never takes the name of one of them. */
    chooseType(index: number, type: PlayerType, people: readonly string[] = []) {
      const { typed } = drafts.value[index];
      const isPersons = typed !== null && people.some((name) => foldName(name) === foldName(typed));
      change(index, type !== 'human' && isPersons ? { type, typed: null } : { type });
    },
  };
}

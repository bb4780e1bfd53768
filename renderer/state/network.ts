/** The table on the network that this program hosts or has joined, as signals. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PlayerType, Seat } from '../../shared/game/seats.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { FoundTable, JoinRequest, NetworkNow, Phrase, Said } from '../../shared/wire/network.ts';
import { words } from '../../shared/words/index.ts';

export interface Network {
  /** Which of the two screens is open before a game has started; null for neither. */
  readonly screen: Signal<'host' | 'join' | null>;
  readonly now: ReadonlySignal<NetworkNow | null>;
  readonly found: ReadonlySignal<readonly FoundTable[]>;
  /** What somebody at the table said last. */
  readonly said: ReadonlySignal<Said | null>;
  /** Why the last request was refused. */
  readonly problem: Signal<string | null>;
  /** Whether a request is on its way. */
  readonly isBusy: ReadonlySignal<boolean>;
  read(): Promise<void>;
  host(rules: RulesetId, seats: readonly Seat[]): Promise<void>;
  /** From which network the table can be reached. */
  openTo(network: string): Promise<void>;
  start(): Promise<void>;
  join(request: JoinRequest): Promise<void>;
  setReady(ready: boolean): void;
  takeOver(player: number, computer: PlayerType | null): void;
  say(phrase: Phrase): void;
  look(isOn: boolean): void;
  /** Closes the table, or leaves it. */
  close(): Promise<void>;
}

/** Names that several people type into one box. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function createNetwork(api: Api): Network {
  const screen = signal<'host' | 'join' | null>(null);
  const now = signal<NetworkNow | null>(null);
  const found = signal<readonly FoundTable[]>([]);
  const said = signal<Said | null>(null);
  const problem = signal<string | null>(null);
  const isBusy = signal(false);

  /** Shows why it was refused. */
  const attempt = async (
    answer: Promise<Answer<'network:host' | 'network:openTo' | 'network:start' | 'network:join'>>,
  ): Promise<void> => {
    isBusy.value = true;
    problem.value = null;
    const result = await answer;
    isBusy.value = false;
    if (!result.ok) problem.value = words.problem(result.error);
  };

  api['network:changed']((next) => {
    now.value = next;
    // Once the game has begun, its table is shown instead.
    if (next?.hasStarted) screen.value = null;
  });
  api['network:found'](({ tables }) => {
    found.value = tables;
  });
  api['network:said']((next) => {
    said.value = next;
  });

  return {
    screen,
    now,
    found,
    said,
    problem,
    isBusy,
    async read() {
      const answer = await api['network:current'](null);
      if (answer.ok) now.value = answer.value;
    },
    host: (rules, seats) => attempt(api['network:host']({ rules, seats })),
    openTo: (network) => attempt(api['network:openTo']({ network })),
    start: () => attempt(api['network:start'](null)),
    join: (request) => attempt(api['network:join'](request)),
    setReady: (ready) => void api['network:ready']({ ready }),
    takeOver: (player, computer) => void api['network:takeOver']({ player, computer }),
    say: (phrase) => void api['network:say']({ phrase }),
    look: (isOn) => void api['network:look']({ isOn }),
    async close() {
      screen.value = null;
      problem.value = null;
      said.value = null;
      await api['network:close'](null);
    },
  };
}

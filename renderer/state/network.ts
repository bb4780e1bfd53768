/** The table on the network that this program hosts or has joined, as signals. */
import { computed, effect, signal } from '@preact/signals';
import type { Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { HostRequest, JoinRequest, NetworkNow, Phrase, Said } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import type { Clock } from './clock.ts';
import { latestAnswer, latestPush } from './requests.ts';

type NetworkScreen = 'host' | 'join' | null;

export type Network = ReturnType<typeof createNetwork>;

/** In milliseconds: how long it is shown what somebody said. */
const heardFor = 8_000;

export function createNetwork(api: Api, clock: Clock) {
  const screen = signal<NetworkScreen>(null);
  const { now, read } = latestAnswer<NetworkNow | null>(
    () => api['network:current'](null),
    null,
    api['network:changed'],
  );
  const said = signal<Said | null>(null);
  const problem = signal<string | null>(null);
  const isBusy = signal(false);
  const found = latestPush(api['network:found'], { tables: [] });

  let attempts = 0;
  /** Shows why it was refused, unless something else was tried since. */
  const attempt = async (answer: Promise<Result<unknown, Problem>>): Promise<void> => {
    const number = ++attempts;
    isBusy.value = true;
    problem.value = null;
    const result = await answer;
    if (number !== attempts) return;
    isBusy.value = false;
    if (!result.ok) problem.value = words.problem(result.error);
  };

  effect(() => {
    // Once the game has begun, its table is shown instead.
    if (now.value?.hasStarted) screen.value = null;
  });
  api['network:said']((next) => {
    said.value = next;
    clock.after(heardFor, () => {
      if (said.value === next) said.value = null;
    });
  });

  return {
    /** Which of the two screens is open before a game has started; null for neither. */
    screen,
    now,
    found: computed(() => found.value.tables),
    said,
    problem,
    isBusy,
    show(wanted: NetworkScreen) {
      problem.value = null;
      screen.value = wanted;
    },
    read,
    host: (request: HostRequest) => attempt(api['network:host'](request)),
    /** From which network the table can be reached. */
    openTo: (network: string) => attempt(api['network:openTo']({ network })),
    start: () => attempt(api['network:start'](null)),
    join: (request: JoinRequest) => attempt(api['network:join'](request)),
    setReady: (ready: boolean) => void api['network:ready']({ ready }),
    takeOver: (player: number, computer: PlayerType | null) => void api['network:takeOver']({ player, computer }),
    /** Null for everybody who only watches. */
    remove: (player: number | null) => attempt(api['network:remove']({ player })),
    changeCode: () => attempt(api['network:newCode'](null)),
    say: (phrase: Phrase) => void api['network:say']({ phrase }),
    look: (isOn: boolean) => void api['network:look']({ isOn }),
    async close() {
      screen.value = null;
      problem.value = null;
      said.value = null;
      await api['network:close'](null);
    },
  };
}

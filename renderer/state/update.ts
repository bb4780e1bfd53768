/** New versions of the program, as main knows them. */
import { signal } from '@preact/signals';
import type { Api } from '../../shared/wire/channels.ts';
import type { UpdateNow } from '../../shared/wire/update.ts';
import type { Seen } from './seen.ts';

export type Update = Seen<typeof createUpdate>;

export function createUpdate(api: Api) {
  const now = signal<UpdateNow>({ phase: 'idle' });
  api['update:changed']((next) => {
    now.value = next;
  });
  return {
    now,
    async read() {
      const answer = await api['update:read'](null);
      if (answer.ok) now.value = answer.value;
    },
    look: () => void api['update:look'](null),
    fetch: () => void api['update:fetch'](null),
    install: () => void api['update:install'](null),
  };
}

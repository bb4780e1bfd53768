/** New versions of the program, as main knows them. */
import type { Api } from '../../shared/wire/channels.ts';
import type { UpdateNow } from '../../shared/wire/update.ts';
import { latestState } from './requests.ts';
import type { Seen } from './seen.ts';

export type Update = Seen<typeof createUpdate>;

export function createUpdate(api: Api) {
  return {
    ...latestState<UpdateNow>(api['update:changed'], () => api['update:read'](null), { phase: 'idle' }),
    look: () => void api['update:look'](null),
    fetch: () => void api['update:fetch'](null),
    install: () => void api['update:install'](null),
  };
}

/** The Hall of Fame as main told it last. */
import { signal } from '@preact/signals';
import type { Answer } from '../../shared/wire/channels.ts';
import { api } from '../api.ts';

/** Null until main has answered. */
export const hallOfFame = signal<Answer<'hallOfFame:read'> | null>(null);

export async function readHallOfFame(): Promise<void> {
  hallOfFame.value = await api['hallOfFame:read']({ rules: null, peopleOnly: false });
}

/** What the program says about itself. */
import { signal } from '@preact/signals';
import type { About } from '../../shared/wire/answers.ts';
import { api } from '../api.ts';

export const about = signal<About | null>(null);

export async function readAbout(): Promise<void> {
  const answer = await api['app:about'](null);
  if (answer.ok) about.value = answer.value;
}

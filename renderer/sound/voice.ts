/** Reads the game aloud with the system's voices, for tables where somebody cannot read the screen. */
import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import { language } from '../../shared/words/index.ts';
import type { Said } from '../state/announcer.ts';
import type { Settings } from '../state/settings.ts';
import type { Table } from '../state/table.ts';

/** As much of the browser's as this needs. */
export interface Speaker {
  speak(text: string, language: string): void;
  /** Drops what was not said yet. */
  stop(): void;
}

interface Parts {
  readonly table: Pick<Table, 'game' | 'message'>;
  readonly said: ReadonlySignal<Said | null>;
  readonly settings: Pick<Settings, 'values'>;
}

/** Speaks only while that is set. */
export function readAloud({ table, said, settings }: Parts, speaker: Speaker): void {
  const speak = (text: string) => {
    if (text !== '' && settings.values.peek().aloud) speaker.speak(text, untracked(language));
  };
  effect(() => {
    if (!settings.values.value.aloud) speaker.stop();
  });
  effect(() => {
    if (said.value !== null) speak(said.value.text);
  });
  // Whose turn begins, and how the game ends; what to do in between is for those who can see the table. What led to it
  // is said first.
  effect(() => {
    const turn = table.game.value?.turn;
    const { text } = table.message.value;
    if (turn === null || turn?.hand === null) queueMicrotask(() => speak(text));
  });
}

export const systemVoices: Speaker = {
  speak(text, lang) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = lang;
    speechSynthesis.speak(utterance);
  },
  stop: () => speechSynthesis.cancel(),
};

/** The language of the window: as main has it when the page opens, and then as the player chooses. */
import { signal } from '@preact/signals';
import { chooseLanguage, watchWords } from '../../shared/words/index.ts';
import type { Language } from '../../shared/words/languages.ts';
import type { Frame } from './frame.ts';
import type { Settings } from './settings.ts';

/** Everything that reads words depends on this, and is worked out again when the language changes. */
const changes = signal(0);
watchWords({
  reads: () => void changes.value,
  changed: () => {
    changes.value++;
  },
});

export function createLanguage(frame: Frame, settings: Settings) {
  return {
    /** Before the first picture. */
    async start() {
      const about = frame.about.value;
      if (about !== null && about.language !== 'en') await chooseLanguage(about.language);
    },
    /** Null: as the system is set. */
    choose(language: Language | null) {
      settings.change({ language });
      void chooseLanguage(language ?? frame.about.value?.systemLanguage ?? 'en');
    },
  };
}

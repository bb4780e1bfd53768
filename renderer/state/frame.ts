/** The frame around the screens, and what concerns the program as a whole: its language, new versions of it. */
import { signal } from '@preact/signals';
import type { About } from '../../shared/wire/app.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { UpdateNow } from '../../shared/wire/update.ts';
import { chooseLanguage, type Words, watchWords } from '../../shared/words/index.ts';
import type { Language } from '../../shared/words/languages.ts';
import { latestAnswer } from './requests.ts';
import type { Settings } from './settings.ts';

/** `play` is the welcome screen, or the table once a game is on it. */
export type ScreenName = keyof Words['bar']['screenNames'];

/** `picture` is the card of the game that is open, `club` the page of the settings about the club. */
type FrameDialog = 'settings' | 'club' | 'keyboard' | 'help' | 'picture' | 'leave';

export function createFrame(api: Api) {
  const screen = signal<ScreenName>('play');
  const dialog = signal<FrameDialog | null>(null);
  const { now: about, read: readAbout } = latestAnswer<About | null>(() => api['app:about'](null), null);
  return {
    screen,
    dialog,
    go(name: ScreenName) {
      screen.value = name;
    },
    open(name: FrameDialog | null) {
      dialog.value = name;
    },
    about,
    readAbout,
  };
}

/** Everything that reads words depends on this, and is worked out again when the language changes. */
const changes = signal(0);
watchWords({
  reads: () => void changes.value,
  changed: () => {
    changes.value++;
  },
});

/** As main has it when the page opens, and then as the player chooses. */
export function createLanguage(frame: ReturnType<typeof createFrame>, settings: Settings) {
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

export function createUpdate(api: Api) {
  return {
    ...latestAnswer<UpdateNow>(() => api['update:read'](null), { phase: 'idle' }, api['update:changed']),
    look: () => void api['update:look'](null),
    fetch: () => void api['update:fetch'](null),
    install: () => void api['update:install'](null),
  };
}

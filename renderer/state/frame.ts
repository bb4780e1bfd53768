/** What the frame around the screens shows: which screen and dialog are open, and what the program says about itself. */
import { signal } from '@preact/signals';
import type { About } from '../../shared/wire/app.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Words } from '../../shared/words/index.ts';

/** `play` is the welcome screen, or the table once a game is on it. */
export type ScreenName = keyof Words['bar']['screenNames'];

/** `picture` is the card of the game that is open, `club` the page of the settings about the club. */
type FrameDialog = 'settings' | 'club' | 'keyboard' | 'help' | 'picture' | 'leave';

export type Frame = ReturnType<typeof createFrame>;

export function createFrame(api: Api) {
  const screen = signal<ScreenName>('play');
  const dialog = signal<FrameDialog | null>(null);
  const about = signal<About | null>(null);
  return {
    screen,
    dialog,
    go(name: ScreenName) {
      screen.value = name;
    },
    /** Opens a dialog; null closes it. */
    open(name: FrameDialog | null) {
      dialog.value = name;
    },
    /** Null until main has answered. */
    about,
    async readAbout() {
      const answer = await api['app:about'](null);
      if (answer.ok) about.value = answer.value;
    },
  };
}

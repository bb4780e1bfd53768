/** Settings and keys. */
import type { DieClick, Speed, Theme } from '../../wire/settings.ts';

export const settings = {
  title: 'Settings',
  look: 'Look',
  play: 'Play',
  sound: 'Sound',
  theme: 'Theme',
  themeHint: 'System follows the light, dark or high contrast setting of your computer.',
  themes: { system: 'System', light: 'Light', dark: 'Dark', 'high-contrast': 'High contrast' } satisfies Record<
    Theme,
    string
  >,
  motion: 'Motion',
  motionHint: 'How fast dice tumble and computers play. Off: everything happens at once.',
  motionReduced: 'Your computer is set to reduce motion, so nothing moves.',
  speeds: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' } satisfies Record<Speed, string>,
  dieClick: 'A click on a die means',
  dieClickHint: 'Dice that will be rolled again show a round arrow; held dice show a lock.',
  undo: 'Undo a score until the next roll',
  undoHint: 'Applies to games started from now on. Computers wait four seconds before they roll.',
  dieClicks: { reroll: 'Roll it again', hold: 'Hold it' } satisfies Record<DieClick, string>,
  pointers: 'Show pointers in a first game',
  volume: 'Volume',
  volumeText: (volume: number) => `${volume} per cent`,
  mute: 'Mute',
};

/** What every key does. */
export const keyboard = {
  title: 'Keyboard',
  heads: { keys: 'Keys', does: 'What they do' },
  keys: [
    { keys: ['1', '2', '3', '4', '5'], does: 'select a die, or keep it' },
    { keys: ['R', 'Space'], does: 'roll' },
    { keys: ['A'], does: 'select all dice except those with the most common value' },
    { keys: ['H'], does: 'a hint: what is best with these dice' },
    { keys: ['S'], does: 'sort the dice' },
    { keys: ['Ctrl Z'], does: 'undo the last score, until the next roll' },
    { keys: ['↑', '↓', '←', '→'], does: 'go from box to box on the scorecard' },
    { keys: ['Enter'], does: 'score in the box' },
    { keys: ['Tab'], does: 'go from control to control' },
    { keys: ['Space', 'Enter'], does: 'hurry a computer; hold the key down to skip through its turn' },
    { keys: ['P'], does: 'pause the computers' },
    { keys: ['V'], does: 'switch the view' },
    { keys: ['Esc'], does: 'close a dialog, leave the command line' },
    { keys: ['?'], does: 'show this list' },
    { keys: ['F1'], does: 'how to play' },
  ],
};

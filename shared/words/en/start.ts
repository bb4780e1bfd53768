/** What went wrong with the games file or at the start, and what can be done about it. */
import type { Notice, StoreFault } from '../../wire/problems.ts';
import { number, plural } from './formats.ts';

function notWritable(because: StoreFault, file: string): string {
  switch (because) {
    case 'full':
      return `The disk is full, so nothing can be written to ${file}. Make some room and start Yahtzee again.`;
    case 'busy':
      return `Another program is using the file ${file}. Close it and start Yahtzee again.`;
    case 'read-only':
      return `The file ${file} cannot be written to: it, or its folder, is read-only for you.`;
    default:
      return `The file ${file} cannot be written to.`;
  }
}

export function noticeSentence(notice: Notice): string {
  switch (notice.kind) {
    case 'newer-file':
      return `The file ${notice.file} was written by a newer version of this program. It was left unchanged; install the newer version to use it. Games played now will not be saved.`;
    case 'not-writable':
      return `${notWritable(notice.because, notice.file)} Games played now will not be saved. (${notice.detail})`;
    case 'read-only':
      return `The file ${notice.file} was opened read-only. Games played now will not be saved.`;
    case 'recovered': {
      const next =
        notice.backup === null
          ? 'There was no backup, so a new file was started.'
          : `It was replaced by the newest good backup (${notice.backup}).`;
      const saved =
        notice.saved === 0
          ? ''
          : ` ${number(notice.saved)} ${plural(notice.saved, 'game', 'games')} missing from the backup ${plural(notice.saved, 'was', 'were')} rescued from the damaged file.`;
      return `The file with your games was damaged. It is kept as ${notice.aside}. ${next}${saved}`;
    }
    case 'missing':
      return notice.from === null
        ? 'The file with your games was missing, and there was no good backup, so a new file was started.'
        : `The file with your games was missing. It was replaced by its newest good copy (${notice.from}).`;
    case 'mended': {
      const aside = notice.aside === null ? '' : ` The damaged file is kept as ${notice.aside}.`;
      const lost =
        notice.lost === 0
          ? 'Everything was repaired.'
          : `${number(notice.lost)} ${plural(notice.lost, 'game', 'games')} could not be repaired; everything else was.`;
      return `Damage was found in the file with your games. ${lost}${aside}`;
    }
  }
}

export const start = {
  /** Of the window. */
  title: 'Yahtzee — Hall of Fame',
};

/** What a window says when the program cannot continue by itself, and what the player can do. */
export const trouble = {
  choices: {
    'read-only': 'Open read-only',
    restore: 'Restore the newest backup',
    folder: 'Choose another folder…',
    again: 'Start again',
    quit: 'Quit',
  },
  /** What each choice does. */
  effects: {
    'read-only': 'shows the games that can be read. Games played now will not be saved.',
    restore: 'replaces the file with the newest good backup. The old file is kept beside it under another name.',
    folder: 'starts with the games in that folder, or with an empty Hall of Fame.',
    again: 'opens the window again. The game on the table is as you left it.',
    quit: 'closes the program.',
  },
  chooseFolder: 'Choose the folder for your games',
  notWritable: {
    title: 'Your games cannot be saved here',
    text: (folder: string) => `Yahtzee cannot write to the folder ${folder}.`,
  },
  failed: {
    title: 'Yahtzee could not start',
    text: (folder: string) => `The file with your games in ${folder} cannot be used as it is.`,
  },
  pageDied: {
    title: 'The window stopped working',
    text: 'It stopped twice within a few seconds. Your games are safe: every move was saved before it was shown.',
  },
};

/** What went wrong with the file of games or at the start, and what can be done. */
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
      return `The file ${notice.file} was written by a newer version of this program. It was left as it is; install the newer version to use it. Games played now will not be kept.`;
    case 'not-writable':
      return `${notWritable(notice.because, notice.file)} Games played now will not be kept. (${notice.detail})`;
    case 'read-only':
      return `The file ${notice.file} was opened read-only. Games played now will not be kept.`;
    case 'recovered': {
      const next =
        notice.backup === null
          ? 'There was no backup, so a new file was started.'
          : `The newest good backup has taken its place (${notice.backup}).`;
      const saved =
        notice.saved === 0
          ? ''
          : ` ${number(notice.saved)} ${plural(notice.saved, 'game', 'games')} that the backup did not have could be read from the damaged file and ${plural(notice.saved, 'was', 'were')} added.`;
      return `The file with your games was damaged. It is kept as ${notice.aside}. ${next}${saved}`;
    }
    case 'missing':
      return notice.from === null
        ? 'The file with your games was missing, and there was no sound backup, so a new file was started.'
        : `The file with your games was missing. Its newest good copy has taken its place (${notice.from}).`;
    case 'mended': {
      const aside = notice.aside === null ? '' : ` The file as it was is kept as ${notice.aside}.`;
      const lost =
        notice.lost === 0
          ? 'Everything was repaired.'
          : `${number(notice.lost)} ${plural(notice.lost, 'game', 'games')} could not be repaired; the rest was.`;
      return `Damage was found in the file with your games. ${lost}${aside}`;
    }
  }
}

export const start = {
  /** Of the window. */
  title: 'Yahtzee — Hall of Fame',
};

/** What a window says when the program cannot go on by itself, and what can be done. */
export const trouble = {
  choices: {
    'read-only': 'Open read-only',
    restore: 'Restore the newest backup',
    folder: 'Choose another folder…',
    again: 'Start again',
    quit: 'Quit',
  },
  /** What comes of each choice. */
  effects: {
    'read-only': 'shows the games as far as they can be read. Games played now will not be kept.',
    restore: 'puts the newest good backup in the place of the file, which is kept beside it under another name.',
    folder: 'starts with the games that are kept there, or with an empty Hall of Fame.',
    again: 'opens the window again. The game on the table is as you left it.',
    quit: 'closes the program.',
  },
  chooseFolder: 'Choose the folder for your games',
  notWritable: {
    title: 'Your games cannot be kept here',
    text: (folder: string) => `The folder ${folder} cannot be written to.`,
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

/** What went wrong with the games file or at the start, and what can be done about it. */
import type { Notice, StoreFault } from '../../wire/problems.ts';
import { number, plural } from '../formats.ts';

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

export function notice(about: Notice): string {
  switch (about.kind) {
    case 'newer-file':
      return `The file ${about.file} was written by a newer version of this program. It was left unchanged; install the newer version to use it. Games played now will not be saved.`;
    case 'not-writable':
      return `${notWritable(about.because, about.file)} Games played now will not be saved. (${about.detail})`;
    case 'read-only':
      return `The file ${about.file} was opened read-only. Games played now will not be saved.`;
    case 'recovered': {
      const next =
        about.backup === null
          ? 'There was no backup, so a new file was started.'
          : `It was replaced by the newest good backup (${about.backup}).`;
      const saved =
        about.saved === 0
          ? ''
          : ` ${number(about.saved)} ${plural(about.saved, { one: 'game', other: 'games' })} missing from the backup ${plural(about.saved, { one: 'was', other: 'were' })} rescued from the damaged file.`;
      return `The file with your games was damaged. It is kept as ${about.aside}. ${next}${saved}`;
    }
    case 'missing':
      return about.from === null
        ? 'The file with your games was missing, and there was no good backup, so a new file was started.'
        : `The file with your games was missing. It was replaced by its newest good copy (${about.from}).`;
    case 'cut-log':
      return `The program was stopped while it was saving, and a part of that is damaged. Some of the last moves may be missing. What is left of them is kept as ${about.aside}.`;
    case 'mended': {
      const aside = about.aside === null ? '' : ` The damaged file is kept as ${about.aside}.`;
      const lost =
        about.lost === 0
          ? 'Everything was repaired.'
          : `${number(about.lost)} ${plural(about.lost, { one: 'game', other: 'games' })} could not be repaired; everything else was.`;
      return `Damage was found in the file with your games. ${lost}${aside}`;
    }
  }
}

export const start = {
  /** For `--help`. */
  usage: (name: string) =>
    [
      `${name} [FILE] [--new-game | --hall-of-fame] [--cheat] [--lang=TAG] [--user-data-dir=DIR] [--listen-on=ADDRESS]`,
      'FILE: exported games; you are asked whether to import them.',
      '--new-game, --hall-of-fame: what to show first.',
      '--cheat: any roll can be typed in; such a game stays out of the Hall of Fame.',
      '--lang: the language, such as en.',
      '--user-data-dir: where everything is kept.',
      '--listen-on: the one address on which a table can be hosted.',
      '--version: prints the version. --help: prints this.',
    ].join('\n'),
};

/** What a window says when the program cannot continue by itself, and what the player can do. */
export const trouble = {
  notWritable: {
    text: (folder: string) => `Yahtzee cannot write to the folder ${folder}.`,
  },
  failed: {
    text: (folder: string) => `The file with your games in ${folder} cannot be used as it is.`,
  },
};

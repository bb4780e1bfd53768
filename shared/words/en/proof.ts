/** Whether the dice were fair. */
import { number } from './formats.ts';

export const proof = {
  title: 'Fair dice',
  dice: 'Dice',
  verified: 'Dice verified',
  /** The beginning of the commitment. */
  short: (digits: string) => `Dice ${digits}…`,
  hint: (commitment: string) => `The dice of this game were fixed before the first roll: SHA-256 ${commitment}`,
  nothing: 'Nothing was promised about the dice of this game.',
  explanation:
    'Before the players were chosen, the program drew a secret seed for all dice of the game and showed its SHA-256. ' +
    'Nobody can find another seed with the same SHA-256, so no roll could be changed afterwards.',
  withWords:
    'The players added words of their own after the SHA-256 was shown, and the dice follow from both: neither the ' +
    'program nor a player can have chosen them.',
  ofAllMachines:
    'Every computer at this table drew a secret of its own, and each roll depends on all of them. A computer reveals its part of a roll only once it is ' +
    'settled who rolls which dice. So nobody could lookFrom a roll, not even the host. Everybody at the table sees ' +
    'the same SHA-256: compare its first digits to be sure.',
  withoutWords:
    'Nobody added words of their own. So the program could have drawn several seeds and picked one it liked.',
  notProved:
    'Not proved: that nobody read the seed of an unfinished game in the file on this computer, or that nobody kept ' +
    'starting new games until the dice were good. That is why games that were given up are counted.',
  abandoned: 'Games given up',
  abandonedBy: (name: string, games: number) => `${name}: ${number(games)}`,
  commitment: 'Promised (SHA-256)',
  words: 'Your words',
  seed: 'Seed',
  links: 'Revealed by the computers',
  later: 'Revealed when the game is over.',
  findings: {
    proved: 'Verified: the seed is the one that was promised, and every die of the game follows from it.',
    'one-sided':
      'Verified: every die follows from what was promised. But at some point the other computers no longer took part: ' +
      'from then on the dice came from one computer alone, which could lookFrom them.',
    typed: 'The dice of this game were typed in, so nothing was promised about them.',
    cheat: 'In cheat mode any roll can be typed in, so nothing was promised about the dice.',
    unproved: 'The seed of this game is not known here, so its dice cannot be checked.',
  },
};

export const dice = {
  tooFew: 'Too few dice to say anything yet.',
  usual: (chance: number) =>
    `Nothing unusual: ${Math.round(chance * 100)} out of 100 sets of fair dice look at least as uneven as these.`,
  rare: (times: number) => `Fair dice look this uneven only once in ${number(times)} times.`,
  suspicious: 'Something may be wrong with these.',
};

/** The first screen, the form that starts a game, settings and menus. */
import { number } from '../formats.ts';

/** Controls and headings that several screens share. */
export const common = {
  factor: (column: number) => `×${column}`,
};

export const welcome = {
  version: (version: string) => `Version ${version}`,
  started: (rulesName: string, when: string) => `${rulesName}, started ${when}`,
  allUnfinished: (count: number) => `${number(count)} unfinished games`,
};

/** The form that starts a game. */
export const setup = {
  playerName: (seat: number) => `Player ${seat + 1} name`,
  playerType: (seat: number) => `Player ${seat + 1} type`,
  defaultName: (seat: number) => `Player ${seat + 1}`,
  namesFor: (seat: number) => `Names used before, player ${seat + 1}`,
  chosenRules: (rulesName: string) => `Rules: ${rulesName}`,
  promise: (commitment: string) => `The dice of the next game are already fixed: SHA-256 ${commitment}`,
  /** "Sensible · strong · about 246" */
  computer: (name: string, strength: string, average: number | null) =>
    `${name} · ${strength}${average === null ? '' : ` · about ${number(average)}`}`,
  colour: (seat: number, colour: string) => `Player ${seat + 1} colour: ${colour}`,
};

export const settings = {
  volumeText: (volume: number) => `${volume} per cent`,
};

export const menu = {
  filePlace: (file: string) => `${file}\n\nBackups of it are in the folder "backups" beside it.`,
  version: (version: string) => `Yahtzee ${version}`,
  aboutDetail: (folder: string) =>
    `Your games are kept in ${folder}\n\nYahtzee is a trademark of Hasbro; it is used here for educational purposes.\nThis program is free software under the MIT licence.`,
};

/** Everything a person reads, in English: window, terminal, menus, dialogs and command line; one file per room. */
import { club, league } from './en/club.ts';
import { coach } from './en/coach.ts';
import { console, consoleView } from './en/console.ts';
import { files, picture } from './en/files.ts';
import { formats } from './en/formats.ts';
import { categoryHelp, helpWords } from './en/help.ts';
import { fame, games, hallOfFame, replay, standings } from './en/lists.ts';
import { menu } from './en/menu.ts';
import { network } from './en/network.ts';
import { problemSentence } from './en/problems.ts';
import { dice, proof } from './en/proof.ts';
import { practice, practiceGame, review } from './en/review.ts';
import { boxName, categories, numbered, playerName, playerTypes, rowHeader, rowName, rules, sums } from './en/rules.ts';
import { keyboard, settings } from './en/settings.ts';
import { noticeSentence, start, trouble } from './en/start.ts';
import { charts, statistics } from './en/statistics.ts';
import { bar, cumulative, message, moments, net, records, solving, story, table, typing, views } from './en/table.ts';
import { common, setup, welcome } from './en/welcome.ts';

export const en = {
  ...formats,
  categories,
  sums,
  rules,
  playerTypes,
  boxName,
  rowName,
  rowHeader,
  playerName,
  numbered,
  categoryHelp,
  help: helpWords,
  problem: problemSentence,
  notice: noticeSentence,
  start,
  trouble,
  message,
  story,
  cumulative,
  console,
  fame,
  records,
  common,
  bar,
  views,
  net,
  table,
  moments,
  typing,
  solving,
  consoleView,
  welcome,
  setup,
  hallOfFame,
  standings,
  games,
  replay,
  network,
  proof,
  statistics,
  charts,
  settings,
  keyboard,
  club,
  league,
  dice,
  files,
  picture,
  menu,
  coach,
  review,
  practiceGame,
  practice,
};

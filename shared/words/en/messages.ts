/** The sentences of English that depend on something; one file per room. The plain ones are in strings.json. */
import { boxHelp } from './boxes.ts';
import { club, held, league } from './club.ts';
import { coach } from './coach.ts';
import { console, consoleView } from './console.ts';
import { files, picture } from './files.ts';
import { daily, fame, games, hallOfFame, replay, standings } from './lists.ts';
import { network } from './network.ts';
import { ownRules } from './ownRules.ts';
import { problems } from './problems.ts';
import { dice, proof } from './proof.ts';
import { practice, review } from './review.ts';
import { rowHeader } from './rules.ts';
import { notice, start, trouble } from './start.ts';
import { charts, statistics } from './statistics.ts';
import { announce, ending, help, message, moments, net, records, story, table, typing, windowTitle } from './table.ts';
import { update } from './update.ts';
import { common, menu, settings, setup, welcome } from './welcome.ts';

export const messages = {
  boxHelp,
  rowHeader,
  help,
  problems,
  held,
  notice,
  start,
  trouble,
  update,
  message,
  story,
  announce,
  windowTitle,
  console,
  fame,
  records,
  common,
  net,
  table,
  moments,
  ending,
  typing,
  consoleView,
  welcome,
  setup,
  daily,
  hallOfFame,
  standings,
  games,
  replay,
  network,
  ownRules,
  proof,
  statistics,
  charts,
  settings,
  club,
  league,
  dice,
  files,
  picture,
  menu,
  coach,
  review,
  practice,
};

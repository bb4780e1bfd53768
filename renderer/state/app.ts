/** All of the window's state, and what keeps it up to date. */
import type { Api } from '../../shared/wire/channels.ts';
import type { Clock } from './clock.ts';
import { createFairDice, type FairDice } from './fairDice.ts';
import { createFrame, type Frame } from './frame.ts';
import { createGames, type Games } from './games.ts';
import { createHallOfFame, type HallOfFame } from './hallOfFame.ts';
import { createListChoice, type ListChoice } from './listChoice.ts';
import { createNetwork, type Network } from './network.ts';
import { createReplay, type Replay } from './replay.ts';
import { createSettings, type Settings, type SystemLook } from './settings.ts';
import { createSetup, type Setup } from './setup.ts';
import { createStandings, type Standings } from './standings.ts';
import { createStatistics, type Statistics } from './statistics.ts';
import { createTable, type Table } from './table.ts';

export interface AppState {
  readonly frame: Frame;
  readonly settings: Settings;
  readonly table: Table;
  readonly fairDice: FairDice;
  readonly network: Network;
  readonly replay: Replay;
  readonly setup: Setup;
  readonly listChoice: ListChoice;
  readonly hallOfFame: HallOfFame;
  readonly standings: Standings;
  readonly games: Games;
  readonly statistics: Statistics;
  /** Reads all that the first picture shows. */
  open(): Promise<void>;
}

/** Runs `act`, and once more afterwards if it was wanted again meanwhile. */
function oneAtATime(act: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        await act();
      }
    } finally {
      isRunning = false;
    }
  };
}

export function createApp(api: Api, clock: Clock, system: SystemLook): AppState {
  const frame = createFrame(api);
  const settings = createSettings(api, system);
  const listChoice = createListChoice(api, settings);
  const hallOfFame = createHallOfFame(api, listChoice);
  const standings = createStandings(api, listChoice);
  const table = createTable({ api, settings, standings, clock });
  const setup = createSetup();
  const games = createGames(api);
  const statistics = createStatistics(api);

  const refresh = oneAtATime(async () => {
    await listChoice.readLatest();
    await Promise.all([hallOfFame, standings, games, statistics].map((list) => list.refresh()).concat(table.read()));
  });
  api['lists:changed'](() => void refresh());
  api['menu:command'](async (command) => {
    if (command === 'settings' || command === 'help') frame.dialog.value = command;
    else if (command === 'newGame') {
      if (table.game.value !== null) await table.leave();
      frame.screen.value = 'play';
    } else if (command === 'undo') await table.undo();
    else settings.change({ view: command });
  });

  return {
    frame,
    settings,
    table,
    fairDice: createFairDice(api, table),
    network: createNetwork(api),
    replay: createReplay(api, settings, clock),
    setup,
    listChoice,
    hallOfFame,
    standings,
    games,
    statistics,
    async open() {
      await Promise.all([
        frame.readAbout(),
        settings.read(),
        table.read(),
        listChoice.readLatest(),
        standings.readPlayers(),
      ]);
      // Which list is shown follows from what was just read.
      await Promise.all([hallOfFame.read(), standings.read()]);
      setup.remember(table.welcome.value.last);
    },
  };
}

/** All of the window's state, and what keeps it up to date. */
import { effect } from '@preact/signals';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import { ok } from '../../shared/game/result.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Clock } from './clock.ts';
import { type Club, createClub } from './club.ts';
import { type Coach, createCoach } from './coach.ts';
import { createFairDice, type FairDice } from './fairDice.ts';
import { createFrame, type Frame } from './frame.ts';
import { createGames, type Games } from './games.ts';
import { createHallOfFame, type HallOfFame } from './hallOfFame.ts';
import { createLeague, type League } from './league.ts';
import { createListChoice, type ListChoice } from './listChoice.ts';
import { createNetwork, type Network } from './network.ts';
import { createPractice, type Practice } from './practice.ts';
import { createPracticeGame, type PracticeGame } from './practiceGame.ts';
import { createReplay, type Replay } from './replay.ts';
import { createReview, type Review } from './review.ts';
import { createSettings, type Settings, type SystemLook } from './settings.ts';
import { createSetup, type Setup } from './setup.ts';
import { createStandings, type Standings } from './standings.ts';
import { createStatistics, type Statistics } from './statistics.ts';
import { createTable, type Table } from './table.ts';
import { createWarnings, type Warnings } from './warnings.ts';

export interface AppState {
  readonly frame: Frame;
  readonly settings: Settings;
  readonly table: Table;
  readonly coach: Coach;
  readonly warnings: Warnings;
  readonly fairDice: FairDice;
  readonly network: Network;
  readonly replay: Replay;
  readonly review: Review;
  readonly practice: Practice;
  readonly practiceGame: PracticeGame;
  readonly setup: Setup;
  readonly listChoice: ListChoice;
  readonly hallOfFame: HallOfFame;
  readonly standings: Standings;
  readonly games: Games;
  readonly statistics: Statistics;
  readonly club: Club;
  readonly league: League;
  /** Reads all that the first picture shows. */
  open(): Promise<void>;
}

/** Runs `act`, and once more afterwards if it was wanted again in the meantime. */
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

/** `dice` are only for practice games: all others get theirs from main. */
export function createApp(api: Api, clock: Clock, system: SystemLook, dice: DiceSource): AppState {
  const frame = createFrame(api);
  const settings = createSettings(api, system);
  const listChoice = createListChoice(api, settings);
  const hallOfFame = createHallOfFame(api, listChoice);
  const standings = createStandings(api, listChoice);
  const warnings = createWarnings(api, settings);
  const table = createTable({ api, settings, standings, warnings, clock });
  const setup = createSetup();
  const games = createGames(api);
  const statistics = createStatistics(api, listChoice);
  const replay = createReplay(api, settings, clock);
  const practiceGame = createPracticeGame({ api, settings, clock, dice });
  const club = createClub(api);
  const league = createLeague(api, settings, listChoice);
  // After leaving the club, the laptop's own lists are shown again.
  effect(() => {
    if (club.now.value === null) listChoice.choose({ place: 'laptop' });
  });

  const readFirstLists = async () => {
    const answer = await api['lists:first'](null);
    if (answer.ok) listChoice.follow(answer.value.latest);
    hallOfFame.show(answer.ok ? ok(answer.value.hallOfFame) : answer);
    standings.show(answer.ok ? ok(answer.value.standings) : answer);
  };
  const refresh = oneAtATime(async () => {
    await listChoice.readLatest();
    await Promise.all(
      [hallOfFame, standings, games, statistics, league].map((list) => list.refresh()).concat(table.read()),
    );
  });
  api['lists:changed'](() => void refresh());
  api['menu:command'](async (command) => {
    if (command === 'settings' || command === 'help') frame.dialog.value = command;
    else if (command === 'newGame') {
      if (table.game.value !== null) await table.hands.leave();
      frame.screen.value = 'play';
    } else if (command === 'undo') await table.hands.undo();
    else settings.change({ view: command });
  });

  return {
    frame,
    settings,
    table,
    coach: createCoach(api, table, settings),
    warnings,
    fairDice: createFairDice(api, table),
    network: createNetwork(api),
    replay,
    review: createReview(api, replay, practiceGame),
    practice: createPractice(api, settings, clock),
    practiceGame,
    setup,
    listChoice,
    hallOfFame,
    standings,
    games,
    statistics,
    club,
    league,
    async open() {
      await Promise.all([frame.readAbout(), settings.read(), table.read(), readFirstLists(), standings.readPlayers()]);
      setup.remember(table.welcome.value.last);
      void club.read();
    },
  };
}

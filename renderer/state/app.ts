/** All of the window's state, and what keeps it up to date. */
import { effect } from '@preact/signals';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import { ok } from '../../shared/game/result.ts';
import type { MenuCommand } from '../../shared/wire/app.ts';
import type { Api } from '../../shared/wire/channels.ts';
import { zoom } from '../parts/zoom.ts';
import { createAnnouncer } from './announcer.ts';
import type { Clock } from './clock.ts';
import { createClub } from './club.ts';
import { createCoach, createExactPlay } from './coach.ts';
import { createDaily } from './daily.ts';
import { createFairDice } from './fairDice.ts';
import { createFirstGame } from './firstGame.ts';
import { createFrame, createLanguage, createUpdate } from './frame.ts';
import { createGames } from './games.ts';
import { createLeague } from './league.ts';
import { createHallOfFame, createListChoice } from './lists.ts';
import { createNetwork } from './network.ts';
import { createOwnRules } from './ownRules.ts';
import { createPosition } from './position.ts';
import { createPractice } from './practice.ts';
import { createPracticeGame } from './practiceGame.ts';
import { createReplay } from './replay.ts';
import { createReview } from './review.ts';
import { createSettings, type SystemLook } from './settings.ts';
import { createSetup } from './setup.ts';
import { createStandings } from './standings.ts';
import { createStatistics } from './statistics.ts';
import { createTable } from './table.ts';

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

export type AppState = ReturnType<typeof createApp>;

type Commanded = Pick<AppState, 'frame' | 'settings' | 'table'>;

async function obey({ frame, settings, table }: Commanded, command: MenuCommand): Promise<void> {
  if (command === 'settings' || command === 'help') frame.dialog.value = command;
  else if (command === 'newGame') {
    if (table.game.value !== null) await table.hands.leave();
    frame.screen.value = 'play';
  } else if (command === 'hallOfFame') frame.screen.value = 'hallOfFame';
  else if (command === 'undo') await table.hands.undo();
  else if (command === 'zoomIn' || command === 'zoomOut' || command === 'zoomReset') zoom(settings, command);
  else settings.change({ view: command });
}

/** `dice` are only for practice games: all others get theirs from main. */
export function createApp(api: Api, clock: Clock, system: SystemLook, dice: DiceSource) {
  const frame = createFrame(api);
  const settings = createSettings(api, system);
  const language = createLanguage(frame, settings);
  const listChoice = createListChoice(api, settings);
  const hallOfFame = createHallOfFame(listChoice);
  const standings = createStandings(api, listChoice);
  const network = createNetwork(api, clock);
  const table = createTable({ api, settings, standings, network, clock });
  const setup = createSetup();
  const firstGame = createFirstGame({ table, settings, listChoice, setup });
  const daily = createDaily({ table, setup, choice: listChoice });
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
    if (answer.ok) listChoice.latest.value = answer.value.latest;
    hallOfFame.show(answer.ok ? ok(answer.value.hallOfFame) : answer);
    standings.show(answer.ok ? ok(answer.value.standings) : answer);
  };
  /** What changes while the page is opening is read again when it is there: the first lists may be older. */
  let opening: Promise<unknown> = Promise.resolve();
  const refresh = oneAtATime(async () => {
    await opening;
    await listChoice.readLatest();
    await Promise.all([listChoice.refresh(), games.refresh(), table.read()]);
  });
  api['lists:changed'](() => void refresh());
  api['menu:command']((command) => obey({ frame, settings, table }, command));

  return {
    frame,
    settings,
    language,
    table,
    firstGame,
    said: createAnnouncer(table),
    coach: createCoach(api, table, settings),
    warnings: table.warnings,
    exactPlay: createExactPlay(api),
    fairDice: createFairDice(api, table),
    network,
    replay,
    review: createReview(api, replay, practiceGame),
    practice: createPractice(api, settings, clock),
    practiceGame,
    position: createPosition(api, practiceGame),
    setup,
    daily,
    ownRules: createOwnRules(api, settings, setup),
    listChoice,
    hallOfFame,
    standings,
    games,
    statistics,
    club,
    update: createUpdate(api),
    league,
    /** Reads all that the first picture shows. */
    async open() {
      const first = [frame.readAbout(), settings.read(), table.read(), readFirstLists(), standings.readPlayers()];
      opening = Promise.all(first);
      await opening;
      await language.start();
      setup.remember(table.welcome.value.last);
      void club.read();
    },
  };
}

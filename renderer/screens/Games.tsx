/** Every game that was played: the list, and the one that was opened. */

import { useEffect, useId, useState } from 'preact/hooks';
import type { GameLine, OpenLine, SeatLine } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { showDate, showPercent } from '../parts/formats.ts';
import { Icon } from '../parts/Icon.tsx';
import { PlayerChoice } from '../parts/PlayerChoice.tsx';
import { RulesChoice } from '../parts/RulesChoice.tsx';
import {
  discardGame,
  exportGames,
  filterGames,
  gameFilter,
  gameLines,
  gamesMessage,
  hasMore,
  importGames,
  openLines,
  readGames,
  readMore,
} from '../state/games.ts';
import { openedGame, openReplay } from '../state/replay.ts';
import { showScreen } from '../state/screen.ts';
import { readPlayers } from '../state/standings.ts';
import { resumeGame } from '../state/table.ts';
import { Replay } from './Replay.tsx';

export function Games() {
  return openedGame.value === null ? <GameList /> : <Replay />;
}

function GameList() {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void readGames();
    void readPlayers();
  }, []);
  const lines = gameLines.value;
  return (
    <main class="page">
      <div class="page-head">
        <h1>Games</h1>
        <div class="buttons">
          <button type="button" onClick={() => void importGames()}>
            Import games…
          </button>
          <button type="button" onClick={() => void exportGames(null)}>
            Export all games…
          </button>
        </div>
      </div>
      <p role="status" class="page-message" data-refused={gamesMessage.value?.isProblem}>
        {gamesMessage.value?.text}
      </p>
      {openLines.value.length > 0 && <OpenGames lines={openLines.value} onProblem={setProblem} />}
      <section class="panel" aria-label="Finished games">
        <Filters />
        {problem !== null && <p role="alert">{problem}</p>}
        {lines !== null && lines.length === 0 && <p class="quiet">There is no such game.</p>}
        {lines !== null && lines.length > 0 && (
          <Lines lines={lines} onOpen={async (game) => setProblem(await openReplay(game))} />
        )}
        {hasMore.value && (
          <button type="button" onClick={() => void readMore()}>
            Show more
          </button>
        )}
      </section>
    </main>
  );
}

function Filters() {
  const { player, rules, from, to } = gameFilter.value;
  return (
    <div class="choices">
      <PlayerChoice
        label="Player"
        value={player}
        none="Everybody"
        onChange={(value) => void filterGames({ player: value })}
      />
      <RulesChoice value={rules} all="All rules" onChange={(value) => void filterGames({ rules: value })} />
      <Day label="From" at={from} onChange={(at) => void filterGames({ from: at })} />
      <Day
        label="To"
        at={to === null ? null : to - 1}
        onChange={(at) => void filterGames({ to: at === null ? null : dayAfter(at) })}
      />
    </div>
  );
}

/** Midnight to midnight on the player's own clock, which is not always twenty-four hours. */
function dayAfter(at: number): number {
  const day = new Date(at);
  return day.setDate(day.getDate() + 1);
}

/** 2026-11-16, as a field for dates wants it. */
function dayOf(at: number): string {
  const day = new Date(at);
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(day.getFullYear(), 4)}-${part(day.getMonth() + 1, 2)}-${part(day.getDate(), 2)}`;
}

function Day({ label, at, onChange }: { label: string; at: number | null; onChange: (at: number | null) => void }) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="field"
        type="date"
        value={at === null ? '' : dayOf(at)}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          onChange(value === '' ? null : Math.max(0, new Date(`${value}T00:00`).getTime()));
        }}
      />
    </div>
  );
}

function OpenGames({ lines, onProblem }: { lines: readonly OpenLine[]; onProblem: (problem: string | null) => void }) {
  const [given, setGiven] = useState<OpenLine | null>(null);
  const resume = async (game: number) => {
    const sentence = await resumeGame(game);
    onProblem(sentence);
    if (sentence === null) showScreen('play');
  };
  return (
    <section class="panel" aria-label="Games left open">
      <h2>Left open</h2>
      <ul class="open-games">
        {lines.map((line) => (
          <li key={line.game}>
            <span>
              <strong>{words.and(line.names)}</strong>
              <span class="quiet">
                {words.rules[line.rules].name}, begun {showDate(line.startedAt, 'moment')}, {showPercent(line.progress)}{' '}
                played
              </span>
            </span>
            <button type="button" onClick={() => void resume(line.game)}>
              Resume
            </button>
            <button type="button" class="plain" onClick={() => setGiven(line)}>
              Give up…
            </button>
          </li>
        ))}
      </ul>
      {given !== null && (
        <Dialog title="Give up this game?" onClose={() => setGiven(null)}>
          <p>The game of {words.and(given.names)} will be gone for good; it counts nowhere.</p>
          <div class="buttons end">
            <button type="button" onClick={() => setGiven(null)}>
              Cancel
            </button>
            <button
              type="button"
              class="primary danger"
              onClick={() => {
                setGiven(null);
                void discardGame(given.game);
              }}
            >
              Give up
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function Lines({ lines, onOpen }: { lines: readonly GameLine[]; onOpen: (game: number) => void }) {
  return (
    <table class="list">
      <thead>
        <tr>
          <th scope="col">Finished</th>
          <th scope="col">Rules</th>
          <th scope="col">Players</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.game}>
            <th scope="row" class="date">
              {showDate(line.finishedAt, 'moment')}
            </th>
            <td>
              {words.rules[line.rules].name}
              {line.dice === 'typed' && <span class="mark">typed dice</span>}
              {!line.counts && <span class="mark">does not count</span>}
            </td>
            <td>
              <Seats seats={line.seats} />
            </td>
            <td class="action">
              <button
                type="button"
                class="plain"
                aria-label={`Open game of ${words.and(line.seats.map(({ name }) => name))}`}
                onClick={() => onOpen(line.game)}
              >
                Open
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Seats({ seats }: { seats: readonly SeatLine[] }) {
  return (
    <ul class="seats">
      {seats.map(({ name, type, score, won }) => (
        <li key={name} data-won={won && seats.length > 1}>
          {won && seats.length > 1 && <Icon name="crown" />}
          {type !== 'human' && <Icon name="computer" />}
          {name} <span class="number">{score}</span>
        </li>
      ))}
    </ul>
  );
}

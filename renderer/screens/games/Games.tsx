/** Every game that was played: the list, and the one that is open. */

import { useEffect, useState } from 'preact/hooks';
import { shownNames } from '../../../shared/text/names.ts';
import type { GameFilter, GameLine, OpenLine, SeatLine } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { DayChoice, PlayerChoice, RulesChoice } from '../../parts/Choices.tsx';
import { Question } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { type Column, List } from '../../parts/List.tsx';
import { lazyPart } from '../../parts/lazy.tsx';
import { useApp } from '../../useApp.ts';
import { PracticeGame } from './PracticeGame.tsx';
import { Replay } from './Replay.tsx';

const Position = lazyPart(async () => (await import('../practice/Position.tsx')).Position);
const Review = lazyPart(async () => (await import('./Review.tsx')).Review);

export function Games() {
  const { replay, review, position, practiceGame } = useApp();
  useEffect(
    () => () => {
      replay.close();
      position.close();
      practiceGame.close();
    },
    [replay, position, practiceGame],
  );
  if (practiceGame.isOpen.value) return <PracticeGame />;
  if (position.isOpen.value) return <Position />;
  if (review.isShown.value) return <Review />;
  return replay.kept.value === null ? <GameList /> : <Replay />;
}

function GameList() {
  const { games, standings, replay, review } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<GameLine | null>(null);
  useEffect(() => {
    void games.read();
    void standings.readPlayers();
    // The message is about something the player has left by now.
    return games.clearMessage;
  }, [games, standings]);
  const lines = games.lines.value;
  return (
    <main class="page">
      <div class="page-head">
        <h1>{words.games.title}</h1>
        <div class="buttons">
          <Button name={words.games.import} onClick={games.importGames} />
          <Button name={words.games.exportAll} onClick={() => games.exportGames(null)} />
        </div>
      </div>
      <p role="status" class="page-message" data-refused={games.message.value?.isRefusal}>
        {games.message.value?.text}
      </p>
      {games.unfinished.value.length > 0 && <Unfinished lines={games.unfinished.value} onProblem={setProblem} />}
      <section class="panel" aria-label={words.games.finished}>
        <Filters />
        {problem !== null && <p role="alert">{problem}</p>}
        {lines !== null && lines.length === 0 && (
          <p class="quiet">{isFiltered(games.filter.value) ? words.games.none : words.games.noneYet}</p>
        )}
        {lines !== null && lines.length > 0 && (
          <>
            <p class="quiet found" aria-live="polite">
              {games.found.value !== null && words.games.found(games.found.value)}
            </p>
            <Lines
              lines={lines}
              onWatch={async (game) => setProblem(await replay.open(game))}
              onReview={async (game) => setProblem(await review.open(game))}
              onDelete={(line) => setDoomed(line)}
            />
          </>
        )}
        {games.hasMore.value && <Button name={words.games.more} onClick={games.readMore} />}
      </section>
      {doomed !== null && (
        <Question
          title={words.games.deleteTitle}
          text={words.games.deleteWarning(namesOf(doomed))}
          yes={words.games.delete}
          onYes={() => games.remove(doomed.game).finally(() => setDoomed(null))}
          onCancel={() => setDoomed(null)}
        />
      )}
    </main>
  );
}

function isFiltered({ player, name = '', rules, from, to }: GameFilter): boolean {
  return player !== null || name !== '' || rules !== null || from !== null || to !== null;
}

function namesOf({ seats }: GameLine): readonly string[] {
  return shownNames(seats.map(({ name }) => name));
}

function Filters() {
  const { games, standings } = useApp();
  const { player, rules, from, to } = games.filter.value;
  return (
    <div class="choices">
      <TextField
        label={words.games.search}
        kind="search"
        value={games.filter.value.name ?? ''}
        onInput={(name) => void games.choose({ name })}
      />
      <PlayerChoice
        label={words.common.player}
        players={standings.ofLaptop.value}
        value={player}
        none={words.common.everybody}
        onChange={(value) => void games.choose({ player: value })}
      />
      <RulesChoice
        isOfGames
        value={rules}
        all={words.common.allRules}
        onChange={(value) => void games.choose({ rules: value })}
      />
      <DayChoice label={words.games.from} at={from} onChange={(at) => void games.choose({ from: at })} />
      <DayChoice
        label={words.games.to}
        at={to === null ? null : to - 1}
        onChange={(at) => void games.choose({ to: at === null ? null : dayAfter(at) })}
      />
    </div>
  );
}

/** Midnight to midnight on the player's own clock, which is not always twenty-four hours. */
function dayAfter(at: number): number {
  const day = new Date(at);
  return day.setDate(day.getDate() + 1);
}

function Unfinished({ lines, onProblem }: { lines: readonly OpenLine[]; onProblem: (problem: string | null) => void }) {
  const { frame, table, games } = useApp();
  const [given, setGiven] = useState<OpenLine | null>(null);
  const resume = async (game: number) => {
    const sentence = await table.resume(game);
    onProblem(sentence);
    if (sentence === null) frame.go('play');
  };
  return (
    <section class="panel" aria-label={words.games.unfinished}>
      <h2>{words.games.unfinished}</h2>
      <ul class="open-games stack tight">
        {lines.map((line) => (
          <li key={line.game}>
            <span>
              <strong>{words.and(shownNames(line.names))}</strong>
              <span class="quiet">
                {words.games.progress(
                  words.rulesName(line.rules),
                  words.date(line.startedAt, 'moment'),
                  words.percent(line.progress),
                )}
              </span>
            </span>
            <Button name={words.games.resume} onClick={() => resume(line.game)} />
            <Button name={words.games.askGiveUp} look="plain" onClick={() => setGiven(line)} />
          </li>
        ))}
      </ul>
      {given !== null && (
        <Question
          title={words.games.giveUpTitle}
          text={words.games.giveUpWarning(shownNames(given.names))}
          yes={words.games.giveUp}
          onYes={() => games.giveUp(given.game).finally(() => setGiven(null))}
          onCancel={() => setGiven(null)}
        />
      )}
    </section>
  );
}

interface LinesProps {
  readonly lines: readonly GameLine[];
  readonly onWatch: (game: number) => void;
  readonly onReview: (game: number) => void;
  readonly onDelete: (line: GameLine) => void;
}

function Lines({ lines, onWatch, onReview, onDelete }: LinesProps) {
  const { heads } = words.games;
  const button = (name: string, full: string, act: () => void) => (
    <Button name={name} full={full} look="plain" onClick={act} />
  );
  const columns: readonly Column<GameLine>[] = [
    { head: heads.finished, look: 'date', isName: true, cell: ({ finishedAt }) => words.date(finishedAt, 'moment') },
    {
      head: heads.rules,
      cell: ({ rules, dice, hinted, imported, counts }) => (
        <>
          {words.rulesName(rules)}
          {dice === 'typed' && <span class="mark">{words.common.typedDice}</span>}
          {hinted && <span class="mark">{words.common.hinted}</span>}
          {imported && <span class="mark">{words.common.imported}</span>}
          {!counts && <span class="mark">{words.common.doesNotCount}</span>}
        </>
      ),
    },
    { head: heads.players, cell: ({ seats }) => <Seats seats={seats} /> },
    {
      head: null,
      look: 'action',
      cell: (line) => (
        <>
          {button(words.common.watch, words.games.watchGame(namesOf(line)), () => onWatch(line.game))}
          {button(words.review.button, words.review.reviewGame(namesOf(line)), () => onReview(line.game))}
          <IconButton
            name={words.games.deleteGame(namesOf(line))}
            title={words.games.delete}
            icon="bin"
            onClick={() => onDelete(line)}
          />
        </>
      ),
    },
  ];
  return <List look="games" columns={columns} lines={lines} keyOf={({ game }) => game} />;
}

function Seats({ seats }: { seats: readonly SeatLine[] }) {
  const names = shownNames(seats.map(({ name }) => name));
  return (
    <ul class="seats row">
      {seats.map(({ type, score, won }, seat) => (
        <li key={seat} data-won={won && seats.length > 1}>
          {won && seats.length > 1 && <Icon name="crown" />}
          {type !== 'human' && <Icon name="computer" />}
          <bdi>{names[seat]}</bdi> <span class="number">{score}</span>
        </li>
      ))}
    </ul>
  );
}

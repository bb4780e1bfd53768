/** Every game that was played: the list, and the one that is open. */
import { useEffect, useState } from 'preact/hooks';
import { shownNames } from '../../../shared/text/names.ts';
import type { GameFilter, GameLine, OpenLine, SeatLine } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { DayChoice, PlayedRulesChoice, PlayerChoice } from '../../parts/Choices.tsx';
import { Question } from '../../parts/Dialog.tsx';
import { Alert, boundParts, TextField } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { type Column, List, Marks } from '../../parts/List.tsx';
import { lazyPart } from '../../parts/lazy.tsx';
import { Page } from '../../parts/Page.tsx';
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

type OnProblem = (problem: string | null) => void;

function GameList() {
  const { games, standings } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void games.read();
    void standings.readPlayers();
    // The message is about something the player has left by now.
    return games.clearMessage;
  }, [games, standings]);
  const lines = games.lines.value;
  const message = games.message.value;
  const found = games.found.value;
  const buttons = (
    <div class="buttons">
      <Button name={words.games.import} onClick={games.importGames} />
      <Button name={words.games.exportAll} onClick={() => games.exportGames(null)} />
    </div>
  );
  return (
    <Page title={words.games.title} tools={buttons}>
      <p role="status" class="page-message" data-refused={message?.isRefusal}>
        {message?.text}
      </p>
      {games.unfinished.value.length > 0 && <Unfinished lines={games.unfinished.value} onProblem={setProblem} />}
      <section class="panel" aria-label={words.games.finished}>
        <Filters />
        <Alert text={problem} />
        {lines?.length === 0 && (
          <p class="quiet">{isFiltered(games.filter.value) ? words.games.none : words.games.noneYet}</p>
        )}
        {lines !== null && lines.length > 0 && (
          <>
            <p class="quiet found" aria-live="polite">
              {found !== null && words.games.found(found)}
            </p>
            <Lines lines={lines} onProblem={setProblem} />
          </>
        )}
        {games.hasMore.value && <Button name={words.games.more} onClick={games.readMore} />}
      </section>
    </Page>
  );
}

function isFiltered({ player, name = '', rules, from, to }: GameFilter): boolean {
  return name !== '' || [player, rules, from, to].some((wish) => wish !== null);
}

function Filters() {
  const { games, standings } = useApp();
  const { name = '', to } = games.filter.value;
  const { choose } = games;
  const part = boundParts(games.filter.value, choose);
  const { player, everybody } = words.common;
  return (
    <div class="choices">
      <TextField label={words.games.search} kind="search" value={name} onChange={(value) => choose({ name: value })} />
      <PlayerChoice label={player} players={standings.ofLaptop.value} none={everybody} {...part('player')} />
      <PlayedRulesChoice {...part('rules')} />
      <DayChoice label={words.games.from} {...part('from')} />
      <DayChoice
        label={words.games.to}
        value={to === null ? null : to - 1}
        onChange={(at) => choose({ to: at === null ? null : dayAfter(at) })}
      />
    </div>
  );
}

/** Midnight to midnight on the player's own clock, which is not always twenty-four hours. */
function dayAfter(at: number): number {
  const day = new Date(at);
  return day.setDate(day.getDate() + 1);
}

function Unfinished({ lines, onProblem }: { lines: readonly OpenLine[]; onProblem: OnProblem }) {
  const { frame, table, games } = useApp();
  const [given, setGiven] = useState<OpenLine | null>(null);
  const resume = async (game: number) => {
    const sentence = await table.resume(game);
    onProblem(sentence);
    if (sentence === null) frame.go('play');
  };
  const { progress, giveUpTitle, giveUpWarning } = words.games;
  return (
    <section class="panel" aria-label={words.games.unfinished}>
      <h2>{words.games.unfinished}</h2>
      <ul class="open-games stack tight">
        {lines.map((line) => (
          <li key={line.game}>
            <span>
              <strong>{words.and(shownNames(line.names))}</strong>
              <span class="quiet">
                {progress(
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
          title={giveUpTitle}
          text={giveUpWarning(shownNames(given.names))}
          yes={words.games.giveUp}
          onYes={() => games.giveUp(given.game).finally(() => setGiven(null))}
          onCancel={() => setGiven(null)}
        />
      )}
    </section>
  );
}

function namesOf({ seats }: Pick<GameLine, 'seats'>): readonly string[] {
  return shownNames(seats.map(({ name }) => name));
}

function Lines({ lines, onProblem }: { lines: readonly GameLine[]; onProblem: OnProblem }) {
  const { games, replay, review } = useApp();
  const [doomed, setDoomed] = useState<GameLine | null>(null);
  const { heads, watchGame, deleteGame, deleteTitle, deleteWarning, delete: yes } = words.games;
  const { typedDice, hinted, imported, doesNotCount } = words.common;
  const button = (name: string, full: string, act: () => Promise<string | null>) => (
    <Button name={name} full={full} look="plain" onClick={async () => onProblem(await act())} />
  );
  const columns: readonly Column<GameLine>[] = [
    { head: heads.finished, look: 'date', isName: true, cell: ({ finishedAt }) => words.date(finishedAt, 'moment') },
    {
      head: heads.rules,
      cell: (line) => (
        <>
          {words.rulesName(line.rules)}
          <Marks
            of={[
              line.dice === 'typed' && typedDice,
              line.hinted && hinted,
              line.imported && imported,
              !line.counts && doesNotCount,
            ]}
          />
        </>
      ),
    },
    { head: heads.players, cell: ({ seats }) => <Seats seats={seats} /> },
    {
      head: null,
      look: 'action',
      cell: (line) => (
        <>
          {button(words.common.watch, watchGame(namesOf(line)), () => replay.open(line.game))}
          {button(words.review.button, words.review.reviewGame(namesOf(line)), () => review.open(line.game))}
          <IconButton name={deleteGame(namesOf(line))} title={yes} icon="bin" onClick={() => setDoomed(line)} />
        </>
      ),
    },
  ];
  return (
    <>
      <List look="games" columns={columns} lines={lines} keyOf={({ game }) => game} />
      {doomed !== null && (
        <Question
          title={deleteTitle}
          text={deleteWarning(namesOf(doomed))}
          yes={yes}
          onYes={() => games.remove(doomed.game).finally(() => setDoomed(null))}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function Seats({ seats }: { seats: readonly SeatLine[] }) {
  const names = namesOf({ seats });
  return (
    <ul class="seats row">
      {seats.map(({ type, score, won }, seat) => (
        <li key={seat} class="line" data-won={won && seats.length > 1}>
          {won && seats.length > 1 && <Icon name="crown" />}
          {type !== 'human' && <Icon name="computer" />}
          <bdi>{names[seat]}</bdi> <span class="number">{score}</span>
        </li>
      ))}
    </ul>
  );
}

/** Exercises: what is due, the exercise of the day, and the one on the board with its answer. */

import { useEffect, useLayoutEffect } from 'preact/hooks';
import { comesBackText, dueText, solutionText } from '../../../shared/text/coach.ts';
import { words } from '../../../shared/words/index.ts';
import { BoardScreen } from '../../parts/BoardScreen.tsx';
import { Button } from '../../parts/Button.tsx';
import { CoachProgress } from '../../parts/Estimate.tsx';
import { listenToKeys, turnKeys } from '../../parts/keys.ts';
import { Page, Panel } from '../../parts/Page.tsx';
import { useApp } from '../../useApp.ts';
import { PracticeGame } from '../games/PracticeGame.tsx';
import { ExercisesFor, Position } from './Position.tsx';

export function Practice() {
  const { practice, position, practiceGame, standings, table } = useApp();
  useEffect(() => {
    const [latest] = table.welcome.value.names;
    const own = standings.ofLaptop.value.find(({ name, person }) => person && name === latest);
    void practice.read(practice.player.value ?? own?.player ?? null);
    void standings.readPlayers();
    return () => {
      practice.close();
      position.close();
      practiceGame.close();
    };
  }, [practice, position, practiceGame, standings, table]);
  if (practiceGame.isOpen.value) return <PracticeGame />;
  if (position.isOpen.value) return <Position />;
  return practice.item.value === null ? <Overview /> : <Exercise />;
}

function Overview() {
  const { practice, position } = useApp();
  const found = practice.found.value;
  const daily = practice.daily.value;
  const due = found?.ok ? found.value : null;
  const { own, ownNote, classic, begin, dailyBegin, dailyAgain } = words.practice;
  const button = (name: string, look: string, act: () => unknown) => (
    <div class="buttons">
      <Button name={name} look={look} onClick={act} />
    </div>
  );
  return (
    <Page title={words.practice.title} tools={<ExercisesFor />}>
      <CoachProgress />
      {found?.ok === false && <p role="alert">{words.problem(found.error)}</p>}
      <div class="panels">
        <Panel title={practice.player.value === null ? classic : own}>
          <p class="quiet">{ownNote}</p>
          {due !== null && <p role="status">{dueText(due, Date.now())}</p>}
          {due?.item && button(begin, 'primary large', practice.next)}
        </Panel>
        <Panel title={words.practice.daily}>
          <p class="quiet">{words.practice.dailyNote}</p>
          {daily?.done && <p>{words.practice.dailyDone(words.coach.answers[daily.done])}</p>}
          {daily && button(daily.done ? dailyAgain : dailyBegin, 'large', () => practice.start(daily.item))}
        </Panel>
        <Panel title={words.position.title}>
          <p class="quiet">{words.position.note}</p>
          {button(words.position.title, 'large', () => position.open(null))}
        </Panel>
      </div>
    </Page>
  );
}

function Exercise() {
  const { practice } = useApp();
  useLayoutEffect(() => listenToKeys(turnKeys(practice.board)), [practice]);
  const item = practice.item.value;
  if (item === null) return null;
  return (
    <BoardScreen
      board={practice.board}
      region={words.practice.region}
      back={words.practice.end}
      onBack={practice.close}
      title={item.id.source === 'daily' ? words.practice.daily : words.rulesName(item.exercise.rules)}
    >
      <Solution />
    </BoardScreen>
  );
}

/** What was best, and why. */
function Solution() {
  const { practice } = useApp();
  const [item, answered, why] = [practice.item.value, practice.answered.value, practice.why.value];
  if (item === null || answered === null) return null;
  const { exercise, id } = item;
  const { best, other, grade } = answered;
  const comesBack = comesBackText(answered, Date.now());
  return (
    <section class="strip decision-strip stack solution" aria-label={words.practice.answer} data-grade={grade}>
      <div role="alert" class="stack close">
        <p>
          <strong>{words.coach.answers[grade]}</strong> {solutionText(exercise, answered)}
        </p>
        {why !== null && other !== null && <p class="quiet">{words.coach.why(exercise.rules, best, other, why)}</p>}
        {comesBack !== null && <p class="quiet">{comesBack}</p>}
      </div>
      <Button
        name={id.source === 'daily' ? words.practice.end : words.practice.next}
        look="primary"
        onClick={() => (id.source === 'daily' ? practice.close() : void practice.next())}
      />
    </section>
  );
}

/** Exercises: what is due, the exercise of the day, and the one on the board with its answer. */

import { useEffect, useLayoutEffect } from 'preact/hooks';
import { comesBackText, dueText, solutionText } from '../../../shared/text/coach.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { CoachProgress } from '../../parts/CoachProgress.tsx';
import { listenToKeys, turnKeys } from '../../parts/keys.ts';
import { ShownView } from '../../parts/ShownView.tsx';
import { ViewChoice } from '../../parts/ViewChoice.tsx';
import { useApp } from '../../useApp.ts';
import { PracticeGame } from '../games/PracticeGame.tsx';
import { ExercisesFor } from './ExercisesFor.tsx';
import { Position } from './Position.tsx';

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
  return (
    <main class="page">
      <div class="page-head">
        <h1>{words.practice.title}</h1>
        <ExercisesFor />
      </div>
      <CoachProgress />
      {found?.ok === false && <p role="alert">{words.problem(found.error)}</p>}
      <div class="panels">
        <section class="panel stack" aria-labelledby="practice-own">
          <h2 id="practice-own">{practice.player.value === null ? words.practice.classic : words.practice.own}</h2>
          <p class="quiet">{words.practice.ownNote}</p>
          {due !== null && <p role="status">{dueText(due, Date.now())}</p>}
          {due?.item && (
            <div class="buttons">
              <Button name={words.practice.begin} look="primary large" onClick={practice.next} />
            </div>
          )}
        </section>
        <section class="panel stack" aria-labelledby="practice-daily">
          <h2 id="practice-daily">{words.practice.daily}</h2>
          <p class="quiet">{words.practice.dailyNote}</p>
          {daily?.done && <p>{words.practice.dailyDone(words.coach.answers[daily.done])}</p>}
          {daily !== null && (
            <div class="buttons">
              <Button
                name={daily.done === null ? words.practice.dailyBegin : words.practice.dailyAgain}
                look="large"
                onClick={() => practice.start(daily.item)}
              />
            </div>
          )}
        </section>
        <section class="panel stack" aria-labelledby="practice-position">
          <h2 id="practice-position">{words.position.title}</h2>
          <p class="quiet">{words.position.note}</p>
          <div class="buttons">
            <Button name={words.position.title} look="large" onClick={() => position.open(null)} />
          </div>
        </section>
      </div>
    </main>
  );
}

function Exercise() {
  const { practice } = useApp();
  useLayoutEffect(() => listenToKeys(turnKeys(practice.board)), [practice]);
  const item = practice.item.value;
  if (item === null) return null;
  return (
    <>
      <section class="replay-head" aria-label={words.practice.region}>
        <Button name={words.practice.end} icon="back" isShort onClick={practice.close} />
        <p class="replay-title">
          {item.id.source === 'daily' ? words.practice.daily : words.rulesName(item.exercise.rules)}
        </p>
        <ViewChoice />
      </section>
      <Solution />
      <ShownView board={practice.board} />
    </>
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
    <section class="decision-strip solution" aria-label={words.practice.answer} data-grade={grade}>
      <div role="alert" class="solution-text">
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

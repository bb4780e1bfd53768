/** The first screen: who plays by which rules, and who has played best so far. */

import { useEffect } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { DieFace } from '../parts/DieFace.tsx';
import { showDate } from '../parts/formats.ts';
import { HallOfFame } from '../parts/HallOfFame.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SetupForm } from '../parts/SetupForm.tsx';
import { Standings } from '../parts/Standings.tsx';
import { about } from '../state/about.ts';
import { renewLists } from '../state/lists.ts';
import { startProblem } from '../state/setup.ts';
import { resumeGame, welcome } from '../state/table.ts';

/** A large straight, for good luck. */
const faces = [2, 3, 4, 5, 6] as const;

export function Welcome() {
  useEffect(renewLists, []);
  return (
    <main class="welcome">
      <div class="welcome-head">
        <h1>Welcome to Yahtzee</h1>
        <div class="welcome-dice" aria-hidden="true">
          {faces.map((face) => (
            <span key={face} class="die">
              <DieFace face={face} />
            </span>
          ))}
        </div>
      </div>
      {about.value?.notice && (
        <p class="notice" role="alert">
          {about.value.notice}
        </p>
      )}
      {welcome.value.cheat && (
        <p class="notice">
          Cheat mode: any roll may be typed. Games played now are marked and stay out of the Hall of Fame.
        </p>
      )}
      <div class="welcome-panels">
        <div class="stack">
          <WaitingGame />
          <SetupForm />
          <Standings />
        </div>
        <HallOfFame />
      </div>
      <footer>{about.value && <p>Version {about.value.version}</p>}</footer>
    </main>
  );
}

function WaitingGame() {
  const { waiting } = welcome.value;
  if (waiting === null) return null;
  const resume = async () => {
    startProblem.value = await resumeGame();
  };
  return (
    <section class="panel waiting" aria-label="A game that was left open">
      <p>
        <strong>{words.and(waiting.names)}</strong>
        <span class="quiet">
          {words.rules[waiting.rules].name}, begun {showDate(waiting.startedAt, 'moment')}
        </span>
      </p>
      <button type="button" class="with-icon" onClick={() => void resume()}>
        <Icon name="play" />
        Resume game
      </button>
    </section>
  );
}

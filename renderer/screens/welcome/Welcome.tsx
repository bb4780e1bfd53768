/** The first screen: who plays with which rules, and who has played best so far. */

import { useEffect } from 'preact/hooks';
import { shownNames } from '../../../shared/text/names.ts';
import { language, offeredLanguages, words } from '../../../shared/words/index.ts';
import { languages } from '../../../shared/words/languages.ts';
import { Button } from '../../parts/Button.tsx';
import { DieFace } from '../../parts/DieFace.tsx';
import { optionsOf, SelectField } from '../../parts/Field.tsx';
import { HallOfFame } from '../../parts/HallOfFame.tsx';
import { lazyPart, useFrameCount } from '../../parts/lazy.tsx';
import { Standings } from '../../parts/Standings.tsx';
import { useApp } from '../../useApp.ts';
import { SetupForm } from './SetupForm.tsx';

/** A large straight, for good luck. */
const faces = [2, 3, 4, 5, 6] as const;

export function Welcome() {
  const { frame, table } = useApp();
  const about = frame.about.value;
  // The first picture has what a game is started with; what would keep it waiting follows in the second. Nothing moves
  // when it comes: it has a place of its own.
  const isWhole = useFrameCount(2) > 1;
  return (
    <main class="welcome">
      <div class="line spread">
        <h1>{words.welcome.title}</h1>
        <div class="welcome-dice" aria-hidden="true">
          {isWhole &&
            faces.map((face) => (
              <span key={face} class="die">
                <DieFace face={face} />
              </span>
            ))}
        </div>
      </div>
      {about?.notice && (
        <p class="notice" role="alert">
          {words.notice(about.notice)}
        </p>
      )}
      <FirstGame />
      {table.welcome.value.cheat && <p class="notice">{words.welcome.cheat}</p>}
      <div class="welcome-panels">
        <div class="stack">
          <UnfinishedGame />
          <SetupForm />
          <GameOfTheDay />
          <NetworkButtons />
        </div>
        {isWhole && (
          <div class="stack">
            <HallOfFame />
            <Standings />
          </div>
        )}
      </div>
      <footer class="row spread hint">
        {isWhole && <LanguageChoice />}
        {about && isWhole && <p>{words.welcome.version(about.version)}</p>}
      </footer>
    </main>
  );
}

/** Each language by the name its speakers have for it. */
function LanguageChoice() {
  const app = useApp();
  return (
    <SelectField
      label={words.settings.language}
      look="line language-choice"
      value={language()}
      options={optionsOf(offeredLanguages, (tag) => languages[tag].name)}
      onChange={app.language.choose}
    />
  );
}

/** For somebody who has never played; gone once a game was finished. */
function FirstGame() {
  const { listChoice, firstGame, setup } = useApp();
  if (listChoice.latest.value !== null) return null;
  const start = async () => {
    setup.problem.value = await firstGame.start();
  };
  return (
    <section class="panel row spread first-game" aria-label={words.firstGame.region}>
      <p>
        <strong>{words.firstGame.region}</strong>
        <span class="quiet">{words.firstGame.promise}</span>
      </p>
      <Button name={words.firstGame.start} icon="play" look="large" onClick={start} />
    </section>
  );
}

const DailyDialog = lazyPart(async () => (await import('./DailyDialog.tsx')).DailyDialog);

function GameOfTheDay() {
  const { daily } = useApp();
  return (
    <section class="panel row spread waiting" aria-label={words.daily.title}>
      <p class="quiet">{words.daily.hint}</p>
      <Button name={words.daily.title} onClick={() => daily.open()} />
      {daily.isOpen.value && <DailyDialog />}
    </section>
  );
}

function NetworkButtons() {
  const { network } = useApp();
  return (
    <section class="panel row spread waiting" aria-label={words.network.title}>
      <p class="quiet">{words.network.hint}</p>
      <div class="buttons">
        <Button name={words.network.host} onClick={() => network.show('host')} />
        <Button name={words.network.join} onClick={() => network.show('join')} />
      </div>
    </section>
  );
}

function UnfinishedGame() {
  const { frame, games, setup, table } = useApp();
  useEffect(() => void games.readUnfinished(), [games]);
  const { unfinished } = table.welcome.value;
  if (unfinished === null) return null;
  const { game, rules, names, startedAt } = unfinished;
  const resume = async () => {
    setup.problem.value = await table.resume(game);
  };
  return (
    <section class="panel row spread waiting" aria-label={words.welcome.unfinished}>
      <p>
        <strong>{words.and(shownNames(names))}</strong>
        <span class="quiet">{words.welcome.started(words.rulesName(rules), words.date(startedAt, 'moment'))}</span>
      </p>
      <Button name={words.welcome.resume} icon="play" onClick={resume} />
      {games.unfinished.value.length > 1 && (
        <Button
          name={words.welcome.allUnfinished(games.unfinished.value.length)}
          look="plain"
          onClick={() => frame.go('games')}
        />
      )}
    </section>
  );
}

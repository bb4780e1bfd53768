/** The first screen: who plays by which rules, and who has played best so far. */
import { HallOfFame } from '../parts/HallOfFame.tsx';
import { about } from '../state/about.ts';

export function Welcome() {
  return (
    <main class="welcome">
      <h1>Welcome to Yahtzee</h1>
      {about.value?.notice && (
        <p class="notice" role="alert">
          {about.value.notice}
        </p>
      )}
      <HallOfFame />
      <footer>{about.value && <p>Version {about.value.version}</p>}</footer>
    </main>
  );
}

/** The Hall of Fame for the chosen rules, of people or of everybody. */
import { useEffect, useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { ListFilter } from '../../parts/Choices.tsx';
import { Alert, Check } from '../../parts/Field.tsx';
import { EmptyFame, FameTable } from '../../parts/HallOfFame.tsx';
import { Page } from '../../parts/Page.tsx';
import { useApp } from '../../useApp.ts';

export function HallOfFame() {
  const { hallOfFame } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void hallOfFame.read(), [hallOfFame]);
  const { title, hinted, note } = words.hallOfFame;
  const choices = (
    <div class="choices">
      <ListFilter onChange={hallOfFame.choose} />
      <Check label={hinted} value={hallOfFame.hinted.value} onChange={hallOfFame.showHinted} />
    </div>
  );
  return (
    <Page title={title} tools={choices}>
      <section class="panel" aria-label={title}>
        <EmptyFame />
        <FameTable answer={hallOfFame.answer.value} onWatched={setProblem} />
        <Alert text={problem} />
      </section>
      <p class="quiet">{note}</p>
    </Page>
  );
}

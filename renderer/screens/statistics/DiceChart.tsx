/** How often each face fell, and whether fair dice do that. */
import { useState } from 'preact/hooks';
import { faces } from '../../../shared/rules/dice.ts';
import { fairnessOf, fairnessSentence } from '../../../shared/statistics/fairness.ts';
import type { Statistics } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from '../../parts/charts/Figure.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { ColumnChart } from './ColumnChart.tsx';

const sources = ['rolled', 'all', 'typed'] as const;
type Source = (typeof sources)[number];

function countsOf({ faces: own, allFaces }: Statistics, source: Source): readonly number[] {
  if (source === 'all') return allFaces.rolled;
  return own[source];
}

export function DiceChart({ numbers, owner }: { numbers: Statistics; owner: string }) {
  const [source, setSource] = useState<Source>('rolled');
  const counts = countsOf(numbers, source);
  const fairness = fairnessOf(counts);
  const { title, heads, summary, test, even, which, sources: names } = words.charts.dice;
  const sentence = fairnessSentence(fairness);
  return (
    <Figure
      title={title}
      summary={
        fairness === null ? sentence : summary(fairness.dice, sentence, test(fairness.chiSquare, fairness.chance))
      }
      owner={owner}
      sheet={() => [
        [heads.face, heads.fell, heads.expected],
        ...faces.map((face) => [face, counts[face - 1], fairness?.expected.toFixed(1) ?? 0]),
      ]}
    >
      <ColumnChart
        label={sentence}
        columns={faces.map((face) => ({ name: String(face), value: counts[face - 1] }))}
        line={fairness && { value: fairness.expected, name: even }}
      />
      <Segments
        label={which}
        options={sources.map((value) => ({ value, name: names[value] }))}
        value={source}
        onChange={setSource}
      />
    </Figure>
  );
}

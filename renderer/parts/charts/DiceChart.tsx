/** How often each face fell, and whether fair dice do that. */
import { useState } from 'preact/hooks';
import { faces } from '../../../shared/rules/dice.ts';
import { fairnessOf, fairnessSentence } from '../../../shared/statistics/fairness.ts';
import type { Statistics } from '../../../shared/wire/history.ts';
import { Segments } from '../Segments.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { Figure } from './Figure.tsx';

const sources = [
  { value: 'rolled', name: 'Rolled here' },
  { value: 'all', name: 'All ever rolled' },
  { value: 'typed', name: 'Typed in' },
] as const;
type Source = (typeof sources)[number]['value'];

function countsOf({ faces: own, allFaces }: Statistics, source: Source): readonly number[] {
  if (source === 'all') return allFaces.rolled;
  return own[source];
}

export function DiceChart({ numbers, owner }: { numbers: Statistics; owner: string }) {
  const [source, setSource] = useState<Source>('rolled');
  const counts = countsOf(numbers, source);
  const fairness = fairnessOf(counts);
  const chance = fairness && (fairness.chance < 0.001 ? '< 0.001' : `= ${fairness.chance.toFixed(3)}`);
  const test = fairness && `χ² = ${fairness.chiSquare.toFixed(2)}, p ${chance}`;
  const summary = fairnessSentence(fairness);
  return (
    <Figure
      title="Dice"
      summary={fairness === null ? summary : `${fairness.dice.toLocaleString('en')} dice. ${summary} (${test})`}
      owner={owner}
      table={[
        ['Face', 'Fell', 'Expected'],
        ...faces.map((face) => [face, counts[face - 1], fairness?.expected.toFixed(1) ?? 0]),
      ]}
    >
      <ColumnChart
        label={summary}
        columns={faces.map((face) => ({ name: String(face), value: counts[face - 1] }))}
        line={fairness && { value: fairness.expected, name: 'even' }}
        format={(value) => value.toLocaleString('en')}
      />
      <Segments label="Which dice" options={sources} value={source} onChange={setSource} />
    </Figure>
  );
}

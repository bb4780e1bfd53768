/** Whose exercises these are: somebody's own mistakes, or the classic positions. */
import { words } from '../../../shared/words/index.ts';
import { PlayerChoice } from '../../parts/Choices.tsx';
import { useApp } from '../../useApp.ts';

export function ExercisesFor() {
  const { practice, standings } = useApp();
  return (
    <PlayerChoice
      label={words.practice.whose}
      players={standings.ofLaptop.value}
      value={practice.player.value}
      none={words.practice.classic}
      isPerson
      onChange={(player) => void practice.read(player)}
    />
  );
}

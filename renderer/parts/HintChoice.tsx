/** Whether the coach helps: chosen for a new game or in the settings, and remembered. */
import { hintModes } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Segments } from './Segments.tsx';

export function HintChoice() {
  const { settings } = useApp();
  return (
    <Segments
      label={words.coach.hints}
      options={hintModes.map((value) => ({ value, name: words.coach.hintModes[value] }))}
      value={settings.values.value.hints}
      onChange={(hints) => settings.change({ hints })}
    />
  );
}

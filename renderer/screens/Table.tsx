/** A game in progress, in whichever view is chosen. */
import type { ComponentType } from 'preact';
import { useId } from 'preact/hooks';
import type { View } from '../../shared/wire/settings.ts';
import { screen } from '../state/screen.ts';
import { changeSettings, settings } from '../state/settings.ts';
import { leaveTable } from '../state/table.ts';
import { ComponentView } from '../views/components/ComponentView.tsx';

interface ViewEntry {
  readonly id: View;
  readonly name: string;
  readonly Show: ComponentType;
}
/** In the order V goes through them. */
const views: readonly [ViewEntry, ...ViewEntry[]] = [{ id: 'components', name: 'Components', Show: ComponentView }];

export function Table() {
  const { Show } = views.find(({ id }) => id === settings.value.view) ?? views[0];
  const leave = async () => {
    await leaveTable();
    screen.value = 'welcome';
  };
  return (
    <div class="table-screen">
      <header class="table-bar">
        <ViewChoice />
        <button type="button" onClick={() => void leave()}>
          Leave the table
        </button>
      </header>
      <Show />
    </div>
  );
}

function ViewChoice() {
  const name = useId();
  return (
    <div class="segments" role="radiogroup" aria-label="View">
      {views.map((view) => (
        <label key={view.id}>
          <input
            type="radio"
            name={name}
            checked={settings.value.view === view.id}
            onChange={() => changeSettings({ view: view.id })}
          />
          {view.name}
        </label>
      ))}
    </div>
  );
}

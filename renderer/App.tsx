/** The frame around every screen: the bar on top, and the dialogs that can be opened from anywhere. */
import { Icon } from './parts/Icon.tsx';
import { KeyboardHelp } from './parts/KeyboardHelp.tsx';
import { screens } from './screens/index.ts';
import { Settings } from './screens/Settings.tsx';
import { ViewChoice } from './screens/Table.tsx';
import { frameDialog, screen } from './state/screen.ts';
import { changeSettings, settings } from './state/settings.ts';
import { game } from './state/table.ts';

export function App() {
  const { Show } = screens.find(({ id }) => id === screen.value) ?? screens[0];
  const close = () => {
    frameDialog.value = null;
  };
  return (
    <>
      <Bar />
      <Show />
      {frameDialog.value === 'settings' && <Settings onClose={close} />}
      {frameDialog.value === 'keyboard' && <KeyboardHelp onClose={close} />}
    </>
  );
}

function Bar() {
  const { mute } = settings.value;
  return (
    <header class="bar">
      <p class="wordmark">
        <Icon name="die" />
        <span>Yahtzee</span>
      </p>
      {screens.length > 1 && (
        <nav aria-label="Screens">
          {screens.map(({ id, name, icon }) => (
            <button
              key={id}
              type="button"
              class="plain with-icon"
              aria-current={screen.value === id ? 'page' : undefined}
              onClick={() => {
                screen.value = id;
              }}
            >
              <Icon name={icon} />
              <span>{name}</span>
            </button>
          ))}
        </nav>
      )}
      <div class="space" />
      {screen.value === 'play' && game.value !== null && <ViewChoice />}
      <div class="tools">
        <button
          type="button"
          class="plain icon"
          aria-label={mute ? 'Sound on' : 'Mute'}
          title={mute ? 'Sound on' : 'Mute'}
          onClick={() => changeSettings({ mute: !mute })}
        >
          <Icon name={mute ? 'muted' : 'speaker'} />
        </button>
        <button
          type="button"
          class="plain icon"
          aria-label="Keyboard"
          title="Keyboard (?)"
          onClick={() => {
            frameDialog.value = 'keyboard';
          }}
        >
          <Icon name="keyboard" />
        </button>
        <button
          type="button"
          class="plain icon"
          aria-label="Settings"
          title="Settings"
          onClick={() => {
            frameDialog.value = 'settings';
          }}
        >
          <Icon name="gear" />
        </button>
      </div>
    </header>
  );
}

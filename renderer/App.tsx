/** The frame around every screen: the bar on top, and the dialogs that can be opened from anywhere. */
import { useLayoutEffect } from 'preact/hooks';
import { FairDice } from './parts/FairDice.tsx';
import { Icon, type IconName } from './parts/Icon.tsx';
import { KeyboardHelp } from './parts/KeyboardHelp.tsx';
import { screens } from './screens/index.ts';
import { Settings } from './screens/Settings.tsx';
import { ViewChoice } from './screens/Table.tsx';
import { listenToKeys } from './state/keys.ts';
import { frameDialog, openDialog, screen } from './state/screen.ts';
import { changeSettings, settings } from './state/settings.ts';
import { game, leaveTable } from './state/table.ts';

export function App() {
  useLayoutEffect(() => listenToKeys({ '?': () => openDialog('keyboard') }), []);
  const { Show } = screens.find(({ id }) => id === screen.value) ?? screens[0];
  const close = () => openDialog(null);
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
        <span class="label">Yahtzee</span>
      </p>
      {screens.length > 1 && (
        <nav aria-label="Screens">
          {screens.map(({ id, name, icon }) => (
            <button
              key={id}
              type="button"
              class="plain with-icon"
              title={name}
              aria-current={screen.value === id ? 'page' : undefined}
              onClick={() => {
                screen.value = id;
              }}
            >
              <Icon name={icon} />
              <span class="label">{name}</span>
            </button>
          ))}
        </nav>
      )}
      <div class="space" />
      {screen.value === 'play' && game.value !== null && (
        <>
          <FairDice />
          <ViewChoice />
        </>
      )}
      <div class="tools">
        {screen.value === 'play' && game.value !== null && (
          <Tool name="Leave the table" hint="Leave the table; the game stays open" icon="leave" onClick={leaveTable} />
        )}
        <Tool
          name={mute ? 'Sound on' : 'Mute'}
          icon={mute ? 'muted' : 'speaker'}
          onClick={() => changeSettings({ mute: !mute })}
        />
        <Tool name="Keyboard" hint="Keyboard (?)" icon="keyboard" onClick={() => openDialog('keyboard')} />
        <Tool name="Settings" icon="gear" onClick={() => openDialog('settings')} />
      </div>
    </header>
  );
}

interface ToolProps {
  readonly name: string;
  /** What hovering tells, where the name alone is not enough. */
  readonly hint?: string;
  readonly icon: IconName;
  readonly onClick: () => void;
}

function Tool({ name, hint = name, icon, onClick }: ToolProps) {
  return (
    <button type="button" class="plain icon" aria-label={name} title={hint} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

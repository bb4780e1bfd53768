/** The frame around every screen: the bar on top, and the dialogs that can be opened from anywhere. */
import { useComputed } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { words } from '../shared/words/index.ts';
import { FairDice } from './parts/FairDice.tsx';
import { Icon, type IconName } from './parts/Icon.tsx';
import { listenToKeys } from './parts/keys.ts';
import { lazyPart } from './parts/lazy.tsx';
import { ViewChoice } from './parts/ViewChoice.tsx';
import { screens } from './screens/index.tsx';
import { useApp } from './useApp.ts';

const Help = lazyPart(async () => (await import('./screens/help/Help.tsx')).Help);
const KeyboardHelp = lazyPart(async () => (await import('./screens/help/KeyboardHelp.tsx')).KeyboardHelp);
const Settings = lazyPart(async () => (await import('./screens/settings/Settings.tsx')).Settings);

export function App() {
  const { screen, dialog } = useApp().frame;
  const { Show } = screens.find(({ id }) => id === screen.value) ?? screens[0];
  const close = () => {
    dialog.value = null;
  };
  useLayoutEffect(() => {
    const open = (name: 'keyboard' | 'help') => () => {
      dialog.value = name;
    };
    return listenToKeys({ '?': open('keyboard'), f1: open('help') });
  }, [dialog]);
  return (
    <>
      <Bar />
      <Show />
      {dialog.value === 'settings' && <Settings onClose={close} />}
      {dialog.value === 'club' && <Settings isClubFirst onClose={close} />}
      {dialog.value === 'keyboard' && <KeyboardHelp onClose={close} />}
      {dialog.value === 'help' && <Help onClose={close} />}
    </>
  );
}

function Bar() {
  const { frame, settings, table } = useApp();
  const { screen, dialog } = frame;
  const { mute } = settings.values.value;
  // Of the game, only what this draws itself, which few moves change.
  const isPlaying = useComputed(() => screen.value === 'play' && table.game.value !== null).value;
  const isOver = useComputed(() => table.game.value?.turn === null).value;
  return (
    <header class="bar">
      <p class="wordmark">
        <Icon name="die" />
        <span class="label">{words.common.title}</span>
      </p>
      {screens.length > 1 && (
        <nav aria-label={words.bar.screens}>
          {screens.map(({ id, icon }) => (
            <button
              key={id}
              type="button"
              class="plain with-icon"
              title={words.bar.screenNames[id]}
              aria-current={screen.value === id ? 'page' : undefined}
              onClick={() => {
                screen.value = id;
              }}
            >
              <Icon name={icon} />
              <span class="label">{words.bar.screenNames[id]}</span>
            </button>
          ))}
        </nav>
      )}
      <div class="space" />
      {isPlaying && (
        <>
          {isOver && <ReviewButton />}
          <FairDice />
          <ViewChoice />
        </>
      )}
      <div class="tools">
        {isPlaying && !isOver && <HintButton />}
        <ClubMark />
        {isPlaying && !isOver && <PauseTool />}
        {isPlaying && (
          <Tool
            name={words.bar.leave}
            hint={words.bar.leaveHint}
            icon="leave"
            onClick={() => void table.hands.leave()}
          />
        )}
        <Tool
          name={mute ? words.bar.soundOn : words.bar.mute}
          icon={mute ? 'muted' : 'speaker'}
          onClick={() => settings.change({ mute: !mute })}
        />
        <Tool
          name={words.bar.help}
          hint={words.bar.helpHint}
          icon="question"
          onClick={() => {
            dialog.value = 'help';
          }}
        />
        <Tool
          name={words.bar.keyboard}
          hint={words.bar.keyboardHint}
          icon="keyboard"
          onClick={() => {
            dialog.value = 'keyboard';
          }}
        />
        <Tool
          name={words.bar.settings}
          icon="gear"
          onClick={() => {
            dialog.value = 'settings';
          }}
        />
      </div>
    </header>
  );
}

/** Shown to members of a club: quiet even when the club cannot be reached, which is nothing unusual. */
function ClubMark() {
  const { frame, club } = useApp();
  const mark = club.mark.value;
  if (mark === null) return null;
  return (
    <Tool
      name={mark.isOffline ? words.club.openOffline : words.club.open}
      hint={mark.text}
      icon={mark.isOffline ? 'clubOffline' : 'club'}
      style="club-mark"
      onClick={() => {
        frame.dialog.value = 'club';
      }}
    />
  );
}

function HintButton() {
  const { coach, settings } = useApp();
  if (settings.values.value.hints === 'off') return null;
  return (
    <button
      type="button"
      class="plain with-icon"
      title={words.coach.hintTip}
      disabled={!coach.mayAsk.value}
      onClick={() => void coach.ask()}
    >
      <Icon name="bulb" />
      <span class="label">{words.coach.hint}</span>
    </button>
  );
}

/** Where computers play. */
function PauseTool() {
  const { table } = useApp();
  const hasComputers = useComputed(() => table.game.value?.seats.some(({ type }) => type !== 'human'));
  if (!hasComputers.value) return null;
  return (
    <Tool
      name={table.isPaused.value ? words.table.continue : words.table.pause}
      hint={table.isPaused.value ? words.table.continueHint : words.table.pauseHint}
      icon={table.isPaused.value ? 'play' : 'pause'}
      onClick={table.togglePause}
    />
  );
}

/** Once the game on the table is over. */
function ReviewButton() {
  const { frame, review, table } = useApp();
  const open = async () => {
    const game = table.id.value;
    if (game !== null && (await review.open(game)) === null) frame.screen.value = 'games';
  };
  return (
    <button type="button" class="with-icon" title={words.review.button} onClick={() => void open()}>
      <Icon name="chart" />
      <span class="label">{words.review.button}</span>
    </button>
  );
}

interface ToolProps {
  readonly name: string;
  /** The tooltip, where the name alone does not say enough. */
  readonly hint?: string;
  readonly icon: IconName;
  /** A class of its own. */
  readonly style?: string;
  readonly onClick: () => void;
}

function Tool({ name, hint = name, icon, style = '', onClick }: ToolProps) {
  return (
    <button type="button" class={`plain icon ${style}`} aria-label={name} title={hint} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

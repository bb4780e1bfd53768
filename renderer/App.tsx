/** The frame around every screen: the bar on top, and the dialogs that can be opened from anywhere. */

import { useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../shared/words/index.ts';
import { IconButton, type IconButtonProps } from './parts/Button.tsx';
import { ViewChoice } from './parts/Choices.tsx';
import { Question } from './parts/Dialog.tsx';
import { FairDice } from './parts/DiceProof.tsx';
import { useSetting } from './parts/Field.tsx';
import { Icon } from './parts/Icon.tsx';
import { listenToKeys } from './parts/keys.ts';
import { lazyPart } from './parts/lazy.tsx';
import { screens } from './screens/index.tsx';
import { useApp } from './useApp.ts';
import { afterLayout } from './views/later.ts';
import { usePress } from './views/targets.ts';

const Help = lazyPart(async () => (await import('./screens/help/Help.tsx')).Help);
const KeyboardHelp = lazyPart(async () => (await import('./screens/help/Help.tsx')).KeyboardHelp);
const Settings = lazyPart(async () => (await import('./screens/settings/Settings.tsx')).Settings);

export function App() {
  const { screen, dialog, open } = useApp().frame;
  const { Show } = screens.find(({ id }) => id === screen.value) ?? screens[0];
  const close = () => open(null);
  useLayoutEffect(() => listenToKeys({ '?': () => open('keyboard'), f1: () => open('help') }), [open]);
  return (
    <>
      <Bar />
      <Show />
      <Announcements />
      {dialog.value === 'settings' && <Settings onClose={close} />}
      {dialog.value === 'club' && <Settings isClubFirst onClose={close} />}
      {dialog.value === 'leave' && <LeaveDialog onClose={close} />}
      {dialog.value === 'keyboard' && <KeyboardHelp onClose={close} />}
      {dialog.value === 'help' && <Help onClose={close} />}
    </>
  );
}

/** Read aloud whenever something happens at the table; there from the start, since a new region is not listened to. */
function Announcements() {
  const said = useApp().said.value;
  return (
    <div class="unseen" aria-live="polite">
      {said !== null && <p key={said.number}>{said.text}</p>}
    </div>
  );
}

/** An icon with a caption, which is its name unless there is a shorter one. */
function Tool(props: IconButtonProps) {
  return <IconButton caption={props.name} {...props} />;
}

/** From most to least; the last has none. */
const captions = ['title', 'all', 'screens', 'none'] as const;

/** Shows as many captions in the bar as fit on one line, whatever the language and the size of the window. */
function fitCaptions(bar: HTMLElement): void {
  for (const shown of captions) {
    bar.dataset.captions = shown;
    if (bar.scrollWidth <= bar.clientWidth) return;
  }
}

function Bar() {
  const { frame, table } = useApp();
  const { screen, open } = frame;
  const mute = useSetting('mute');
  // Of the game, only what this draws itself, which few moves change.
  const isPlaying = useComputed(() => screen.value === 'play' && table.game.value !== null).value;
  const isOver = useComputed(() => table.game.value?.turn === null).value;
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return element === null ? undefined : afterLayout([element, ...element.children], () => fitCaptions(element));
  });
  const { soundOn, help, helpHint, keyboard, keyboardHint } = words.bar;
  return (
    <header class="bar" data-captions={captions[0]} ref={bar}>
      <p class="wordmark line">
        <Icon name="die" />
        <span class="label">{words.common.title}</span>
      </p>
      <nav class="tools line" aria-label={words.bar.screens}>
        {screens.map(({ id, icon }) => (
          <Tool
            key={id}
            name={words.bar.screenNames[id]}
            icon={icon}
            isCurrent={screen.value === id}
            onClick={() => frame.go(id)}
          />
        ))}
      </nav>
      <div class="space" />
      {isPlaying && (
        <div class="tools line">
          {isOver && <ReviewButton />}
          <FairDice />
          <ViewChoice />
        </div>
      )}
      <div class="tools line">
        {isPlaying && !isOver && <HintButton />}
        <ClubMark />
        {isPlaying && !isOver && <PauseTool />}
        {isPlaying && <LeaveTool />}
        <Tool
          name={mute.value ? soundOn : words.bar.mute}
          icon={mute.value ? 'muted' : 'speaker'}
          onClick={() => mute.onChange(!mute.value)}
        />
        <Tool name={help} title={helpHint} icon="question" onClick={() => open('help')} />
        <Tool name={keyboard} title={keyboardHint} icon="keyboard" onClick={() => open('keyboard')} />
        <Tool name={words.bar.settings} icon="gear" onClick={() => open('settings')} />
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
    <IconButton
      name={mark.isOffline ? words.club.openOffline : words.club.open}
      caption={words.club.open}
      title={mark.text}
      icon={mark.isOffline ? 'clubOffline' : 'club'}
      onClick={() => frame.open('club')}
    />
  );
}

/** Asks first where leaving would end the game for others. */
function LeaveTool() {
  const { frame, network, table } = useApp();
  const leave = () => {
    const isHost = network.now.value?.role === 'host' && network.now.value.hasStarted;
    if (isHost && table.game.value?.turn) frame.open('leave');
    else void table.hands.leave();
  };
  const { leave: name, leaveShort: caption, leaveHint: title } = words.bar;
  return <IconButton name={name} caption={caption} title={title} icon="leave" onClick={leave} />;
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { table } = useApp();
  const leave = () => {
    onClose();
    void table.hands.leave();
  };
  const { leaveTitle, leaveWarning, leave: yes } = words.bar;
  return <Question title={leaveTitle} text={leaveWarning} yes={yes} onYes={leave} onCancel={onClose} />;
}

function HintButton() {
  const { coach, settings } = useApp();
  if (settings.values.value.hints === 'off') return null;
  const { hint, hintTip } = words.coach;
  return <Tool name={hint} title={hintTip} icon="bulb" disabled={!coach.mayAsk.value} onClick={coach.ask} />;
}

/** Where computers play. */
function PauseTool() {
  const { table } = useApp();
  const hasComputers = useComputed(() => table.game.value?.seats.some(({ type }) => type !== 'human'));
  if (!hasComputers.value) return null;
  const { continue: goOn, continueHint, pause, pauseHint, tempo } = words.table;
  const look = table.isPaused.value
    ? ({ name: goOn, caption: tempo.continue, title: continueHint, icon: 'play' } as const)
    : ({ name: pause, caption: words.replay.pause, title: pauseHint, icon: 'pause' } as const);
  return <IconButton {...look} onClick={table.togglePause} />;
}

/** Once the game on the table is over. */
function ReviewButton() {
  const press = usePress(useApp().table);
  return <Tool name={words.review.button} icon="chart" onClick={() => void press({ kind: 'review' })} />;
}

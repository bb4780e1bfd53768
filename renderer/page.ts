/** What the state needs from the page, and what it does to it; all effects on the document start here. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { DiceSource } from '../shared/game/diceSource.ts';
import { maxPlayers } from '../shared/game/refusals.ts';
import { ok } from '../shared/game/result.ts';
import type { Face } from '../shared/rules/dice.ts';
import type { Api } from '../shared/wire/channels.ts';
import { language, words } from '../shared/words/index.ts';
import { slowness } from './motion/timing.ts';
import { direction } from './parts/direction.ts';
import { listenToZoom } from './parts/zoom.ts';
import { readAloud, systemVoices } from './sound/voice.ts';
import type { AppState } from './state/app.ts';
import type { Clock } from './state/clock.ts';
import { coloursOf, withSeatColours } from './state/colours.ts';
import { createReporter } from './state/requests.ts';
import type { SystemLook } from './state/settings.ts';

export const pageClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  frame: (act) => void requestAnimationFrame(act),
};

/** For practice games, which do not count: nothing is promised about these. */
export const pageDice: DiceSource = {
  draw(count) {
    const drawn: Face[] = [];
    // Of 256 values the last four are skipped, so that all faces are equally likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(8 * count)))
      if (byte < 252 && drawn.length < count) drawn.push(((byte % 6) + 1) as Face);
    return drawn.length === count ? ok(drawn) : pageDice.draw(count);
  },
};

/** Whether the system matches, now and whenever that changes. */
function watch(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

export function watchSystem(): SystemLook {
  return {
    lessMotion: watch('(prefers-reduced-motion: reduce)'),
    dark: watch('(prefers-color-scheme: dark)'),
    // Forced colours are also a wish for contrast: our own high contrast serves both.
    contrast: watch('(prefers-contrast: more), (forced-colors: active)'),
  };
}

export function reportErrors(api: Api): void {
  const report = createReporter(api);
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Whose turn it is, or which screen is open. */
function titleOf({ frame, table }: AppState): string {
  const game = table.game.value;
  const screen = frame.screen.value;
  if (game?.turn) return words.windowTitle.turn(game.seats[game.turn.player].name);
  if (screen !== 'play') return words.windowTitle.screen(words.bar.screenNames[screen]);
  return game === null ? words.common.title : words.windowTitle.over;
}

/** The system is asked to point at the window when somebody here is on turn and looks at something else. */
function callPlayer({ table }: AppState, api: Api): void {
  let wasOn = true;
  effect(() => {
    const isOn = table.game.value === null || table.may.value.moveAs !== null;
    if (isOn && !wasOn && !document.hasFocus()) void api['app:attention'](null);
    wasOn = isOn;
  });
}

export function startPage(app: AppState, api: Api): void {
  const { settings, setup, table, replay, practice, practiceGame } = app;
  effect(() => {
    document.title = titleOf(app);
  });
  callPlayer(app, api);
  listenToZoom(settings);
  readAloud(app, systemVoices);
  // Style sheets read the theme and the unit of all motion from the root element.
  effect(() => {
    document.documentElement.dataset.theme = settings.look.value;
    document.documentElement.style.setProperty('--beat', `${400 * slowness[settings.speed.value]}ms`);
  });
  effect(() => {
    document.documentElement.lang = language();
    document.documentElement.dir = direction();
  });
  // Each seat has its player's colour, in every view.
  const playing = computed(
    () => (practice.board.game.value ?? practiceGame.game.value ?? replay.game.value ?? table.game.value)?.seats,
  );
  const colours = computed(() => {
    const names = (playing.value ?? setup.seats.value).map(({ name }) => name);
    const chosen = settings.values.value.colours;
    const taken = coloursOf(names, playing.value ? chosen : withSeatColours(chosen, names, setup.colours.value));
    const rule = (seat: number) => `.seat-${seat} { --accent: var(--colour-${taken[seat] ?? seat}); }`;
    return Array.from({ length: maxPlayers }, (_, seat) => rule(seat)).join('');
  });
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  effect(() => void sheet.replaceSync(colours.value));
  // Any key and any click shows the end at once; at the table it may do no more than that.
  addEventListener('keydown', replay.motion.finish, true);
  addEventListener('pointerdown', replay.motion.finish, true);
}

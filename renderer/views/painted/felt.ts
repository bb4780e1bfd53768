/** Everything on the felt: the dice, the buttons with their words, the message, who is ahead, and the end of a game. */
import { type Game, leadOf } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { diceIn, rollMarks } from '../dice.ts';
import { dieName, rollName } from '../names.ts';
import type { Action } from '../targets.ts';
import { placeEnding } from './ending.ts';
import type { Layout } from './layout.ts';
import { messageCell, type Target, type Text, target, text, trayCell } from './parts.ts';
import type { SceneInput } from './scene.ts';
import { centreOf, disc, type Rect, roundRect } from './shape.ts';

export function feltOf(input: SceneInput, layout: Layout) {
  const { game, ending, may } = input;
  const seats = diceTargets(input, layout);
  const end = ending && placeEnding(layout.tray, ending, may.playAgain && ending.review !== null);
  const buttons = buttonsOf(input, layout, end?.review ?? null);
  return {
    dice: diceOf(input, layout, seats),
    // The dice are put away to make room for what is shown in their tray.
    isCleared: end !== null,
    buttons,
    // One for every roll of a turn; none once the game is over.
    studs: studsOf(game, layout.rolls),
    texts: [
      ...feltTexts(input, layout),
      ...buttons.flatMap((button) => buttonTexts(button, input, layout)),
      ...(end?.texts ?? []),
    ],
    // Once the game is over there is nothing left to do with the dice.
    targets: [...(game.turn === null ? [] : seats), ...buttons],
  };
}

/** From left to right. */
function diceTargets({ game, may, order }: SceneInput, { seats }: Layout): readonly Target[] {
  return seats.map((seat, place) =>
    target(
      { kind: 'die', die: order[place] },
      dieName(game.turn?.hand ?? null, order, place),
      roundRect(seat, seat.width * 0.2),
      may.select,
    ),
  );
}

function diceOf({ game, marks, order, judged }: SceneInput, layout: Layout, seats: readonly Target[]) {
  return layout.seats.map((_, die) => {
    const place = order.indexOf(die);
    const { x, y, width, height } = layout.seats[place];
    return {
      seat: seats[place].shape,
      ...centreOf(layout.seats[place]),
      place,
      // Null before the first roll.
      face: game.turn?.hand?.[die] ?? null,
      selected: marks[die] && game.turn?.hand !== null,
      enabled: seats[place].enabled,
      // Where a die with a mark says so, and where one says that it should have been rolled again.
      badge: disc({ x: x + width * 0.9, y: y + height * 0.1 }, width * 0.13),
      better: judged.again?.[die] ? disc({ x: x + width * 0.9, y: y + height * 0.9 }, width * 0.13) : null,
    };
  });
}

function studsOf(game: Game, { x, y, width, height }: Rect) {
  const { turn } = game;
  if (turn === null) return [];
  const marks = rollMarks(game);
  const radius = Math.min(height * 0.16, width / Math.max(10, 3.2 * marks.length));
  return marks.map((index) => ({
    shape: disc({ x: x + width / 2 + (index - (marks.length - 1) / 2) * radius * 3, y: y + height * 0.32 }, radius),
    left: index < turn.rollsLeft,
  }));
}

/**
 * One during the game, with others under it to take back a score or to help with the dice; afterwards to play again, to
 * leave, to show the card, and in the tray to see what could have been done better.
 */
function buttonsOf(input: SceneInput, layout: Layout, review: Rect | null) {
  const { game, may, helpers, ending, isScoringNext } = input;
  const button = (action: Action, name: string, area: Rect, enabled = true) => ({
    ...target(action, name, roundRect(area, area.height * 0.3), enabled),
    area,
    isNext: enabled && area === layout.button && !isScoringNext,
    // As a text's.
    cell: action.kind === 'review' ? trayCell : null,
  });
  if (game.turn !== null) {
    const lengths = helpers.map(({ name }) => name.length);
    const areas = sideBySide(layout.helper, lengths);
    return [
      button({ kind: 'roll' }, rollName(game), layout.button, may.roll),
      ...helpers.map(({ action, name, enabled }, index) => button(action, name, areas[index], enabled)),
    ];
  }
  if (!may.playAgain) return [];
  return [
    button({ kind: 'again' }, words.table.playAgain, layout.button),
    button({ kind: 'leave' }, words.table.newGame, layout.rolls),
    button({ kind: 'picture' }, words.replay.picture, layout.helper),
    ...(review === null ? [] : [button({ kind: 'review' }, ending?.review ?? '', review)]),
  ];
}

/** As many characters as half of an area has room for. */
const longestHalf = 16;

/** Parts of an area, with gaps between them: halves if the words fit there, else the longer the words, the wider. */
function sideBySide({ x, y, width, height }: Rect, lengths: readonly number[]): readonly Rect[] {
  const gap = 8;
  const all = lengths.reduce((sum, length) => sum + length + 4, 0);
  const room = width - (lengths.length - 1) * gap;
  const areHalves = lengths.length < 3 && lengths.every((length) => length <= longestHalf);
  const widths = lengths.map((length) => (areHalves ? (width - gap) / 2 : (room * (length + 4)) / all));
  const used = widths.reduce((sum, part) => sum + part + gap, -gap);
  let left = x + (width - used) / 2;
  return widths.map((part) => {
    const rect = { x: left, y, width: part, height };
    left += part + gap;
    return rect;
  });
}

/** Its name, and on the button that rolls how many dice it takes. Nothing is written larger than on the first button. */
function buttonTexts(
  { name, enabled, action, area: whole, isNext, cell }: ReturnType<typeof buttonsOf>[number],
  { count, game }: SceneInput,
  { button: first, unit }: Layout,
): readonly Text[] {
  const isFirst = whole === first;
  const ink = !enabled ? 'onButtonOff' : isNext ? 'onButton' : 'onFelt';
  const area = lettersIn(whole);
  if (action.kind === 'roll' && count !== null) {
    const top = { ...area, height: area.height * 0.6 };
    const below = { ...area, y: area.y + area.height * 0.62, height: area.height * 0.36 };
    const dice = words.table.willRoll(count, diceIn(game));
    return [
      text(name, top, Math.min(top.height * 0.82, Math.max(26, unit * 0.6)), ink, { bold: true }),
      text(dice, below, Math.min(below.height * 0.86, Math.max(15, unit * 0.38)), ink),
    ];
  }
  const largest = Math.min(lettersIn(first).height * 0.62, Math.max(26, unit * 0.6));
  const size = isFirst ? largest : Math.min(area.height * 0.7, largest, Math.max(18, unit * 0.6));
  return [text(name, area, size, ink, { bold: isFirst, lines: cell === null ? 1 : 2, cell })];
}

/** Where a button has room for letters: a low one can spare little above and below them. */
function lettersIn({ x, y, width, height }: Rect): Rect {
  const edge = Math.min(6, height * 0.09);
  return { x: x + 6, y: y + edge, width: width - 12, height: height - 2 * edge };
}

function feltTexts({ message: said, game }: SceneInput, layout: Layout): readonly Text[] {
  const { message, standing, notice, messageLines: lines, rolls } = layout;
  const size = lines === 2 ? message.height / 2.7 : message.height * 0.62;
  const below = { ...rolls, y: rolls.y + rolls.height * 0.52, height: rolls.height * 0.48 };
  const rollsSize = Math.min(rolls.height * 0.36, Math.max(16, rolls.height * 0.28));
  return [
    text(said, message, size, 'onFelt', { bold: true, lines, cell: messageCell }),
    text(standingSentence(game), standing, Math.min(size * 0.82, standing.height * 0.8), 'quietOnFelt'),
    ...(notice === null ? [] : [text(words.message.cheat, notice, size * 0.82, 'onFelt', { italic: true, lines })]),
    ...(game.turn === null ? [] : [text(words.table.rollsLeft(game.turn.rollsLeft), below, rollsSize, 'quietOnFelt')]),
  ];
}

/** Who is ahead and by how much. */
function standingSentence(game: Game): string {
  if (game.seats.length === 1 || game.turn === null) return '';
  const { leaders, points } = leadOf(game);
  if (leaders.length === game.seats.length) return words.table.everybodyLevel;
  const names = leaders.map((player) => game.seats[player].name);
  return words.table.leaders(names, points);
}

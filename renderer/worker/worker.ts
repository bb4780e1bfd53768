/** Thinks for the computer players, so that the window never waits for it. */
import type { Game } from '../../shared/game/game.ts';
import { strategies } from '../../shared/players/strategies.ts';
import { positionOf, type Strategy, tableRules } from '../../shared/players/strategy.ts';
import type { Scorecard } from '../../shared/rules/scorecard.ts';
import type { TableMove } from '../../shared/wire/table.ts';
import type { Numbered, Question, Reply } from './messages.ts';
import { prepareTable, tablesOf } from './perfectPlay.ts';

/** One a kind of player and rules: what it foresaw at a roll still holds at the next. */
const seated = new Map<string, Strategy>();

/** Cards as they came last, by seat. */
let seen: readonly { readonly text: string; readonly card: Scorecard }[] = [];

/** Every message brings copies; a card that has not changed must be the same one, for players know it by that. */
function withKnownCards(game: Game): Game {
  seen = game.cards.map((card, seat) => {
    const text = JSON.stringify(card);
    const before = seen[seat];
    return before?.text === text ? before : { text, card };
  });
  return { ...game, cards: seen.map(({ card }) => card) };
}

function decide(game: Game): TableMove {
  const position = positionOf(withKnownCards(game));
  const type = game.turn && game.seats[game.turn.player].type;
  if (position === null || type === null || type === 'human') throw new Error('There is nothing to decide.');
  const key = `${type} ${game.rules}`;
  const strategy =
    seated.get(key) ?? strategies[type]({ random: Math.random, tables: tablesOf(tableRules(game.rules)) });
  seated.set(key, strategy);
  return strategy(position);
}

async function answer(question: Question, tell: (reply: Reply) => void): Promise<Reply> {
  switch (question.kind) {
    case 'decide':
      return { kind: 'decided', move: decide(question.game) };
    case 'prepare': {
      const { rules, table, file } = question;
      const progress = (done: number) => tell({ kind: 'progress', done });
      return { kind: 'prepared', file: await prepareTable(table, rules, file, progress) };
    }
  }
}

addEventListener('message', async ({ data: { number, content } }: MessageEvent<Numbered<Question>>) => {
  const tell = (reply: Reply) => postMessage({ number, content: reply } satisfies Numbered<Reply>);
  try {
    tell(await answer(content, tell));
  } catch (error) {
    // Out of the promise, so that the window hears of it.
    setTimeout(() => {
      throw error;
    });
  }
});

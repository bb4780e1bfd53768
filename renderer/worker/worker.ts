/** Thinks for the computer players, so that the window never waits for it. */
import type { Game } from '../../shared/game/game.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import { fourAndUp } from '../../shared/players/fourAndUp.ts';
import { ofAKinder } from '../../shared/players/ofAKinder.ts';
import { randomly } from '../../shared/players/random.ts';
import { type Strategy, viewOf } from '../../shared/players/strategy.ts';
import { upperSectioner } from '../../shared/players/upperSectioner.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Values } from '../../shared/solver/solve.ts';
import type { TableMove } from '../../shared/wire/table.ts';
import type { Numbered, Question, Reply } from './messages.ts';
import { valuesOf } from './perfectPlay.ts';

const strategies: Partial<Record<PlayerType, Strategy>> = {
  random: (view) => randomly(view, Math.random),
  'of-a-kinder': ofAKinder,
  'upper-sectioner': upperSectioner,
  'four-and-up': fourAndUp,
};
const tables = new Map<RulesetId, Values>();

function decide(game: Game): TableMove {
  const view = viewOf(game);
  const strategy = game.turn && strategies[game.seats[game.turn.player].type];
  if (!view || !strategy) throw new Error('There is nothing to decide.');
  return strategy(view);
}

async function answer(question: Question, tell: (reply: Reply) => void): Promise<Reply> {
  switch (question.kind) {
    case 'decide':
      return { kind: 'decided', move: decide(question.game) };
    case 'prepare': {
      const { rules } = question;
      const { values, file } = await valuesOf(rules, question.file, (done) => tell({ kind: 'progress', done }));
      tables.set(rules, values);
      return { kind: 'prepared', file };
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

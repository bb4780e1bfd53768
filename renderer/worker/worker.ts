/** Thinks for the computer players, so that the window never waits for it. */
import type { PlayerType } from '../../shared/game/seats.ts';
import { fourAndUp } from '../../shared/players/fourAndUp.ts';
import { ofAKinder } from '../../shared/players/ofAKinder.ts';
import { randomly } from '../../shared/players/random.ts';
import { type Strategy, viewOf } from '../../shared/players/strategy.ts';
import { upperSectioner } from '../../shared/players/upperSectioner.ts';
import type { Numbered, Question, Reply } from './messages.ts';

const strategies: Partial<Record<PlayerType, Strategy>> = {
  random: (view) => randomly(view, Math.random),
  'of-a-kinder': ofAKinder,
  'upper-sectioner': upperSectioner,
  'four-and-up': fourAndUp,
};

function answer(question: Question): Reply {
  switch (question.kind) {
    case 'decide': {
      const { game } = question;
      const view = viewOf(game);
      const strategy = game.turn && strategies[game.seats[game.turn.player].type];
      if (!view || !strategy) throw new Error('There is nothing to decide.');
      return { kind: 'decided', move: strategy(view) };
    }
    case 'prepare':
      return { kind: 'prepared', file: null };
  }
}

addEventListener('message', ({ data: { number, content } }: MessageEvent<Numbered<Question>>) => {
  postMessage({ number, content: answer(content) } satisfies Numbered<Reply>);
});

/** The news of the Hall of Fame as lines on the table. */
import { congratulation } from '../../../shared/text/hallOfFame.ts';
import { words } from '../../../shared/words/index.ts';
import { neighbours } from '../../parts/fameNews.ts';
import type { Congratulation } from '../../state/hallOfFame.ts';
import type { NewsLine } from './scene.ts';

export function newsLines(news: Congratulation | null): readonly NewsLine[] {
  if (news === null) return [];
  return [
    { text: congratulation(news.places), figure: '', isNew: true },
    ...neighbours(news).map(({ rank, entry }) => ({
      text: words.hallOfFame.line(rank, words.playerName(entry.name)),
      figure: String(entry.score),
      isNew: entry.game === news.game,
    })),
  ];
}

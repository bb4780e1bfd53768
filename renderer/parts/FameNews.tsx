/** Congratulates those whom the game that has just ended put into the Hall of Fame, and shows them there. */
import { signal } from '@preact/signals';
import { congratulation } from '../../shared/text/hallOfFame.ts';
import { fameNews } from '../state/hallOfFame.ts';
import { FameTable } from './HallOfFame.tsx';
import { Icon } from './Icon.tsx';

/** The game whose news were put away. */
const read = signal<number | null>(null);

export function FameNews() {
  const news = fameNews.value;
  if (news === null || read.value === news.game) return null;
  return (
    <section class="panel fame-news" aria-label="Congratulations">
      <div class="fame-news-head">
        <Icon name="trophy" />
        <p role="alert" class="congratulation">
          {congratulation(news.places)}
        </p>
        <button
          type="button"
          class="plain icon"
          aria-label="Close the Hall of Fame"
          onClick={() => {
            read.value = news.game;
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      <FameTable answer={news.list} lit={news.game} isNarrow />
    </section>
  );
}

/** Who has played how well, over all games and this evening. */
import { useEffect, useState } from 'preact/hooks';
import type { Standing } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { ListFilter } from '../../parts/Choices.tsx';
import { optionsOf, Segments } from '../../parts/Field.tsx';
import { Page } from '../../parts/Page.tsx';
import { StandingsTable, useStandings } from '../../parts/Standings.tsx';
import { useApp } from '../../useApp.ts';
import { EditPlayer } from './EditPlayer.tsx';
import { League } from './League.tsx';

const lists = ['allGames', 'evening', 'league'] as const;

export function Standings() {
  const [edited, setEdited] = useState<Standing | null>(null);
  const [isLeague, setIsLeague] = useState(false);
  const { standings, league } = useApp();
  useEffect(() => {
    void standings.read();
    void standings.readPlayers();
  }, [standings]);
  const choices = (
    <div class="choices">
      <ListFilter
        hasComputers={!isLeague}
        onChange={(change) => {
          void standings.choose(change);
          void league.refresh();
        }}
      />
      <Segments
        label={words.standings.games}
        options={optionsOf(lists, words.standings)}
        value={isLeague ? 'league' : standings.isEvening.value ? 'evening' : 'allGames'}
        onChange={(list) => {
          setIsLeague(list === 'league');
          void standings.choose({ evening: list === 'evening' });
        }}
      />
    </div>
  );
  return (
    <Page title={words.standings.title} tools={choices}>
      {isLeague ? <League /> : <Table onEdit={setEdited} />}
      {edited !== null && <EditPlayer player={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function Table({ onEdit }: { readonly onEdit: (player: Standing) => void }) {
  const { answer, lines, rulesName } = useStandings();
  const isEvening = useApp().standings.isEvening.value;
  return (
    <>
      <section class="panel" aria-label={words.standings.title}>
        {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
        {answer?.ok && lines.length === 0 && (
          <p class="quiet">{isEvening ? words.standings.noGameThisEvening : words.standings.noGame(rulesName)}</p>
        )}
        {lines.length > 0 && <StandingsTable lines={lines} onEdit={onEdit} />}
      </section>
      <p class="quiet">{isEvening ? words.standings.eveningNote : words.standings.note}</p>
    </>
  );
}

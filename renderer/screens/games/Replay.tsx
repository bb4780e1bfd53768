/** A finished game shown again in any view, with controls to step through it and play it. */

import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { spotOf } from '../../../shared/coach/spot.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { CardPicture } from '../../parts/CardPicture.tsx';
import { DiceProof, isProved } from '../../parts/DiceProof.tsx';
import { listenToReplayKeys } from '../../parts/keys.ts';
import { ShownView } from '../../parts/ShownView.tsx';
import { ViewChoice } from '../../parts/ViewChoice.tsx';
import { useApp } from '../../useApp.ts';
import { DecisionStrip } from './Decision.tsx';
import { Transport } from './Transport.tsx';

export function Replay() {
  const { replay, review, position, games, frame } = useApp();
  const kept = replay.kept.value;
  const end = replay.end.value;
  const spot = replay.game.value && spotOf(replay.game.value);
  const proof = replay.proof.value;
  const [showsProof, setShowsProof] = useState(false);
  useLayoutEffect(() => listenToReplayKeys(replay, review.goToMistake), [replay, review]);
  useEffect(() => games.clearMessage, [games]);
  if (kept === null || end === null) return null;
  const title = words.replay.title(words.rulesName(end.rules), words.date(kept.finishedAt, 'longMoment'));
  return (
    <>
      <section class="replay-head" aria-label={words.replay.region}>
        <Button name={words.replay.back} icon="back" isShort onClick={replay.close} />
        <p class="replay-title" title={title}>
          {title}
          {kept.imported && <span class="mark">{words.common.imported}</span>}
          {!kept.counts && <span class="mark">{words.common.doesNotCount}</span>}
        </p>
        <p aria-live="polite" class="quiet">
          {games.message.value?.text}
        </p>
        <Button name={words.review.button} icon="chart" isShort onClick={review.show} />
        {replay.game.value?.turn && (
          <Button
            name={words.review.playOn}
            title={words.review.playOnHint}
            icon="die"
            isShort
            onClick={review.playOn}
          />
        )}
        {spot !== null && (
          <Button isShort look="lesser" name={words.position.this} icon="pencil" onClick={() => position.open(spot)} />
        )}
        <Button
          isShort
          look="lesser"
          name={isProved(proof) ? words.proof.verified : words.proof.dice}
          icon="shield"
          onClick={() => setShowsProof(true)}
        />
        <Button
          isShort
          look="lesser"
          name={words.replay.picture}
          icon="picture"
          onClick={() => frame.open('picture')}
        />
        <Button
          isShort
          look="lesser"
          name={words.replay.export}
          icon="export"
          onClick={() => games.exportGames(kept.game)}
        />
        <ViewChoice />
      </section>
      <DecisionStrip />
      <ShownView board={replay} />
      <Transport />
      <CardPicture board={replay} number={kept.game} endedAt={kept.finishedAt} />
      {showsProof && (
        <DiceProof
          game={end}
          events={kept.events}
          seed={kept.seed}
          proof={proof}
          onClose={() => setShowsProof(false)}
        />
      )}
    </>
  );
}

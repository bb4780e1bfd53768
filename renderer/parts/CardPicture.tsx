/** The dialog that shows a card as a picture, to be copied or saved. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cardText } from '../../shared/text/ending.ts';
import type { PictureRequest } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import type { Board } from '../state/board.ts';
import { useApp } from '../useApp.ts';
import { Button } from './Button.tsx';
import { drawCard, type Moment } from './cardPicture.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  readonly board: Board;
  /** The number of the game, for the name of the file. */
  readonly number: number;
  /** When it ended; null for a game that has not, or only just. */
  readonly endedAt: number | null;
}

/** Shown while it is wanted, with the board as it was then. */
export function CardPicture({ board, number, endedAt }: Props) {
  const { dialog, open } = useApp().frame;
  useEffect(
    () => () => {
      // The game is no longer there.
      if (dialog.peek() === 'picture') open(null);
    },
    [dialog, open],
  );
  const game = dialog.value === 'picture' ? board.game.value : null;
  if (game === null) return null;
  const moment = { game, message: board.message.value.text, at: endedAt ?? Date.now() };
  return <PictureDialog moment={moment} number={number} onClose={() => open(null)} />;
}

function bytesOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the canvas gave no picture'));
      else void blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)));
    }, 'image/png'),
  );
}

function PictureDialog({ moment: now, number, onClose }: { moment: Moment; number: number; onClose: () => void }) {
  const [moment] = useState(now);
  const { games } = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawCard(canvas.current, moment);
  }, [moment]);
  const send = async (to: PictureRequest['to']) => {
    if (canvas.current === null) return;
    setOutcome(await games.savePicture({ name: words.picture.file(number), png: await bytesOf(canvas.current), to }));
  };
  return (
    <Dialog title={words.picture.title} onClose={onClose} isWide>
      <canvas ref={canvas} class="card-picture" role="img" aria-label={words.picture.alt(moment.message)} />
      <p role="status">{outcome}</p>
      <div class="buttons end">
        <Button
          name={words.picture.copyText}
          onClick={async () => setOutcome(await games.copyText(cardText(moment.game)))}
        />
        <Button name={words.picture.copy} onClick={() => send('clipboard')} />
        <Button name={words.picture.save} onClick={() => send('file')} />
        <Button name={words.common.close} look="primary" onClick={onClose} />
      </div>
    </Dialog>
  );
}

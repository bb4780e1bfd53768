/** The club's thread, so that no game and no window ever waits for the club. */
import { parentPort, workerData } from 'node:worker_threads';
import { traceOf } from '../log.ts';
import { connectAgain } from '../store/open.ts';
import { openOffice } from './office.ts';
import type { ClubThreadData, FromClub, ToClub } from './questions.ts';

const port = parentPort;
if (port === null) throw new Error('this is a thread');
const post = (message: FromClub) => port.postMessage(message);

const { folder, password } = workerData as ClubThreadData;
let kept = password;
const own = connectAgain(folder);
const office = openOffice({
  home: {
    own,
    secrets: {
      read: () => kept,
      write(next) {
        kept = next;
        post({ password: next });
      },
    },
  },
  say: (news) => post({ news }),
});

async function hear(message: ToClub): Promise<void> {
  if (message === 'close') {
    await office.close();
    own.db.close();
    port?.close();
    return;
  }
  const { number, kind, question } = message;
  try {
    post({ number, answer: await office.answer(kind, question as never) });
  } catch (error) {
    post({ number, fault: traceOf(error) });
  }
}

port.on('message', (message: ToClub) => void hear(message));

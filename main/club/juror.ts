/** A thread that judges what it is given and knows nothing else. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Found } from './clubStore.ts';
import { judge } from './judge.ts';

const port = parentPort;
if (port === null) throw new Error('this is a thread');
const club = workerData as string;

port.on('message', (found: readonly Found[]) => port.postMessage(found.map((one) => judge(one, club))));

/** `npm run play -- --join ADDRESS`: a seat in the terminal at a table on the network. */
import { setTimeout as pause } from 'node:timers/promises';
import { namesIn } from '../../shared/text/typed.ts';
import { words } from '../../shared/words/index.ts';
import type { Network } from '../network/network.ts';
import { type ConsoleParts, playGame } from './game.ts';

/** In milliseconds: how often to check whether the host has started. */
const lookEvery = 50;

/** False if the table was not joined, or the input ended before the game did. */
export async function joinInTerminal(parts: ConsoleParts, network: Network, address: string): Promise<boolean> {
  const { terminal, table } = parts;
  let names: readonly string[] | null = null;
  for (;;) {
    const code = await terminal.ask(words.console.tableCode);
    if (code === null) return false;
    const line = names === null ? await terminal.ask(words.console.networkNames) : '';
    if (line === null) return false;
    names ??= namesIn(line);
    const joined = await network.join({ address, code, names });
    if (joined.ok) break;
    terminal.print(words.problem(joined.error), 'warning');
    // Six letters are easily mistyped; everything else would go wrong again.
    if (joined.error.code !== 'network' || joined.error.because !== 'wrong-code') return false;
  }
  terminal.print(words.network.waiting);
  while (table.game() === null) {
    const ended = network.now()?.ended;
    if (ended) terminal.print(words.problem({ code: 'network', because: ended }), 'warning');
    if (ended || terminal.isClosed()) return false;
    await pause(lookEvery);
  }
  const state = table.now().table;
  return state !== null && playGame(parts, state);
}

/** `npm run play -- --join ADDRESS`: a seat in the terminal at a table on the network. */
import { setTimeout as pause } from 'node:timers/promises';
import { words } from '../../shared/words/index.ts';
import type { Network } from '../network/network.ts';
import { type ConsoleParts, playGame } from './game.ts';

/** In milliseconds: how often to check whether the host has started. */
const lookEvery = 50;

/** False if the table was not joined, or the input ended before the game did. */
export async function joinInTerminal(parts: ConsoleParts, network: Network, address: string): Promise<boolean> {
  const { terminal, table } = parts;
  const code = await terminal.ask(words.console.tableCode);
  const names = code === null ? null : await terminal.ask(words.console.networkNames);
  if (code === null || names === null) return false;
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const joined = await network.join({ address, code, names: wanted });
  if (!joined.ok) {
    terminal.print(words.problem(joined.error), 'warning');
    return false;
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

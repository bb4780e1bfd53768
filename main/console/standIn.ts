/** Asks the host in the terminal who plays for a player who is away. */
import type { PlayerType } from '../../shared/game/seats.ts';
import { computerPlayers } from '../../shared/players/catalogue.ts';
import { words } from '../../shared/words/index.ts';
import type { Terminal } from './terminal.ts';

/** Null to wait, or when the signal says that there is nobody to wait for any more. */
export async function askStandIn(terminal: Terminal, name: string, signal: AbortSignal): Promise<PlayerType | null> {
  const types = computerPlayers.map(({ id }) => id);
  for (;;) {
    const text = await terminal.ask(words.console.standIn(name), signal);
    const answer = text?.trim().toLowerCase() ?? '';
    if (answer === '') return null;
    const type = types.find((one) => answer === one || answer === words.playerTypes[one].name.toLowerCase());
    if (type !== undefined) return type;
    terminal.print(words.console.noSuchType(answer, types), 'warning');
  }
}

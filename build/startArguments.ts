/** What `npm start` passes on: our own flags, and those of Chromium; a slip of the pen is said instead. */
import { existsSync } from 'node:fs';

export const startUsage = `npm start -- [--cheat] [--lang=TAG] [--user-data-dir=DIR] [--listen-on=ADDRESS] [FILE]
--cheat: any roll can be typed in; such a game stays out of the Hall of Fame.
--lang: the language, such as en.
--user-data-dir: where everything is kept.
--listen-on: the one address on which a table can be hosted.
--new-game, --hall-of-fame: what to show first.
FILE: exported games; you are asked whether to import them.
Flags of Electron and Chromium, such as --remote-debugging-port=9222, are passed on.`;

const own = ['cheat', 'lang', 'user-data-dir', 'listen-on', 'new-game', 'hall-of-fame', 'version'];

/** How the flags of Chromium that somebody may want here begin; it has over a thousand, and no list of them. */
const chromium =
  /^(allow|app|autoplay|blink|disable|enable|explicitly|force|gpu|gtk|headless|high|host|ignore|in|inspect|js|log|mute|net|no|num|ozone|password|proxy|remote|renderer|screenshot|single|start|touch|trace|ui|unsafely|use|user|v|vmodule|window)(-|=|$)/;

/** One line about the first argument that means nothing; null if there is none. */
export function unknownArgument(args: readonly string[]): string | null {
  const isKnown = (argument: string) => {
    const [, name] = /^--([^=]+)/.exec(argument) ?? [];
    if (name === undefined) return !argument.startsWith('-') && existsSync(argument);
    return own.includes(name) || chromium.test(argument.slice(2));
  };
  const wrong = args.find((argument) => !isKnown(argument));
  if (wrong === undefined) return null;
  const allowed = own.map((name) => `--${name}`).join(', ');
  return `"${wrong}" is unknown. Allowed: ${allowed}, flags of Chromium, and a file of exported games.`;
}

import { expect, test } from 'vitest';
import { unknownArgument } from './start.ts';

test.each([
  '--cheat',
  '--user-data-dir=/tmp/x',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--lang=de',
  '--force-device-scale-factor=2',
  import.meta.filename,
])('%s reaches the application', (argument) => {
  expect(unknownArgument([argument])).toBeNull();
});

test.each(['--chaet', 'cheat', '-cheat', '--help-me', 'no-such-file.json', ''])(
  '"%s" is refused in one line',
  (argument) => {
    expect(unknownArgument(['--cheat', argument])).toMatch(`"${argument}" is unknown. Allowed: --cheat, `);
  },
);

/**
 * Runs every check and every test, and counts them in the last line. Unit tests need neither Electron nor a display, so
 * they run while those are installed and the application is built, and beside the windows.
 */
import { takeNothing } from '../arguments.ts';
import { setUp } from '../setup/index.mjs';
import { hasDisplay } from '../setup/system.mjs';
import { buildApp } from './build.ts';
import { type Count, checkSources, runUnitTests, runWindowTests, tell } from './tests.ts';

takeNothing('npm test: runs every check and every test there is; the last line counts them');

async function testWindows(): Promise<Count> {
  await setUp('window');
  await buildApp();
  return runWindowTests({ ...process.env, YAHTZEE_VIRTUAL_DISPLAY: hasDisplay() ? '' : '1' });
}

async function testSources(): Promise<readonly Count[]> {
  return [...(await checkSources()), await runUnitTests()];
}

const [sources, windows] = await Promise.all([testSources(), testWindows()]);
tell([...sources, windows]);

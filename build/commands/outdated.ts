/** `npm run outdated`: whether the Electron we release with still gets security fixes. */
import { takeNothing } from '../arguments.ts';
import { wantedElectron } from '../setup/electron.mjs';
import { run } from '../setup/step.mjs';

takeNothing('npm run outdated: compares our Electron with the newest; three major versions are supported at a time');

const supported = 3;
const shell = process.platform === 'win32';
const { code, output } = await run('npm', ['view', 'electron', 'version', '--silent'], { shell });
const newest = output.trim().split('\n').at(-1) ?? '';
const [ours, theirs] = [wantedElectron(), newest].map((version) => Number(version.split('.')[0]));
if (code !== 0 || !(theirs > 0)) {
  console.error(`The registry did not say which Electron is the newest: ${output.trim()}`);
  process.exitCode = 1;
} else {
  const behind = theirs - ours;
  console.log(`Electron ${wantedElectron()} is wanted here, ${newest} is the newest.`);
  console.log(
    behind < supported
      ? `It gets fixes until ${supported - behind} more major version${supported - behind === 1 ? ' is' : 's are'} out.`
      : 'It gets no fixes any more.',
  );
  // The last supported one is time to move.
  process.exitCode = behind < supported - 1 ? 0 : 1;
}

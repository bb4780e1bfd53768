/** `npm run words -- [TAG …]`: what the languages lack, have too much of, or have with other parameters. */
import { oneOf } from '../arguments.ts';
import { gapsIn, readTranslation, translated } from '../gaps.ts';

const given = process.argv.slice(2).filter((argument) => argument !== '--');
const asked = given.map((tag) => oneOf('language', tag, translated));
let gaps = 0;
for (const tag of asked.length > 0 ? asked : translated) {
  const { missing, leftOver, different } = gapsIn(await readTranslation(tag));
  const lines = [
    ...missing.map((path) => `  missing: ${path}`),
    ...leftOver.map((path) => `  left over: ${path}`),
    ...different.map((path) => `  different: ${path}`),
  ];
  console.log(lines.length === 0 ? `${tag}: complete` : `${tag}: ${lines.length} to do\n${lines.join('\n')}`);
  gaps += lines.length;
}
process.exitCode = gaps === 0 ? 0 : 1;

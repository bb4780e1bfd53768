/**
 * Spectators at a table, in a separate process so that only the host's side of a connection is measured: `ADDRESS CODE
 * COUNT`.
 */
import { usualPace } from '../../main/network/channel.ts';
import { connect } from '../../main/network/handshake.ts';

const [address, code, count] = process.argv.slice(2);
for (let spectator = 0; spectator < Number(count); spectator++) {
  const line = await connect(address, { secret: code, member: null }, usualPace);
  if (!line.ok) throw new Error(line.error.because);
  await new Promise<void>((resolve) => {
    line.value.listen((message) => message.type === 'welcome' && resolve());
    line.value.send({ type: 'join', names: [], end: '00'.repeat(32), key: '00'.repeat(32) });
  });
}
process.stdout.write('here\n');
// Until the pipe ends.
process.stdin.resume();
process.stdin.on('end', () => process.exit());

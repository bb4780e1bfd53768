/** A virtual display for machines that have none. */
import { spawn } from 'node:child_process';
import { hasDisplay } from './setup/system.mjs';

export interface Display {
  /** For the programs that should appear on it. */
  readonly env: NodeJS.ProcessEnv;
  readonly virtual: boolean;
  close(): void;
}

export async function openDisplay(): Promise<Display> {
  return hasDisplay() ? { env: process.env, virtual: false, close: () => {} } : openVirtualDisplay();
}

export async function openVirtualDisplay(): Promise<Display> {
  // Without -noreset it restarts whenever the last window on it closes, and a program that starts in that moment is
  // lost.
  const args = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // Ctrl-C and a crash must not leave it behind.
  process.on('exit', () => server.kill());
  const number = await new Promise<string>((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it was ready.`)));
    server.stdio[3]?.on('data', (chunk: Buffer) => resolve(String(chunk).trim()));
  });
  return { env: { ...process.env, DISPLAY: `:${number}` }, virtual: true, close: () => server.kill() };
}

/** The display of the command that started this process: tests and benchmarks do not open one themselves. */
export function givenDisplay(): Pick<Display, 'env' | 'virtual'> {
  return { env: process.env, virtual: process.env.YAHTZEE_VIRTUAL_DISPLAY === '1' };
}

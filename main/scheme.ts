/** The app:// scheme: our own pages and nothing else of the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { protocol, type Session } from 'electron';

export const origin = 'app://yahtzee';
export const startPage = `${origin}/index.html`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

// SECURITY: scripts and styles from our own files only; no inline code, no eval, no workers, no frames, no network.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // SECURITY: nobody may vouch for scripts made from text.
  "trusted-types 'none'",
].join('; ');

const headers = {
  // SECURITY: a file is what its name says, never what its bytes look like.
  'X-Content-Type-Options': 'nosniff',
  // SECURITY: no other page may load our files. (An opener policy would add nothing where no second window can be, and
  // costs the start a second process for the page.)
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

/** Must run before Electron is ready. */
export function registerScheme(): void {
  // SECURITY: a scheme of our own instead of file://, whose pages could read the whole disk.
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Address → file, for every file of the built renderer; what is not in it does not exist. */
function allowList(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`${origin}/${relative(folder, file).split(sep).join('/')}`, file];
    }),
  );
}

export function serveScheme(session: Session, folder: string): void {
  const allowed = allowList(folder);
  // The newer handle() speaks in the Request and Response of the web, and to load those alone takes a tenth of the start.
  session.protocol.registerBufferProtocol('app', ({ method, url }, answer) => {
    const file = allowed.get(url);
    if (method !== 'GET' || file === undefined) return answer({ statusCode: 404, data: Buffer.alloc(0) });
    const type = types[extname(file)] ?? 'application/octet-stream';
    answer({
      // The largest is read in less time than a promise of it would take to come round.
      data: readFileSync(file),
      headers: { ...headers, 'Content-Type': type, 'Content-Security-Policy': policy },
    });
  });
}

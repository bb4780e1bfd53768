/** The app:// scheme: serves our own pages and nothing else from the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { protocol, type Session } from 'electron';
import { origin, startPage } from '../shared/wire/channels.ts';
import { language } from '../shared/words/index.ts';
import { languages } from '../shared/words/languages.ts';

/** The address that was requested: the part after a # should never leave the page, but Electron passes it on anyway. */
function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

export function isStartPage(url: string): boolean {
  return withoutFragment(url) === startPage;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

// SECURITY: scripts and styles from our own files only; no inline code, no eval, no workers, no frames, no network.
const rules = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // SECURITY: there is no trusted types policy, so no script can be made from text.
  "trusted-types 'none'",
];
const policy = [...rules, "form-action 'none'"].join('; ');
/** On a page without scripts, buttons are forms; main sees where they lead, and the navigation itself is denied. */
const formPolicy = [...rules, "form-action 'self'"].join('; ');

const headers = {
  // SECURITY: a file is what its name says, never what its bytes look like.
  'X-Content-Type-Options': 'nosniff',
  // SECURITY: no other page may load our files. (An opener policy would add nothing, since there can be no second
  // window, and costs the start a second process for the page.)
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

/** Address → file, for every file of the built renderer; anything that is not in it does not exist. */
function allowList(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`${origin}/${relative(folder, file).split(sep).join('/')}`, file];
    }),
  );
}

/** What the start page will ask for: with this hint Chromium asks for it while preload is still running. */
function linksToStart(addresses: readonly string[]): string {
  const pattern = new RegExp(`/(?:index|start|${language()})-[^/]*\\.(js|css)$`);
  const roles = { js: 'rel=modulepreload', css: 'rel=preload; as=style' } as const;
  return addresses
    .flatMap((address) => {
      const kind = pattern.exec(address)?.[1] as keyof typeof roles | undefined;
      return kind === undefined ? [] : [`<${address}>; ${roles[kind]}; crossorigin=anonymous`];
    })
    .join(', ');
}

/** Pages that main creates itself, by address. */
export interface OwnPages {
  /** Adds a page without scripts, in the style of all others; returns its address. */
  put(name: string, title: string, body: string): string;
}

export function serveScheme(session: Session, folder: string): OwnPages {
  // Built when the first page is asked for: Chromium is then starting a process for it, and main has time.
  let files: ReadonlyMap<string, string> | undefined;
  const allowed = () => (files ??= allowList(folder));
  const own = new Map<string, string>();
  // The newer handle() uses the web's Request and Response, and just loading those takes a tenth of the start.
  session.protocol.registerBufferProtocol('app', ({ method, url }, answer) => {
    const address = withoutFragment(url);
    const file = allowed().get(address);
    const page = own.get(address);
    if (method !== 'GET' || (file === undefined && page === undefined))
      return answer({ statusCode: 404, data: Buffer.alloc(0) });
    const type = types[extname(file ?? address)] ?? 'application/octet-stream';
    answer({
      // The largest file is read in less time than a promise would take to resolve.
      data: file === undefined ? Buffer.from(page ?? '') : readFileSync(file),
      headers: {
        ...headers,
        'Content-Type': type,
        'Content-Security-Policy': file === undefined ? formPolicy : policy,
        ...(isStartPage(url) && { Link: linksToStart([...allowed().keys()]) }),
      },
    });
  });
  return {
    put(name, title, body) {
      const address = `${origin}/${name}`;
      const styles = [...allowed().keys()].filter((file) => file.endsWith('.css'));
      own.set(
        address,
        `<!doctype html><html lang="${language()}" dir="${languages[language()].direction}"><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
          `<title>${title}</title>${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')}` +
          `<body>${body}</body></html>`,
      );
      return address;
    },
  };
}

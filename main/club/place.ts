/** Where a club is kept, as typed by a player: a folder, or the address of a PostgreSQL server. */
import { isAbsolute, resolve } from 'node:path';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { ClubStore } from './clubStore.ts';
import { openFolder } from './folder.ts';
import { openPostgres } from './postgres.ts';

/** How a connection is protected; `verify-full` if the address does not say. */
const tlsModes = ['verify-full', 'require', 'disable'] as const;

export interface Server {
  readonly kind: 'server';
  /** For people to read, and for storing; never with the password. `parsePlace` reads it back. */
  readonly shown: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly tls: (typeof tlsModes)[number];
  /** A file with the certificate of the authority that signed the server's. */
  readonly rootCertificate: string | null;
}

/** A place and its password, kept separate from the start. */
export interface Typed {
  readonly place: Server | { readonly kind: 'folder'; readonly shown: string };
  readonly password: string | null;
}

const badForm = fail<Problem>({ code: 'club-bad-place', because: 'form' });

function isThisComputer(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host) || host.startsWith('/');
}

function parseServer(text: string, typedApart: string): Result<Typed, Problem> {
  const url = URL.parse(text);
  const parameters = url?.searchParams ?? new URLSearchParams();
  const tls = tlsModes.find((mode) => mode === (parameters.get('sslmode') ?? tlsModes[0]));
  const isKnown = [...parameters.keys()].every((name) => ['sslmode', 'sslrootcert', 'host'].includes(name));
  if (url === null || tls === undefined || !isKnown) return badForm;
  let parts: readonly string[];
  try {
    parts = [url.pathname.slice(1), url.hostname, url.username, url.password].map(decodeURIComponent);
  } catch {
    return badForm;
  }
  const [database, name, user, password] = parts;
  const host = (parameters.get('host') ?? name).replace(/^\[(.*)\]$/, '$1');
  if (host === '' || database === '' || database.includes('/')) return badForm;
  // SECURITY: a password and a family's games do not cross a network in plain text.
  if (tls === 'disable' && !isThisComputer(host)) return fail({ code: 'club-bad-place', because: 'plain-text' });
  const login = { host, port: Number(url.port || 5432), user: user || 'yahtzee', database, tls };
  Object.assign(url, { password: '', username: url.username || login.user, port: login.port });
  const place = { kind: 'server', ...login, rootCertificate: parameters.get('sslrootcert'), shown: url.href } as const;
  return ok({ place, password: typedApart || password || null });
}

const hasScheme = (text: string) => /^[a-z]+:\/\//i.test(text);

/** A server's password may be in its address, or typed apart from it; a folder has none. */
export function parsePlace(text: string, password = ''): Result<Typed, Problem> {
  const trimmed = text.trim();
  if (/^postgres(ql)?:\/\//i.test(trimmed)) return parseServer(trimmed, password);
  if (trimmed === '' || hasScheme(trimmed) || trimmed.includes('\0')) return badForm;
  // The program may have been started from any folder, and nobody in the window sees which.
  if (!isAbsolute(trimmed)) return fail({ code: 'club-bad-place', because: 'relative' });
  return ok({ place: { kind: 'folder', shown: trimmed }, password: null });
}

/** What was typed in a terminal, where a path may begin at the folder one is in. */
export function fromFolder(folder: string, text: string): string {
  const path = text.trim();
  return path === '' || hasScheme(path) ? text : resolve(folder, path);
}

export function openPlace({ place, password }: Typed): Result<ClubStore, Problem> {
  try {
    return ok(place.kind === 'folder' ? openFolder(place.shown) : openPostgres(place, password));
  } catch {
    return fail({ code: 'club-out-of-reach', because: 'certificate' });
  }
}

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import type {} from '../../renderer/api.ts';
import { calls, pushes } from '../../shared/wire/calls.ts';
import { type Channel, callsArgument } from '../../shared/wire/channels.ts';
import { expect, test, type Yahtzee } from './app.ts';

const channels = Object.keys(calls) as Channel[];

/** The addresses and names that Chromium asked for, by its own journal: names of events first, then an event a line. */
function askedFor(journal: string): string[] {
  const [first, ...lines] = readFileSync(journal, 'utf8')
    .split(/]?,?\n/)
    .slice(0, -1);
  const types: Record<string, number> = JSON.parse(`${first}}`).constants.logEventTypes;
  const asking = new Set([types.URL_REQUEST_START_JOB, types.HOST_RESOLVER_MANAGER_REQUEST]);
  const events = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const asked = events.filter(({ type }) => asking.has(type)).map(({ params }) => params?.url ?? params?.host);
  return asked.filter((address) => address !== undefined).map((address) => new URL(address).origin);
}

/** Everything a person's file holds, so that two moments can be compared; main itself notes where the window is. */
function contents(folder: string): string {
  const db = new Database(`${folder}/hall-of-fame.sqlite`, { readonly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const dump = tables
    .sort()
    .map((name) => [
      name,
      db.prepare(`SELECT * FROM "${name}" ${name === 'setting' ? "WHERE name <> 'window'" : ''}`).all(),
    ]);
  db.close();
  return JSON.stringify(dump, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
}

test('Chromium asks the network for nothing, not even for itself', async ({ folder, launch }) => {
  const journal = join(folder, 'network.json');
  const { app, page } = await launch(`--log-net-log=${journal}`);
  await page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
  await page.getByRole('textbox').first().fill('Wrod');
  await page.waitForTimeout(1000);
  // Requests of our own, under none of the program's rules: where these are written down, all before them are.
  const ours = 'http://127.0.0.1:1';
  await app.evaluate(async ({ session }, url) => {
    const free = session.fromPartition('free');
    free.setSpellCheckerLanguages([]);
    for (let times = 0; times < 5; times++) await free.fetch(url).catch(() => {});
  }, ours);
  await app.close();
  expect(new Set(askedFor(journal))).toEqual(new Set([ours]));
});

test.describe('the page', () => {
  test('cannot reach Node, Electron, files, the network or anything but the listed channels', async ({ launch }) => {
    let reached = 0;
    const server = createServer((_request, response) => {
      reached++;
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end('reached');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { app, page } = await launch();
    await page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();

    const globals = ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'ipcRenderer', 'electron'];
    expect(await page.evaluate((names) => names.filter((name) => name in globalThis), globals)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(window.yahtzee))).toEqual([...channels, ...Object.keys(pushes)]);

    const attempts = [
      `http://${address}/`,
      'file:///etc/passwd',
      'app://yahtzee/../../package.json',
      'app://yahtzee/%2e%2e/main/index.js',
      'app://yahtzee/index.html?x',
      'app://other/index.html',
    ];
    for (const url of attempts) {
      const got = await page.evaluate(
        (address) =>
          fetch(address).then(
            async (response) => (response.ok ? await response.text() : 'refused'),
            () => 'refused',
          ),
        url,
      );
      expect(got, url).toBe('refused');
    }
    // Ways around fetch, each of which would show up at the server.
    await page.evaluate(async (host) => {
      const image = new Image();
      image.src = `http://${host}/image`;
      navigator.sendBeacon(`http://${host}/beacon`);
      try {
        new WebSocket(`ws://${host}/socket`);
      } catch {
        // The policy may refuse at once or later.
      }
      const script = document.createElement('script');
      try {
        script.src = `http://${host}/script.js`;
        document.head.append(script);
      } catch {
        // Trusted types refuse the address itself.
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }, address);
    expect(reached).toBe(0);
    server.close();

    // Code made from text is a dead letter. (Later, because the test driver's own evaluation is exempt from the policy.)
    const evaluated = await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              resolve(Function('return 1')());
            } catch {
              resolve('refused');
            }
          });
        }),
    );
    expect(evaluated).toBe('refused');

    // No second window, no leaving.
    expect(await page.evaluate(() => window.open('about:blank') === null)).toBe(true);
    await page.evaluate(() => location.assign('https://example.com/'));
    await page.waitForTimeout(200);
    expect(page.url()).toBe('app://yahtzee/index.html');
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);

    const permissions = ['geolocation', 'notifications', 'camera', 'microphone', 'midi'];
    const states = await page.evaluate(
      (names) =>
        Promise.all(
          names.map((name) => navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state)),
        ),
      permissions,
    );
    expect(states).toEqual(permissions.map(() => 'denied'));
  });

  test('runs in the sandbox, isolated, with the web security on', async ({ launch }) => {
    const { app, page } = await launch();
    await page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
    const preferences = await app.evaluate(({ webContents }) => {
      const [contents] = webContents.getAllWebContents();
      return (contents as unknown as { getLastWebPreferences(): Record<string, unknown> }).getLastWebPreferences();
    });
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
    });
    const policy = await page.evaluate(async () =>
      (await fetch('app://yahtzee/index.html')).headers.get('Content-Security-Policy'),
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|worker-src|\*/);
  });
});

test('a call from a frame inside the page is refused', async ({ launch }) => {
  const { app, page } = await launch();
  await page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
  // The page itself can open no frame, so main opens a window that can, with our own preload in its frames.
  const answers = await app.evaluate(
    async ({ BrowserWindow, app: electron }, [channel, named]) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: {
          preload: `${electron.getAppPath()}/out/preload/index.cjs`,
          additionalArguments: [named],
          nodeIntegrationInSubFrames: true,
          sandbox: true,
          // Without our rules on the network, under which this page could not load.
          partition: 'stranger',
        },
      });
      // Our own hardening would keep the frame from loading, and then there would be nothing to refuse.
      window.webContents.removeAllListeners('will-frame-navigate');
      const html = '<iframe srcdoc="<p>inside</p>"></iframe>';
      await window.loadURL(`data:text/html,${encodeURIComponent(html)}`).catch(() => {});
      const ask = `window.yahtzee ? window.yahtzee[${JSON.stringify(channel)}](null) : 'no api'`;
      const { mainFrame } = window.webContents;
      const all = [];
      for (const frame of [mainFrame, ...mainFrame.frames]) all.push(await frame.executeJavaScript(ask));
      window.destroy();
      return all;
    },
    ['app:about', `${callsArgument}app:about`] as const,
  );
  expect(answers).toHaveLength(2);
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'bad-sender' } });
});

/** Sends values, one after the other; one that the page cannot even send (a function, say) as what is left of it. */
async function callAll(
  { page }: Yahtzee,
  channel: string,
  sources: readonly (string | undefined)[],
): Promise<unknown[]> {
  return page.evaluate(
    async ([name, list]) => {
      const functions = window.yahtzee as unknown as Record<string, (value: unknown) => Promise<unknown>>;
      const answers: unknown[] = [];
      for (const json of list) answers.push(await functions[name](json === null ? undefined : JSON.parse(json)));
      return answers;
    },
    [channel, sources.map((source) => source ?? null)] as const,
  );
}

test('anything at all at every channel leaves the file as it was and main alive', async ({ launch, folder }) => {
  const yahtzee = await launch();
  await yahtzee.page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
  const before = contents(folder);
  // Many at a time, for the way to the page and back takes longer than the answer.
  const values = fc.array(fc.anything({ withNullPrototype: false, withSparseArray: true }), {
    minLength: 25,
    maxLength: 25,
  });
  for (const channel of channels) {
    await fc.assert(
      fc.asyncProperty(values, async (list) => {
        const sources = list.map((value) => JSON.stringify(value) as string | undefined);
        const answers = (await callAll(yahtzee, channel, sources)) as { ok: boolean; error?: { code: string } }[];
        for (const answer of answers)
          if (!answer.ok)
            expect(answer.error?.code).toMatch(
              /^(bad-request|game-gone|no-game|game-elsewhere|no-such-player|player-gone)$/,
            );
      }),
      { numRuns: 4 },
    );
  }
  expect(contents(folder)).toBe(before);
  expect(await callAll(yahtzee, 'app:about', ['null'])).toMatchObject([{ ok: true }]);
});

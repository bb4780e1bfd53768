/** What the window must not be able to do, tried in the window. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { join } from 'node:path';
import type {} from '../../renderer/api.ts';
import { calls, pushes } from '../../shared/wire/calls.ts';
import type { Channel } from '../../shared/wire/channels.ts';
import { expect, test } from './app.ts';

const channels = Object.keys(calls) as Channel[];

/**
 * The addresses and names that Chromium asked for, from its own log: names of events first, then one event per line.
 */
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

test('Chromium asks the network for nothing, not even for itself, and main runs no code from the data folder', async ({
  folder,
  launch,
}) => {
  const journal = join(folder, 'network.json');
  const { app, page } = await launch(`--log-net-log=${journal}`);
  // Whoever can write to the data folder must not get code into main.
  const compiled = await app.evaluate(() => process.getBuiltinModule('node:module').getCompileCacheDir() ?? '');
  expect(compiled.startsWith(folder)).toBe(false);
  await page.getByRole('textbox').first().fill('Wrod');
  await page.waitForTimeout(1000);
  // Requests of our own, under none of the program's rules: once these are in the log, so are all before them.
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
      'app://yahtzee/%2e%2e/main/index.cjs',
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

    // Code made from text is refused. (Later, because the test driver's own evaluation is exempt from the policy.)
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

    // No second window, no navigating away.
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

  test('runs in the sandbox, isolated, with the web security on', async ({ shared }) => {
    const { app, page } = shared;
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

test('a call from a frame inside the page is refused', async ({ shared, folder }) => {
  const { app } = shared;
  // The page itself cannot open a frame, and our own preload serves none, so main opens a window with another page in
  // its frames.
  const preload = join(folder, 'preload.cjs');
  const expose = "contextBridge.exposeInMainWorld('ask', (channel) => ipcRenderer.invoke(channel, null))";
  writeFileSync(preload, `const { contextBridge, ipcRenderer } = require('electron'); ${expose};`);
  const answers = await app.evaluate(
    async ({ BrowserWindow }, [channel, script]) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: {
          preload: script,
          nodeIntegrationInSubFrames: true,
          sandbox: true,
          // Without our network rules, under which this page could not load.
          partition: 'stranger',
        },
      });
      // Our own hardening would keep the frame from loading, and then there would be nothing to refuse.
      window.webContents.removeAllListeners('will-frame-navigate');
      const html = '<iframe srcdoc="<p>inside</p>"></iframe>';
      await window.loadURL(`data:text/html,${encodeURIComponent(html)}`).catch(() => {});
      const ask = `window.ask(${JSON.stringify(channel)})`;
      const { mainFrame } = window.webContents;
      const all = [];
      for (const frame of [mainFrame, ...mainFrame.frames]) all.push(await frame.executeJavaScript(ask));
      window.destroy();
      return all;
    },
    ['app:about', preload] as const,
  );
  expect(answers).toHaveLength(2);
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'bad-sender' } });
});

test('WebRTC sends nothing, neither past a rule on the page nor from a window without one', async ({ shared }) => {
  let reached = 0;
  const udp = createSocket('udp4', () => reached++).bind(0, '127.0.0.1');
  const tcp = createListener(() => reached++).listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  const { app, page } = shared;
  const names = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'print'];
  expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([]);

  const [stun, turn] = [udp.address().port, (tcp.address() as AddressInfo).port];
  const connect = `(async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const Connection = window.RTCPeerConnection ?? frame.contentWindow.RTCPeerConnection;
    const credentials = { username: 'a', credential: 'b' };
    const connection = new Connection({ iceServers: [
      { urls: 'stun:127.0.0.1:${stun}' },
      { urls: 'turn:127.0.0.1:${stun}', ...credentials },
      { urls: 'turn:127.0.0.1:${turn}?transport=tcp', ...credentials },
    ] });
    connection.createDataChannel('out');
    await connection.setLocalDescription(await connection.createOffer());
    await new Promise((resolve) => setTimeout(resolve, 1500));
    connection.close();
    return 'tried';
  })()`;
  // A frame has constructors of its own; they lead nowhere.
  expect(await page.evaluate(connect)).toBe('tried');
  const other = await app.evaluate(async ({ BrowserWindow }, script) => {
    const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
    await window.loadURL('about:blank');
    const tried = await window.webContents.executeJavaScript(script);
    window.destroy();
    return tried;
  }, connect);
  expect(other).toBe('tried');
  expect(reached).toBe(0);
  udp.close();
  tcp.close();
});

test('an empty page gets no functions, and the window comes back by itself', async ({ shared }) => {
  const { app, page } = shared;
  await app.evaluate(({ BrowserWindow }) => {
    const [{ webContents }] = BrowserWindow.getAllWindows();
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    webContents.on('dom-ready', async () => {
      seen.push(await webContents.executeJavaScript("[location.href, 'yahtzee' in window]").catch(String));
    });
  });
  await page.evaluate(() => {
    location.href = 'about:blank';
  });
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen))
    .toContainEqual(['app://yahtzee/index.html', true]);
  const seen = await app.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
  expect(seen).not.toContainEqual(['about:blank', true]);
  await expect(page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();
});

test('what follows a # in the address changes nothing about a reload', async ({ shared }) => {
  const { page } = shared;
  await page.evaluate(() => {
    location.hash = 'somewhere';
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();
  expect(await page.evaluate(() => window.yahtzee['app:about'](null))).toMatchObject({ ok: true });
});

test('the page can save no file, open one dialog at a time, and call nobody out of the program', async ({
  launch,
  folder,
}) => {
  const { app, page } = await launch();
  const target = join(folder, 'download');
  await app.evaluate(({ session, dialog }, path) => {
    const state = { dialogs: 0, downloads: [] as boolean[] };
    Object.assign(globalThis, { state });
    session.defaultSession.on('will-download', (event, item) => {
      if (!event.defaultPrevented) item.setSavePath(path);
      state.downloads.push(event.defaultPrevented);
    });
    dialog.showOpenDialog = () => {
      state.dialogs++;
      return new Promise(() => {});
    };
  }, target);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['out']));
    link.download = 'out.txt';
    link.click();
  });
  const answers = await page.evaluate(async () => {
    alert('held up');
    void window.yahtzee['games:import']({ kind: 'json' });
    const more = Array.from({ length: 200 }, () => window.yahtzee['games:import']({ kind: 'json' }));
    return Promise.all(more);
  });
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true,"value":null}']));
  const state = await app.evaluate(
    () => (globalThis as unknown as { state: { dialogs: number; downloads: boolean[] } }).state,
  );
  expect(state.dialogs).toBe(1);
  expect(state.downloads.every(Boolean)).toBe(true);
  expect(existsSync(target)).toBe(false);
});

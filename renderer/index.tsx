/** Starts the page: first reads what main knows, so that the first picture is the right one. */
import { render } from 'preact';
import { words } from '../shared/words/index.ts';
import { App } from './App.tsx';
import { api } from './api.ts';
import { pageClock, pageDice, reportErrors, startPage, watchSystem } from './page.ts';
import { Table } from './screens/index.tsx';
import { createApp } from './state/app.ts';
import { AppContext } from './useApp.ts';
import './styles/index.css';

reportErrors(api);
const app = createApp(api, pageClock, watchSystem(), pageDice);
void open();

/** Not awaited by the module itself: the words of another language are in a file that waits for this one. */
async function open(): Promise<void> {
  await app.open();
  startPage(app, api);
  render(
    <AppContext value={app}>
      <App />
    </AppContext>,
    document.body,
  );
}

// An idle moment alone comes too early: other threads are still drawing the first picture.
new PerformanceObserver((_paints, observer) => {
  observer.disconnect();
  requestIdleCallback(() => void Table.read());
  // Browsers take a whole frame to create a list formatter; during a game, some motion would lose that frame.
  requestIdleCallback(() => void words.and(['', '']));
}).observe({ type: 'paint', buffered: true });

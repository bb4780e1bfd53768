/** Starts the page: what main knows first, so that the first picture is the right one. */
import { render } from 'preact';
import { App } from './App.tsx';
import { readAbout } from './state/about.ts';
import { readHallOfFame } from './state/hallOfFame.ts';
import { readSettings } from './state/settings.ts';
import { rememberSetup } from './state/setup.ts';
import { readTable, welcome } from './state/table.ts';
import './styles/index.css';

await Promise.all([readAbout(), readHallOfFame(), readSettings(), readTable()]);
rememberSetup(welcome.value.last);
render(<App />, document.body);

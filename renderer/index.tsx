/** Starts the page: what main knows first, so that the first picture is the right one. */
import { render } from 'preact';
import { App } from './App.tsx';
import { readAbout } from './state/about.ts';
import { keepLists, readLists } from './state/lists.ts';
import { readSettings } from './state/settings.ts';
import { rememberSetup } from './state/setup.ts';
import { game, readTable, welcome } from './state/table.ts';
import './styles/index.css';

await Promise.all([readAbout(), readLists(), readSettings(), readTable()]);
rememberSetup(welcome.value.last);
if (game.value === null) keepLists();
render(<App />, document.body);

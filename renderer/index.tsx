/** Starts the page: what main knows first, so that the first picture is the right one. */
import { render } from 'preact';
import { App } from './App.tsx';
import { readAbout } from './state/about.ts';
import { readHallOfFame } from './state/hallOfFame.ts';
import { screen } from './state/screen.ts';
import { readSettings } from './state/settings.ts';
import { game, readTable } from './state/table.ts';
import './styles/index.css';

await Promise.all([readAbout(), readHallOfFame(), readSettings(), readTable()]);
// The window was reloaded, or its process replaced, in the middle of a game.
if (game.value !== null) screen.value = 'table';
render(<App />, document.body);

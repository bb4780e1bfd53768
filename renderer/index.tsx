/** Starts the page. */
import { render } from 'preact';
import { Welcome } from './screens/Welcome.tsx';
import { readAbout } from './state/about.ts';
import { readHallOfFame } from './state/hallOfFame.ts';
import './styles/index.css';

void readAbout();
void readHallOfFame();
render(<Welcome />, document.body);

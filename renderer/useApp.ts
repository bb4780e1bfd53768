/** Gives screens and parts the window's state. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AppState } from './state/app.ts';

export const AppContext = createContext<AppState | null>(null);

export function useApp(): AppState {
  const app = useContext(AppContext);
  if (app === null) throw new Error('There is no state around this component.');
  return app;
}

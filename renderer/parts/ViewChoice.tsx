/** The choice of views, by mouse and by key: V opens the next one. */
import { useLayoutEffect } from 'preact/hooks';
import { views } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { focusNext } from '../views/keepFocus.ts';
import { listenToKeys } from './keys.ts';
import { Segments } from './Segments.tsx';

export function ViewChoice() {
  const { settings } = useApp();
  const { view: shown } = settings.values.value;
  const next = views[(views.indexOf(shown) + 1) % views.length];
  useLayoutEffect(() => listenToKeys({ v: () => settings.change({ view: next }) }), [settings, next]);
  return (
    <Segments
      onPointed={focusNext}
      label={words.bar.view}
      options={views.map((value) => ({ value, name: words.views[value] }))}
      value={shown}
      onChange={(view) => settings.change({ view })}
    />
  );
}

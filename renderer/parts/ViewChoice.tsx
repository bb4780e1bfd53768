/** The choice of views, by mouse and by key. */
import { useCallback } from 'preact/hooks';
import { views } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { focusNext } from '../views/keepFocus.ts';
import { Segments } from './Segments.tsx';

/** The action that opens the view after the one that is open. */
export function useNextView(): () => void {
  const { settings } = useApp();
  return useCallback(() => {
    const now = views.indexOf(settings.values.value.view);
    settings.change({ view: views[(now + 1) % views.length] ?? views[0] });
  }, [settings]);
}

export function ViewChoice() {
  const { settings } = useApp();
  return (
    <Segments
      onPointed={focusNext}
      label={words.bar.view}
      options={views.map((value) => ({ value, name: words.views[value] }))}
      value={settings.values.value.view}
      onChange={(view) => settings.change({ view })}
    />
  );
}

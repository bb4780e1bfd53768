/** Tips in a first game: one short sentence above the table at a time, and the one thing it is about is lit. */

import { useLayoutEffect } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useApp } from '../../useApp.ts';
import { typedTip } from '../../views/console/windowCommands.ts';
import { targetId } from '../../views/targets.ts';

export function FirstGameTips() {
  const { firstGame, settings, table } = useApp();
  useLitControl();
  if (!firstGame.isOn.value) return null;
  const tip = firstGame.tip.value;
  const typed = settings.values.value.view === 'console' ? tip && typedTip(tip, table.may.value.roll) : null;
  const { region, next, never } = words.help.tips;
  return (
    <section class="line tips" aria-label={region}>
      <Icon name="bulb" />
      <p aria-live="polite">{typed ?? (tip && words.help.tips[tip])}</p>
      {tip !== null && <Button name={next} look="plain" onClick={firstGame.next} />}
      <Button name={never} look="plain" onClick={firstGame.end} />
    </section>
  );
}

/**
 * A ring around a control of the component view; the painted view paints its own. As a rule of a style sheet, since it
 * is none of the control's business.
 */
function useLitControl(): void {
  const asked = useApp().firstGame.asked.value;
  const id = asked && targetId(asked);
  useLayoutEffect(() => {
    if (id === null) return;
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`.component-view [data-target="${id}"] { outline: 3px solid var(--focus); outline-offset: 3px; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [id]);
}

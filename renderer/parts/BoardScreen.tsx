/** A board in the chosen view, and the screens that have one under a line of their own. */
import type { ComponentChildren } from 'preact';
import type { Board } from '../state/board.ts';
import { useApp } from '../useApp.ts';
import { views } from '../views/index.ts';
import { Button } from './Button.tsx';
import { ViewChoice } from './Choices.tsx';

export function ShownView({ board }: { readonly board: Board }) {
  const { view } = useApp().settings.values.value;
  const Show = views[view];
  return <Show board={board} />;
}

interface Props {
  readonly board: Board;
  /** The name of the line. */
  readonly region: string;
  readonly back: string;
  readonly onBack: () => unknown;
  readonly title: string;
  /** The tooltip of the title. */
  readonly hint?: string;
  /** After the title. */
  readonly marks?: ComponentChildren;
  readonly tools?: ComponentChildren;
  /** Between the line and the board. */
  readonly children?: ComponentChildren;
}

export function BoardScreen({ board, region, back, onBack, title, hint, marks, tools, children }: Props) {
  return (
    <>
      <section class="strip row replay-head" aria-label={region}>
        <Button name={back} icon="back" isShort onClick={onBack} />
        <p class="clamped replay-title" title={hint}>
          {title}
          {marks}
        </p>
        {tools}
        <ViewChoice />
      </section>
      {children}
      <ShownView board={board} />
    </>
  );
}

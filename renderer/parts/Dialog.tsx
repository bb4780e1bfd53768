/** A modal dialog: open as long as it is rendered, closed by Escape, named by its heading. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { Button } from './Button.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** For much text. */
  readonly isWide?: boolean;
  /** At the end; as a text that of the one button there, which closes the dialog. */
  readonly buttons?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, isWide = false, buttons, children }: Props) {
  const heading = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    // The browser only gives the focus back when a dialog is closed, but ours is removed instead.
    return () =>
      // Until the element is really gone, everything else is inert and cannot take the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
  }, []);
  // At once: the browser reports a closed dialog only later, and by then it may have been opened again.
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={element} class={isWide ? 'wide' : ''} aria-labelledby={heading} onCancel={cancel} onClose={onClose}>
      <div class="stack">
        <h2 id={heading}>{title}</h2>
        {children}
        {buttons !== undefined && (
          <div class="buttons end">
            {typeof buttons === 'string' ? <Button name={buttons} look="primary" onClick={onClose} /> : buttons}
          </div>
        )}
      </div>
    </dialog>
  );
}

interface QuestionProps extends Pick<Props, 'title'> {
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => unknown;
  readonly onCancel: () => void;
  /** After Escape, which cancels unless this is there. */
  readonly onClose?: () => void;
}

/** For the button that does nothing: what had the focus before may be gone. */
export const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks before something that cannot be undone; its owner closes it. */
export function Question({ title, text, yes, onYes, onCancel, onClose = onCancel }: QuestionProps) {
  const buttons = (
    <>
      <Button name={words.common.cancel} ref={takeFocus} onClick={onCancel} />
      <Button name={yes} look="primary danger" onClick={onYes} />
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} buttons={buttons}>
      <p>{text}</p>
    </Dialog>
  );
}

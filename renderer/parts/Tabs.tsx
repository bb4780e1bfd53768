/** Pages behind tabs: arrow keys go from tab to tab, Tab goes into the page. */
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { readingKey } from './direction.ts';

interface Page {
  readonly name: string;
  readonly content: ComponentChildren;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Props {
  readonly label: string;
  readonly pages: readonly Page[];
  /** The page that is open at first. */
  readonly first?: number;
}

export function Tabs({ label, pages, first = 0 }: Props) {
  const [open, setOpen] = useState(first);
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const step = steps[readingKey(event.key)];
    if (step === undefined) return;
    const next = (open + step + pages.length) % pages.length;
    setOpen(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {pages.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            class="plain"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={`${id}-page`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-page`} aria-labelledby={`${id}-tab-${open}`} class="stack">
        {pages[open]?.content}
      </div>
    </div>
  );
}

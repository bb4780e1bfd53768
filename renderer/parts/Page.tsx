/** A screen with a heading, and a panel with one. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface PageProps {
  readonly title: string;
  /** Below the title. */
  readonly subtitle?: string;
  /** At the end of the line that has the title. */
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Page({ title, subtitle, tools, children }: PageProps) {
  return (
    <main class="page">
      <div class="page-head row spread">
        <div>
          <h1>{title}</h1>
          {subtitle !== undefined && <p class="quiet">{subtitle}</p>}
        </div>
        {tools}
      </div>
      {children}
    </main>
  );
}

interface PanelProps {
  readonly title: string;
  /** Further classes. */
  readonly look?: string;
  /** Beside the title. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Panel({ title, look = 'stack', aside, children }: PanelProps) {
  const id = useId();
  return (
    <section class={`panel ${look}`} aria-labelledby={id}>
      <div class="line spread list-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A button that opens a list to choose from. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

interface MenuItem {
  readonly name: string;
  /** Shown instead of the name. */
  readonly icon?: VNode;
  readonly color?: string;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly label: string;
  /** Shown instead of the label. */
  readonly icon?: VNode;
  /** The tooltip of the icon; the label unless given. */
  readonly title?: string;
  /** The class of the button. */
  readonly button?: string;
  /** A further class of the list. */
  readonly list?: string;
  readonly items: readonly MenuItem[];
}

/** An icon has a name for screen readers, and as a tooltip. */
const named = (icon: VNode | undefined, name: string, title = name) =>
  icon === undefined ? {} : { 'aria-label': name, title };

export function Menu({ label, icon, title, button, list, items }: MenuProps) {
  const id = useId();
  // A menu is created only when it is opened: the first screen has one for every seat.
  const isMade = useSignal(false);
  const make = () => {
    isMade.value = true;
  };
  return (
    <>
      <button type="button" class={button} popovertarget={id} {...named(icon, label, title)}>
        {icon ?? label}
      </button>
      <ul
        popover="auto"
        id={id}
        class={list === undefined ? 'menu' : `menu ${list}`}
        aria-label={label}
        onBeforeToggle={make}
      >
        {(isMade.value ? items : []).map((item) => (
          <li key={item.name}>
            <button
              type="button"
              class={item.icon === undefined ? 'plain' : 'plain icon'}
              popovertarget={id}
              popovertargetaction="hide"
              {...named(item.icon, item.name)}
              style={{ color: item.color }}
              onClick={item.onChoose}
            >
              {item.icon ?? <bdi>{item.name}</bdi>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

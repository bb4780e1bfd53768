/** A button that opens a list to choose from. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

interface MenuItem {
  readonly name: string;
  /** Shown in place of the name. */
  readonly icon?: VNode;
  readonly color?: string;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly label: string;
  /** Shown in place of the label. */
  readonly icon?: VNode;
  /** What a pointer at the icon is told; the label unless said otherwise. */
  readonly title?: string;
  /** The class of the button. */
  readonly button?: string;
  /** A further class of the list. */
  readonly list?: string;
  readonly items: readonly MenuItem[];
}

/** An icon is named for those who do not see it, and for the pointer. */
const named = (icon: VNode | undefined, name: string, title = name) =>
  icon === undefined ? {} : { 'aria-label': name, title };

export function Menu({ label, icon, title, button, list, items }: MenuProps) {
  const id = useId();
  // What nobody has opened yet is not made: the first screen has a menu for every seat.
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

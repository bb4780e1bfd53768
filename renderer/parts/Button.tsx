/** Buttons with a word, with an icon, or with both; and those that open a list to choose from. */

import { useSignal } from '@preact/signals';
import type { ButtonHTMLAttributes, Ref } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from './Icon.tsx';

type Attributes = Pick<
  ButtonHTMLAttributes,
  'title' | 'disabled' | 'aria-pressed' | 'aria-expanded' | 'aria-controls' | 'aria-describedby'
>;

interface Props extends Attributes {
  readonly name: string;
  /** Further classes. */
  readonly look?: string;
}

interface ButtonProps extends Props {
  /** Without it the button sends the form it is in. */
  readonly onClick?: () => unknown;
  readonly icon?: IconName;
  /** The name for screen readers, where the one that is seen does not say enough. */
  readonly full?: string;
  /** Whether the icon alone stands for the name where there is little room, so that the name is its tooltip too. */
  readonly isShort?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ name, look = '', onClick, icon, full, isShort = false, ...attributes }: ButtonProps) {
  return (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      class={icon === undefined ? look : `with-icon ${look}`}
      aria-label={full}
      title={isShort ? name : undefined}
      {...attributes}
      onClick={() => onClick?.()}
    >
      {icon !== undefined && <Icon name={icon} />}
      {isShort ? <span class="label">{name}</span> : name}
    </button>
  );
}

export interface IconButtonProps extends Props {
  readonly onClick: () => unknown;
  readonly icon: IconName;
  /** Below the icon, where there is room. */
  readonly caption?: string;
  readonly isCurrent?: boolean;
}

/** Has its name for screen readers, and as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { name, look = 'plain icon', onClick, icon, caption, isCurrent, ...attributes } = props;
  return (
    <button
      type="button"
      class={look}
      aria-label={name}
      aria-current={isCurrent ? 'page' : undefined}
      title={name}
      {...attributes}
      onClick={() => onClick()}
    >
      <Icon name={icon} />
      {caption !== undefined && <span class="label">{caption}</span>}
    </button>
  );
}

interface MenuItem {
  readonly name: string;
  /** If there is one, the menu's icon in this colour is shown instead of the name. */
  readonly color?: string;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly label: string;
  /** Shown instead of the label. */
  readonly icon?: IconName;
  /** The tooltip of the icon. */
  readonly title?: string;
  /** The class of the button. */
  readonly button?: string;
  readonly items: readonly MenuItem[];
}

/** A button that opens a list to choose from. */
export function Menu({ label, icon, title = label, button, items }: MenuProps) {
  const id = useId();
  // A menu is created only when it is opened: the first screen has one for every seat.
  const isMade = useSignal(false);
  const make = () => {
    isMade.value = true;
  };
  return (
    <>
      <button type="button" class={button} popovertarget={id} {...(icon && { 'aria-label': label, title })}>
        {icon ? <Icon name={icon} /> : label}
      </button>
      <ul popover="auto" id={id} class="menu" aria-label={label} onBeforeToggle={make}>
        {(isMade.value ? items : []).map(({ name, color, onChoose }) => (
          <li key={name}>
            <button
              type="button"
              class={color ? 'plain icon' : 'plain'}
              popovertarget={id}
              popovertargetaction="hide"
              {...(color && { 'aria-label': name, title: name, style: { color } })}
              onClick={onChoose}
            >
              {color && icon ? <Icon name={icon} /> : <bdi>{name}</bdi>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

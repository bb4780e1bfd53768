/** Buttons with a word, with an icon, or with both. */
import type { ButtonHTMLAttributes, Ref } from 'preact';
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

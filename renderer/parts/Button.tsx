/** Buttons with a word, with an icon, or with both. */
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  readonly name: string;
  /** The tooltip. */
  readonly title?: string;
  /** Further classes. */
  readonly look?: string;
  readonly disabled?: boolean;
}

interface ButtonProps extends Props {
  /** Without it the button sends the form it is in. */
  readonly onClick?: () => unknown;
  readonly icon?: IconName;
  /** The name for screen readers, where the one that is seen does not say enough. */
  readonly full?: string;
  /** Whether the icon alone stands for the name where there is little room, so that the name is its tooltip too. */
  readonly isShort?: boolean;
}

export function Button({ name, look = '', disabled, onClick, icon, full, isShort = false, ...props }: ButtonProps) {
  const { title = isShort ? name : undefined } = props;
  const style = icon === undefined ? look : `with-icon ${look}`;
  return (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      class={style}
      aria-label={full}
      title={title}
      disabled={disabled}
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
export function IconButton({
  name,
  title = name,
  look = 'plain icon',
  disabled,
  onClick,
  icon,
  caption,
  isCurrent,
}: IconButtonProps) {
  return (
    <button
      type="button"
      class={look}
      aria-label={name}
      aria-current={isCurrent ? 'page' : undefined}
      title={title}
      disabled={disabled}
      onClick={() => onClick()}
    >
      <Icon name={icon} />
      {caption !== undefined && <span class="label">{caption}</span>}
    </button>
  );
}

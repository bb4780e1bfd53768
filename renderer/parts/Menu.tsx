/** A button that opens a list to choose from. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from './Icon.tsx';

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

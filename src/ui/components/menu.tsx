import { type ComponentPropsWithRef, type ReactNode, useId, useRef } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';
import { type Icon, IconCheck } from '../icons.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** Gets the attributes that open the panel; spread them on a button. */
  renderTrigger: (attributes: { popoverTarget: string; 'aria-haspopup': 'true' }) => ReactNode;
  /** Names what is inside for screen readers. */
  label: string;
  align?: 'start' | 'end';
  wide?: boolean;
  children: ReactNode;
}

/**
 * A panel of links and buttons below its trigger. The browser's own popover opens and closes it (Escape, a press
 * outside, focus going back), so it needs no script and stands next to its trigger in the tab order.
 */
export function Menu({ renderTrigger, label, align = 'end', wide, children }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const classes = `${styles.panel} ${align === 'start' ? styles.start : ''} ${wide ? styles.wide : ''}`;
  const closeAfterChoice = (event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover();
  };
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-haspopup': 'true' })}
      {/* The press handled here is the bubbled one of a link or button inside, which the keyboard makes too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={panel} id={id} popover="auto" className={classes} onClick={closeAfterChoice}>
        <section aria-label={label}>{children}</section>
      </div>
    </>
  );
}

interface MenuLinkProps extends Pick<NavLinkProps, 'prefetch'> {
  to: string;
  icon?: Icon;
  children: ReactNode;
}

export function MenuLink({ to, icon: Icon, prefetch = 'none', children }: MenuLinkProps) {
  return (
    <NavLink to={to} end prefetch={prefetch} className={styles.item}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      {children}
    </NavLink>
  );
}

interface MenuButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> {
  icon?: Icon;
  /** For a choice among several: whether it is the present one. */
  chosen?: boolean;
}

export function MenuButton({ icon: Icon, chosen, children, ...attributes }: MenuButtonProps) {
  return (
    <button type="button" {...attributes} className={styles.item} aria-pressed={chosen}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      {children}
      {chosen && <IconCheck className={styles.tick} size={18} aria-hidden="true" />}
    </button>
  );
}

export const MenuDivider = () => <hr className={styles.divider} />;

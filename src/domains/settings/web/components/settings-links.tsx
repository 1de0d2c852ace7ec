import { RowLink } from '../../../../ui/components/row-link.tsx';
import { IconChevronRight } from '../../../../ui/icons.ts';
import styles from './settings.module.css';

/** Where more is set than fits here. */
export const SettingsLinks = ({
  links,
}: {
  links: readonly { to: string; title: string; text: string }[];
}) => (
  <ul className={styles.links}>
    {links.map(({ to, title, text }) => (
      <li key={to}>
        <span>
          <RowLink to={to}>{title}</RowLink>
          <span className={styles.help}>{text}</span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </li>
    ))}
  </ul>
);

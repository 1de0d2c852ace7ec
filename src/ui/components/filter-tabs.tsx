import { useEffect, useRef } from 'react';
import { Chip } from './chip.tsx';
import styles from './filter-tabs.module.css';

interface FilterTabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; to: string; label: string; count?: number | undefined }[];
  chosen: Name;
  /** Within a bar that has a room of its own around it. */
  inBar?: boolean;
}

/** What of a list is shown: links in one line, pushed along where they do not fit. */
export function FilterTabs<Name extends string>({
  label,
  tabs,
  chosen,
  inBar = false,
}: FilterTabsProps<Name>) {
  const line = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ name }) => name === chosen);
  useEffect(() => {
    // on a phone the chosen one may be out of sight
    line.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav ref={line} className={inBar ? styles.tabs : `${styles.tabs} ${styles.alone}`} aria-label={label}>
      {tabs.map(({ name, to, label: word, count }) => (
        <Chip key={name} to={to} pressed={name === chosen} {...(count !== undefined && { count })}>
          {word}
        </Chip>
      ))}
    </nav>
  );
}

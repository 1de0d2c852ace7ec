import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { DetailSkeleton } from '../../../../ui/components/skeletons.tsx';
import { IconShieldCheck } from '../../../../ui/icons.ts';
import styles from './checkout-page.module.css';

interface FrameProps<Data> {
  query: UseQueryResult<Data>;
  className: string | undefined;
  children: (data: Data) => ReactNode;
}

/** What every page of the gateway stands in: its name, that no money moves, and what was asked for once it is there. */
export function Frame<Data>({ query: { data, isError, refetch }, className, children }: FrameProps<Data>) {
  const { t } = useTranslation('sandbox');
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <span className={styles.name}>
          <IconShieldCheck size={20} aria-hidden="true" />
          {t('name')}
        </span>
        <strong>{t('no_money')}</strong>
      </header>
      <main id="content" className={className}>
        {data !== undefined ? (
          children(data)
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </main>
    </div>
  );
}

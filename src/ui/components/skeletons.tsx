import { useTranslation } from 'react-i18next';
import styles from './skeletons.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const Bone = ({
  width,
  height = 14,
  className = '',
}: {
  width?: string;
  height?: number;
  className?: string;
}) => (
  <span className={`${styles.bone} ${className}`} style={{ width, height: className ? undefined : height }} />
);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function Loading({ className, children }: { className: string | undefined; children: React.ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div>
      <VisuallyHidden live>{t('loading')}</VisuallyHidden>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** The shape of a grid of DJ cards. */
export function CardsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading className={styles.cards}>
      {times(count).map((index) => (
        <div key={index} className={styles.card}>
          <Bone className={styles.cover ?? ''} />
          <Bone width="62%" height={20} />
          <Bone width="84%" />
          <Bone width="38%" height={18} />
        </div>
      ))}
    </Loading>
  );
}

/** The shape of a list: a title, a line below it, something at the end. */
export function RowsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading className={styles.rows}>
      {times(count).map((index) => (
        <div key={index} className={styles.row}>
          <div className={styles.lines}>
            <Bone width={`${34 + ((index * 13) % 24)}%`} height={16} />
            <Bone width={`${52 + ((index * 17) % 28)}%`} />
          </div>
          <Bone width="72px" height={18} />
        </div>
      ))}
    </Loading>
  );
}

/** The shape of a detail page: title, fader, two panels. */
export function DetailSkeleton() {
  return (
    <Loading className={styles.detail}>
      <div className={styles.lines}>
        <Bone width="120px" />
        <Bone width="60%" height={36} />
        <Bone width="42%" />
      </div>
      <Bone width="100%" height={10} />
      <div className={styles.columns}>
        <Bone width="100%" height={320} />
        <Bone width="100%" height={320} />
      </div>
    </Loading>
  );
}

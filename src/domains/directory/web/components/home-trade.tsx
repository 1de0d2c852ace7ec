import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { platformFeeBps } from '../../../payments/rules.ts';
import styles from './home-trade.module.css';

const points = ['requests', 'money', 'fee'] as const;

/** The other side of the mix: what a DJ gets. */
export function HomeTrade({ hold_hours }: { hold_hours: number }) {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const facts = {
    hold_hours,
    free: format.percent(platformFeeBps.free),
    lowest: format.percent(platformFeeBps.prodjbiz),
  };
  return (
    <section className={styles.band} aria-labelledby="home-trade">
      <div>
        <h2 id="home-trade">{t('home.trade.title')}</h2>
        <p>{t('home.trade.text')}</p>
        <Button to="/register?role=dj" size="l">
          {t('home.trade.act')}
        </Button>
      </div>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <h3>{t(`home.trade.${point}.title`, facts)}</h3>
            <p>{t(`home.trade.${point}.text`, facts)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

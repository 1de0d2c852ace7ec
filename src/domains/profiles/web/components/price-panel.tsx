import { useTranslation } from 'react-i18next';
import { toCents } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { IconCash, IconMapPin } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { PriceTable } from '../../../bookings/web/components/price-table.tsx';
import type { PublicDj } from '../../contract.ts';
import styles from './dj-page.module.css';
import type { ExamplePrice } from './example-price.ts';
import { PriceBasis } from './price-basis.tsx';
import { useTravelText } from './use-travel-text.ts';

interface PricePanelProps {
  dj: PublicDj;
  price: ExamplePrice;
  /** Of the booking flow; null on the DJ's own page, whom they cannot book. */
  address: string | null;
}

/** What it costs, what that is made of, and the page's one act. */
export function PricePanel({ dj, price, address }: PricePanelProps) {
  const { t } = useTranslation(['profiles', 'bookings']);
  const { money, distance } = useFormat();
  const travelText = useTravelText();
  const { quote, city, distance_km, too_far } = price;
  return (
    <Panel title={t('price.title')}>
      <div className={styles.stack}>
        {too_far && (
          <Notice tone="warn" title={t('price.too_far', { city: too_far.city })}>
            <p>
              {t('price.too_far_text', {
                dj: dj.dj_name,
                most: distance(dj.travel_max_km ?? 0),
                distance: distance(too_far.distance_km),
                home: dj.city,
              })}
            </p>
          </Notice>
        )}
        <p className={styles.sum}>
          <MoneyText
            cents={quote.total_cents}
            currency={quote.currency}
            whole
            className={styles.total ?? ''}
          />{' '}
          <span className={styles.quiet}>
            <PriceBasis price={price} />
          </span>
        </p>
        {address ? (
          <div className={styles.act}>
            <Button to={address} variant="primary" size="l" full>
              {t('bookings:flow.title', { dj: dj.dj_name })}
            </Button>
            <p className={styles.quiet}>
              {t(`bookings:send.help.${dj.instant_booking ? 'deposit' : 'request'}`, { dj: dj.dj_name })}
            </p>
          </div>
        ) : (
          <Notice tone="info">{t('price.own')}</Notice>
        )}
        <div>
          <h3 className={styles.label}>{t('price.example', { city })}</h3>
          <PriceTable
            lines={quote.lines}
            currency={quote.currency}
            total_cents={quote.total_cents}
            {...(distance_km > 0 && { distance_km })}
          />
        </div>
        <Facts
          items={[
            {
              key: 'rate',
              icon: IconCash,
              label: t('bookings:dj.price'),
              value: t('bookings:dj.price_value', {
                rate: money(toCents(dj.hourly_rate, dj.currency), dj.currency, { whole: true }),
                count: dj.minimum_hours,
              }),
            },
            {
              key: 'travel',
              icon: IconMapPin,
              label: t('bookings:lines.travel'),
              value: travelText(dj),
            },
          ]}
        />
        {dj.add_ons.length > 0 && (
          <div>
            <h3 className={styles.label}>{t('bookings:fields.add_ons')}</h3>
            <MoneyTable
              caption={t('bookings:fields.add_ons')}
              currency={dj.currency}
              rows={dj.add_ons.map(({ id, name, price_cents, per, min_quantity, max_quantity }) => ({
                key: id,
                label: name,
                detail: [
                  per === 'hour' && t('add_on.per_hour'),
                  max_quantity > 1 &&
                    t('bookings:event.quantity_limits', { least: min_quantity, most: max_quantity }),
                ]
                  .filter(Boolean)
                  .join(' · '),
                cents: price_cents,
              }))}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import { TRAVEL_KM_AT_MOST, ZONES_AT_MOST } from '../../../../shared/travel-zones.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { IconButton } from '../../../../ui/components/icon-button.tsx';
import fieldStyles from '../../../../ui/form/fields.module.css';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { IconPlus, IconX } from '../../../../ui/icons.ts';
import { PriceField } from './price-field.tsx';
import styles from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

/** How far a new zone reaches beyond the one before it, to begin with. */
const NEXT_ZONE_KM = 30;

/** What the way costs: nothing nearby, then by zones, by the kilometre, or both; and where it ends. */
export function TravelFields({ values, set, field }: SectionFields) {
  const { t } = useTranslation('profiles');
  const km = {
    allowDecimal: false,
    allowNegative: false,
    max: TRAVEL_KM_AT_MOST,
    suffix: ' km',
  };
  const { travel_zones: zones, currency } = values;
  const list = field('travel_zones');
  const change = (index: number, over: Partial<(typeof zones)[number]>) =>
    set({ travel_zones: zones.map((zone, at) => (at === index ? { ...zone, ...over } : zone)) });
  const add = () => {
    const last = zones.at(-1) ?? { up_to_km: values.travel_free_km, price_cents: 0 };
    const up_to_km = Math.min(last.up_to_km + NEXT_ZONE_KM, TRAVEL_KM_AT_MOST);
    set({ travel_zones: [...zones, { ...last, up_to_km }] });
    // the field is there with the next frame
    requestAnimationFrame(() =>
      document.getElementById(field(`travel_zones.${zones.length}.up_to_km`).id)?.focus(),
    );
  };
  const { value: _, ...most } = field('travel_max_km');
  return (
    <fieldset className={styles.list}>
      <legend className={fieldStyles.label}>{t('edit.travel.title')}</legend>
      <p className={styles.help}>{t('edit.travel.help')}</p>
      <div className={styles.pair}>
        <NumberField {...field('travel_free_km')} {...km} />
        <PriceField
          {...field('travel_per_km_cents')}
          cents={values.travel_per_km_cents}
          currency={currency}
          onCents={(travel_per_km_cents) => set({ travel_per_km_cents })}
          description={t(`edit.travel.per_km_${zones.length > 0 ? 'zones' : 'alone'}`)}
        />
      </div>
      <ul id={list.id} tabIndex={-1} className={styles.rows} aria-label={list.label}>
        {zones.map((zone, index) => (
          // zones have nothing but their place among each other
          <li key={index} className={styles.row}>
            <NumberField
              {...field(`travel_zones.${index}.up_to_km`)}
              {...km}
              value={zone.up_to_km}
              onChange={(given) => change(index, { up_to_km: Number(given) })}
            />
            <PriceField
              {...field(`travel_zones.${index}.price_cents`)}
              cents={zone.price_cents}
              currency={currency}
              onCents={(price_cents) => change(index, { price_cents })}
            />
            <IconButton
              label={t('edit.travel.remove', { count: index + 1 })}
              icon={<IconX size={18} aria-hidden="true" />}
              onClick={() => set({ travel_zones: zones.filter((_zone, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      {zones.length < ZONES_AT_MOST && (
        <div>
          <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {t('edit.travel.add')}
          </Button>
        </div>
      )}
      <NumberField
        {...most}
        {...km}
        optional
        value={values.travel_max_km ?? ''}
        onChange={(given) => set({ travel_max_km: given === '' ? null : Number(given) })}
        description={t('edit.travel.max_help')}
      />
    </fieldset>
  );
}

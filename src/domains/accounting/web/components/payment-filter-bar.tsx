import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currencies, type Currency, minorUnits } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { addressOf } from '../../../../ui/filters.ts';
import { IconChevronDown } from '../../../../ui/icons.ts';
import { chargePurposes, chargeStatuses } from '../../../payments/rules.ts';
import styles from './books.module.css';
import { type FilterName, noFilters, type PaymentFilters } from './payment-filters.ts';
import { SearchField } from '../../../../ui/form/search-field.tsx';

const PATH = '/admin/payments';
const SETTLE_MS = 400;

/** Which payments are listed: every choice is in the address at once. */
export function PaymentFilterBar({ filters }: { filters: PaymentFilters }) {
  const { t } = useTranslation('accounting');
  const navigate = useNavigate();
  const narrow = (change: Partial<PaymentFilters>) =>
    void navigate(addressOf(PATH, { ...filters, ...change }), { replace: true, preventScrollReset: true });
  const set = (name: FilterName) => (value: string | null) => narrow({ [name]: value ?? '' });
  const { q: _, ...narrowed } = filters;
  const count = Object.values(narrowed).filter((value) => value !== '').length;
  return (
    <div className={styles.filters}>
      <SearchField label={t('payments.search')} value={filters.q} onSearch={set('q')} />
      <details className={styles.more} open={count > 0}>
        <summary>
          {t('filters.title', { count })}
          <IconChevronDown size={18} aria-hidden="true" />
        </summary>
        <div className={styles.fields}>
          <SelectField
            label={t('filters.status')}
            value={filters.status}
            data={[
              { value: '', label: t('filters.any') },
              ...chargeStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(event) => set('status')(event.currentTarget.value)}
          />
          <SelectField
            label={t('filters.purpose')}
            value={filters.purpose}
            data={[
              { value: '', label: t('filters.any') },
              ...chargePurposes.map((value) => ({ value, label: t(`charge_purpose.${value}`) })),
            ]}
            onChange={(event) => set('purpose')(event.currentTarget.value)}
          />
          <DateField
            label={t('filters.from')}
            value={filters.from || null}
            clearable
            onChange={set('from')}
          />
          <DateField
            label={t('filters.until')}
            value={filters.until || null}
            clearable
            onChange={set('until')}
          />
          <SelectField
            label={t('filters.currency')}
            value={filters.currency}
            data={[{ value: '', label: t('filters.any') }, ...currencies]}
            onChange={(event) => narrow({ currency: event.currentTarget.value, min: '', max: '' })}
          />
          {filters.currency && (
            <>
              {(['min', 'max'] as const).map((name) => (
                <AmountField
                  key={`${name} ${filters.currency}`}
                  label={t(`filters.${name}`)}
                  currency={filters.currency as Currency}
                  value={filters[name]}
                  onSettle={set(name)}
                />
              ))}
            </>
          )}
        </div>
        {count > 0 && (
          <Button to={addressOf(PATH, { ...noFilters, q: filters.q })} size="s" preventScrollReset>
            {t('filters.clear')}
          </Button>
        )}
      </details>
    </div>
  );
}

interface AmountFieldProps {
  label: string;
  currency: Currency;
  value: string;
  onSettle: (value: string) => void;
}

function AmountField({ label, currency, value, onSettle }: AmountFieldProps) {
  const [typed, setTyped] = useState(value);
  const settle = useDebouncedCallback(onSettle, SETTLE_MS);
  return (
    <NumberField
      label={label}
      value={typed}
      min={0}
      allowNegative={false}
      decimalScale={Math.log10(minorUnits(currency))}
      suffix={` ${currency}`}
      onChange={(units) => {
        setTyped(String(units));
        settle(String(units));
      }}
    />
  );
}

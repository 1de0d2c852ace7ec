import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorUnits, toUnits } from '../../../../shared/money.ts';
import { api, orpc } from '../../../../ui/api.ts';
import { errorFields, useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { ShareInput, Shares } from '../../contract.ts';
import { agreedCents, divideRelease, type ShareKind, shareKinds } from '../../rules.ts';
import styles from './crew.module.css';

/** On the company's booking page: what each of the crew gets, and what that leaves. */
export function SharesPanel({ booking_id }: { booking_id: string }) {
  const { t } = useTranslation('crew');
  const { data } = useQuery(orpc.crew.shares.queryOptions({ input: { booking_id } }));
  if (!data || (!data.has_seats && data.shares.length === 0)) return null;
  const isEmpty = data.members.length === 0 && data.shares.length === 0;
  return (
    <Panel id="crew" title={t('shares.title')}>
      {isEmpty ? (
        <div className={styles.stack}>
          <p>{t('shares.empty')}</p>
          <div className={styles.acts}>
            <Button to="/financials/crew">{t('link')}</Button>
          </div>
        </div>
      ) : (
        <SharesForm key={JSON.stringify(data.shares)} booking_id={booking_id} known={data} />
      )}
    </Panel>
  );
}

interface Row {
  member_id: string;
  name: string | null;
  kind: ShareKind | '';
  /** Whole currency units, or percent; as typed. */
  value: number | string;
}

const PERCENT = 100;
const valueId = (member_id: string): string => `share-${member_id}`;

function rowsOf({ members, shares, currency }: Shares): Row[] {
  const others = members.filter(({ member_id }) => !shares.some((share) => share.member_id === member_id));
  return [
    ...shares.map(({ member_id, name, kind, amount_cents, percent_bps }) => ({
      member_id,
      name,
      kind,
      value: kind === 'percent' ? (percent_bps ?? 0) / PERCENT : toUnits(amount_cents ?? 0, currency),
    })),
    ...others.map(({ member_id, name }) => ({ member_id, name, kind: '' as const, value: '' })),
  ];
}

export function SharesForm({ booking_id, known }: { booking_id: string; known: Shares }) {
  const { t } = useTranslation('crew');
  const { duration } = useFormat();
  const errorText = useErrorText('crew');
  const { currency, dj_cents, left_cents, minutes, can_save, is_recorded } = known;
  const [rows, setRows] = useState(() => rowsOf(known));
  const change = (member_id: string, set: Partial<Row>) =>
    setRows(rows.map((row) => (row.member_id === member_id ? { ...row, ...set } : row)));
  const shares = rows.flatMap(({ member_id, kind, value }): ShareInput[] => {
    const number = Number(value);
    if (kind === '' || !(number > 0)) return [];
    return kind === 'percent'
      ? [{ member_id, kind, amount_cents: null, percent_bps: Math.round(number * PERCENT) }]
      : [{ member_id, kind, amount_cents: Math.round(number * minorUnits(currency)), percent_bps: null }];
  });
  const [isTried, setIsTried] = useState(false);
  const incomplete = rows.filter(({ kind, value }) => kind !== '' && !(Number(value) > 0));
  const isTooMuch = agreedCents(shares, dj_cents, minutes) > dj_cents;
  const parts = divideRelease(
    dj_cents,
    shares.map((share) => ({ ...share, got_cents: 0 })),
    { minutes },
  );
  const save = useCommand(() => api.crew.save_shares({ booking_id, shares }));
  const send = async () => {
    setIsTried(true);
    const [first] = incomplete;
    // what was begun is never left out in silence
    if (first) return document.getElementById(valueId(first.member_id))?.focus();
    try {
      await save.mutateAsync(undefined);
      toast.success(t('shares.saved'));
    } catch (error) {
      toast.error(errorFields(error)['shares'] ? t('validation.too_much') : errorText(error));
    }
  };
  return (
    <div className={styles.stack}>
      <p className={styles.detail}>
        {t(is_recorded ? 'shares.recorded' : 'shares.booked', { duration: duration(minutes) })}
      </p>
      <ul>
        {rows.map(({ member_id, name, kind, value }) => {
          const index = shares.findIndex((share) => share.member_id === member_id);
          const person = name ?? '';
          const got_cents = known.shares.find((share) => share.member_id === member_id)?.got_cents;
          return (
            <li key={member_id} className={styles.share}>
              <span className={styles.name}>{person}</span>
              <SelectField
                aria-label={t('shares.kind', { name: person })}
                disabled={!can_save}
                value={kind}
                onChange={(event) => change(member_id, { kind: event.currentTarget.value as Row['kind'] })}
                data={[
                  { value: '', label: t('kind.none') },
                  ...shareKinds.map((one) => ({ value: one, label: t(`kind.${one}`) })),
                ]}
              />
              <NumberField
                id={valueId(member_id)}
                error={
                  isTried && incomplete.some((row) => row.member_id === member_id)
                    ? t('validation.no_value')
                    : undefined
                }
                aria-label={t('shares.value', { name: person })}
                disabled={!can_save || kind === ''}
                min={0}
                value={value}
                onChange={(typed) => change(member_id, { value: typed })}
                decimalScale={kind === 'percent' ? 2 : Math.log10(minorUnits(currency))}
                suffix={kind === 'percent' ? ' %' : ` ${currency}`}
              />
              <MoneyText
                className={styles.money ?? ''}
                cents={got_cents ?? parts[index] ?? 0}
                currency={currency}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.left} aria-live="polite">
        <span>{t(left_cents === null ? 'shares.left' : 'shares.kept')}</span>
        <MoneyText
          cents={left_cents ?? dj_cents - parts.reduce((sum, cents) => sum + cents, 0)}
          currency={currency}
        />
      </div>
      {isTooMuch && <Notice tone="warn">{t('validation.too_much')}</Notice>}
      {can_save ? (
        <div className={styles.acts}>
          <Button loading={save.isPending} disabled={isTooMuch} onClick={() => void send()}>
            {t('shares.save')}
          </Button>
        </div>
      ) : (
        <p className={styles.detail}>{t('shares.over')}</p>
      )}
    </div>
  );
}

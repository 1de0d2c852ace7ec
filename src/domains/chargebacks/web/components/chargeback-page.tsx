import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { Timeline } from '../../../../ui/components/timeline.tsx';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { Chargeback } from '../../contract.ts';
import { ChargebackMoney } from './chargeback-money.tsx';
import { soldAt } from './sold-at.ts';
import { ChargebackState, isLate } from './chargeback-state.tsx';
import styles from './chargebacks.module.css';
import { EvidenceForm, SentEvidence } from './evidence-form.tsx';

/** One chargeback: what the bank wants and until when, who bears it, our evidence, and what happened. */
export function ChargebackPage({ chargeback }: { chargeback: Chargeback }) {
  const { t } = useTranslation('chargebacks');
  const { money } = useFormat();
  const { amount_cents, currency, can_answer } = chargeback;
  const title = t('page.title', { amount: money(amount_cents, currency) });
  return (
    <>
      <PageMeta title={title} private />
      <PageHeader
        crumbs={[
          { label: t('title'), to: '/admin/chargebacks' },
          { label: chargeback.ref ?? chargeback.title },
        ]}
        title={title}
        detail={
          <Link to={soldAt(chargeback, chargeback.booking_id)}>
            <Dotted>
              {chargeback.ref}
              {chargeback.title}
            </Dotted>
          </Link>
        }
        state={<ChargebackState chargeback={chargeback} />}
      />
      <div className={styles.stack}>
        <Deadline chargeback={chargeback} />
        <div className={styles.columns}>
          <div className={styles.stack}>
            {can_answer ? <EvidenceForm chargeback={chargeback} /> : <SentEvidence chargeback={chargeback} />}
          </div>
          <div className={styles.stack}>
            <ChargebackFacts chargeback={chargeback} />
            <ChargebackMoney chargeback={chargeback} />
            <History chargeback={chargeback} />
          </div>
        </div>
      </div>
    </>
  );
}

function Deadline({ chargeback }: { chargeback: Chargeback }) {
  const { t } = useTranslation('chargebacks');
  const { dateTime, relative } = useFormat();
  const now = useNow(chargeback.now);
  const { can_answer, evidence_due_at, refusal, time_zone } = chargeback;
  if (!can_answer) return null;
  if (refusal)
    return (
      <Notice tone="bad" title={t('refused.title')}>
        {t('refused.text', { reason: refusal })}
      </Notice>
    );
  if (!evidence_due_at) return null;
  if (isLate(chargeback, now))
    return (
      <Notice tone="bad" title={t('late.title')}>
        {t('late.text')}
      </Notice>
    );
  const when = dateTime(evidence_due_at, time_zone);
  return (
    <Notice tone="warn" title={t('answer.title', { when, in: relative(evidence_due_at, now) })}>
      {t('answer.text')}
    </Notice>
  );
}

function ChargebackFacts({ chargeback }: { chargeback: Chargeback }) {
  const { t, i18n } = useTranslation('chargebacks');
  const { dateTime } = useFormat();
  const { reason, client_name, dj_name, card_last4, paid_at, opened_at, time_zone } = chargeback;
  const known = i18n.exists(`chargebacks:reasons.${reason}`) ? reason : 'general';
  return (
    <Panel title={t('facts.title')}>
      <Facts
        items={[
          { key: 'reason', label: t('facts.reason'), value: t(`reasons.${known}`) },
          { key: 'client', label: t('facts.client'), value: client_name },
          ...(dj_name === null ? [] : [{ key: 'dj', label: t('facts.dj'), value: dj_name }]),
          ...(paid_at
            ? [
                {
                  key: 'paid',
                  label: t('facts.paid'),
                  value: card_last4
                    ? t('facts.paid_card', { when: dateTime(paid_at, time_zone), last4: card_last4 })
                    : dateTime(paid_at, time_zone),
                },
              ]
            : []),
          { key: 'opened', label: t('facts.opened'), value: dateTime(opened_at, time_zone) },
          {
            key: 'number',
            label: t('facts.number'),
            value: <span className={styles.code}>{chargeback.dispute_id}</span>,
          },
        ]}
      />
    </Panel>
  );
}

function History({ chargeback }: { chargeback: Chargeback }) {
  const { t } = useTranslation('chargebacks');
  const { dateTime } = useFormat();
  return (
    <Panel title={t('history.title')}>
      <Timeline
        items={chargeback.history.toReversed().map(({ id, action, actor_name, created_at }) => ({
          key: id,
          who: 'platform' as const,
          title: t(`history.${action.replace('chargeback.', '')}`),
          detail: actor_name ? t('history.by', { name: actor_name }) : undefined,
          at: created_at,
          at_text: dateTime(created_at, chargeback.time_zone),
        }))}
      />
    </Panel>
  );
}

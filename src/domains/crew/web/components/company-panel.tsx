import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { UpgradeRequired } from '../../../../ui/components/upgrade-required.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { featurePlan, PLAN_CURRENCY, planPriceCents } from '../../../../shared/plans.ts';
import { IconCircleCheck, IconClock } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useCommand, useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { platformFeeBps } from '../../../payments/rules.ts';
import { type Crew, Invitation } from '../../contract.ts';
import styles from './crew.module.css';

type Company = NonNullable<Crew['company']>;
type Member = Company['members'][number];

/** A company's people: who is asked, who is there, and whose account is ready to be paid. */
export function CompanyPanel({ company: { has_seats, seats, members } }: { company: Company }) {
  const { t } = useTranslation('crew');
  if (!has_seats && members.length === 0) return <CrewUpgrade />;
  return (
    <Panel
      title={t('company.title')}
      act={<span>{t('company.seats', { taken: members.length, seats })}</span>}
    >
      <div className={styles.stack}>
        {!has_seats && <CrewUpgrade />}
        {members.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <ul>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
        {has_seats && members.length < seats && <InviteForm />}
      </div>
    </Panel>
  );
}

function CrewUpgrade() {
  const { t } = useTranslation('crew');
  const { money, percent } = useFormat();
  const plan = featurePlan.crew;
  return (
    <UpgradeRequired>
      <p>{t('upgrade')}</p>
      <p>
        {t('upgrade_price', {
          price: money(planPriceCents(plan, 'month'), PLAN_CURRENCY),
          fee: percent(platformFeeBps[plan]),
          free_fee: percent(platformFeeBps.free),
        })}
      </p>
    </UpgradeRequired>
  );
}

function MemberRow({ member: { id, name, email, status, account } }: { member: Member }) {
  const { t } = useTranslation('crew');
  const errorText = useErrorText('crew');
  const [isAsking, setIsAsking] = useState(false);
  const remove = useCommand(() => api.crew.remove({ id }));
  const isReady = status === 'joined' && account === 'ready';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>{name ?? email}</div>
        {name && <div className={styles.detail}>{email}</div>}
        <StatusBadge tone={isReady ? 'good' : 'warn'} icon={isReady ? IconCircleCheck : IconClock}>
          {status === 'invited' ? t('status.invited') : t(`account.${account}`)}
        </StatusBadge>
      </div>
      <Button size="s" variant="quiet" onClick={() => setIsAsking(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('remove.title', { name: name ?? email })}
        confirm={t('remove.open')}
        tone="danger"
        pending={remove.isPending}
        {...(remove.isError && { error: errorText(remove.error) })}
        onConfirm={() => remove.mutate(undefined)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </li>
  );
}

function InviteForm() {
  const { t } = useTranslation('crew');
  const refresh = useRefresh();
  const form = useContractForm({
    schema: Invitation,
    initialValues: { email: '' },
    labels: { email: t('invite.email') },
    namespace: 'crew',
    onSubmit: async ({ email }) => {
      await api.crew.invite({ email });
      toast.success(t('invite.done', { email }));
      form.setValues({ email: '' });
      await refresh();
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextField {...form.field('email')} type="email" autoComplete="off" description={t('invite.help')} />
      <div className={styles.acts}>
        <Button type="submit" loading={form.pending}>
          {t('invite.send')}
        </Button>
      </div>
    </form>
  );
}

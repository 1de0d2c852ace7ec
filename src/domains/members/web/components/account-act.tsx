import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useConfirmed } from '../../../accounts/web/components/use-confirmation.tsx';
import { type Member, Reason } from '../../contract.ts';
import { memberRoles, REASON_LENGTH } from '../../rules.ts';
import styles from './members.module.css';
import { useMemberChange } from './use-member-change.ts';

export type AccountActName = 'set_role' | 'feature' | 'unfeature' | 'ban' | 'unban' | 'impersonate';

const Wish = z.object({ role: z.enum(memberRoles), reason: Reason });

interface AccountActProps {
  member: Member;
  act: AccountActName;
  onClose: () => void;
}

/** One thing that staff do to an account: what follows from it, why, and the button that does it. */
export function AccountAct({ member, act, onClose }: AccountActProps) {
  const { t } = useTranslation('members');
  const panel = useRef<HTMLDivElement>(null);
  const change = useMemberChange();
  const confirmed = useConfirmed();
  const { id, name, email, coming_bookings, can } = member;
  const values = { name: name || email, count: coming_bookings };
  useEffect(() => panel.current?.querySelector<HTMLElement>('select, textarea')?.focus(), []);
  const form = useContractForm({
    schema: Wish,
    initialValues: { role: can.set_role[0] ?? member.role, reason: '' },
    labels: { role: t('act.role'), reason: t('act.reason') },
    namespace: 'members',
    keep: `${act} ${id}`,
    onSubmit: async ({ role, reason }) => {
      if (act === 'impersonate') {
        await confirmed(() => api.members.impersonate({ id, reason }));
        // a whole new page: nothing of staff's own may be left on it
        window.location.assign('/dashboard');
        return;
      }
      await change(
        () =>
          act === 'set_role' ? api.members.set_role({ id, role, reason }) : api.members[act]({ id, reason }),
        act,
      );
      form.reset();
      onClose();
    },
  });
  return (
    <Panel title={t(`act.${act}.title`, values)}>
      <div ref={panel}>
        <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
          <ErrorSummary form={form} />
          <p>{t(`act.${act}.text`)}</p>
          {act === 'ban' && coming_bookings > 0 && <p>{t('act.ban.bookings', values)}</p>}
          {act === 'set_role' && (
            <SelectField
              {...form.field('role')}
              data={can.set_role.map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          )}
          <TextAreaField
            {...form.field('reason')}
            maxLength={REASON_LENGTH.max}
            description={t(`act.${act}.reason_help`)}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant={act === 'ban' ? 'danger' : 'primary'} loading={form.pending}>
              {t(`act.${act}.do`, values)}
            </Button>
            <Button onClick={onClose}>{t('act.cancel')}</Button>
          </div>
        </form>
      </div>
    </Panel>
  );
}

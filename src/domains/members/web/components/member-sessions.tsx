import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { deviceOf as readDevice } from '../../../accounts/rules.ts';
import type { Member, MemberSession } from '../../contract.ts';
import styles from './members.module.css';
import { useMemberChange } from './use-member-change.ts';

/** Browser and system, as far as the browser says. */
function deviceOf({ user_agent }: MemberSession): string {
  const { browser, system } = readDevice(user_agent);
  return [browser, system].filter(Boolean).join(' · ');
}

/** Where somebody is signed in; staff end one or all. */
export function MemberSessions({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const errorText = useErrorText('members');
  const change = useMemberChange();
  const [asked, setAsked] = useState<'all' | MemberSession>();
  const { id, name, email, sessions } = member;
  const end = useMutation({
    mutationFn: (which: 'all' | MemberSession) =>
      change(
        () => api.members.end_sessions(which === 'all' ? { id } : { id, session_id: which.id }),
        'sessions_ended',
      ),
    onSuccess: () => setAsked(undefined),
  });
  const words = asked === 'all' ? 'all' : 'one';
  return (
    <Panel title={t('sessions.title', { count: sessions.length })}>
      {sessions.length === 0 && <p className={styles.detail}>{t('sessions.none')}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div className={styles.person}>
              <span>{deviceOf(session) || t('sessions.unknown')}</span>
              <span className={styles.detail}>
                {t('sessions.used', {
                  since: dateTime(session.created_at, zone),
                  seen: dateTime(session.seen_at ?? session.created_at, zone),
                  address: session.ip_address ?? t('sessions.unknown'),
                })}
              </span>
            </div>
            <Button size="s" onClick={() => setAsked(session)}>
              {t('sessions.end')}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button size="s" onClick={() => setAsked('all')}>
          {t('sessions.end_all')}
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => {
          setAsked(undefined);
          end.reset();
        }}
        title={t(`sessions.confirm.${words}`, { name: name || email })}
        confirm={t(words === 'all' ? 'sessions.end_all' : 'sessions.end')}
        tone="danger"
        pending={end.isPending}
        {...(end.error && { error: errorText(end.error) })}
        onConfirm={() => asked && end.mutate(asked)}
      >
        <p>{t('sessions.confirm.text')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

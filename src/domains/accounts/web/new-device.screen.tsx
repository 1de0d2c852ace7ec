import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { api } from '../../../ui/api.ts';
import { useErrorText } from '../../../ui/api-error.ts';
import { Button } from '../../../ui/components/button.tsx';
import { Facts } from '../../../ui/components/facts.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { apiContext } from '../../../ui/context.ts';
import { useViewerZone } from '../../../ui/time-zone.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { Route } from './+types/new-device.screen';
import { AuthPage } from './components/auth-page.tsx';
import { deviceName } from './components/device-name.ts';
import styles from './components/forms.module.css';

export const handle = { namespaces: ['accounts'] };

/** What the mail's key opens; a key of nobody's is a page that is not there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const found = await context
    .get(apiContext)
    .accounts.new_device({ key })
    .catch(() => null);
  if (!found) throw data(null, { status: 404 });
  return { key, device: found.device };
}

/** Opened from a mail, perhaps on a device that is signed in nowhere: looks first, and ends it only when asked. */
export default function NewDeviceScreen({ loaderData: { key, device } }: Route.ComponentProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const end = useMutation({ mutationFn: () => api.accounts.end_new_device({ key }) });
  const isEnded = device === null || end.isSuccess;
  return (
    <AuthPage
      title={t('new_device.title')}
      text={t(isEnded ? 'new_device.text_ended' : 'new_device.text')}
      art="second-key"
    >
      <PageMeta title={t('new_device.title')} private />
      <div className={styles.form}>
        {isEnded ? (
          <>
            <Notice tone="good" title={t('new_device.ended')}>
              <p>{t('new_device.ended_text')}</p>
            </Notice>
            <Button variant="primary" full to="/reset-password">
              {t('new_device.reset')}
            </Button>
          </>
        ) : (
          <>
            <Facts
              items={[
                { key: 'device', label: t('new_device.device'), value: deviceName(device, t) },
                ...(device.city
                  ? [
                      {
                        key: 'place',
                        label: t('new_device.place'),
                        value: t('devices.place', { city: device.city }),
                      },
                    ]
                  : []),
                { key: 'address', label: t('new_device.address'), value: device.ip_address ?? '–' },
                { key: 'when', label: t('new_device.when'), value: dateTime(device.created_at, zone) },
              ]}
            />
            {end.isError && <Notice tone="bad">{errorText(end.error)}</Notice>}
            <Button variant="danger" full loading={end.isPending} onClick={() => end.mutate()}>
              {t('new_device.end')}
            </Button>
            <Button variant="quiet" full to="/dashboard">
              {t('new_device.was_me')}
            </Button>
          </>
        )}
      </div>
    </AuthPage>
  );
}

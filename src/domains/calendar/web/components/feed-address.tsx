import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import styles from './calendar.module.css';

interface FeedAddressProps {
  url: string | null;
  pending: boolean;
  onOpen: () => void;
  onRenew: () => void;
  onClose: () => void;
}

/** The address of a DJ's feed, to be copied into a calendar program. */
export function FeedAddress({ url, pending, onOpen, onRenew, onClose }: FeedAddressProps) {
  const { t } = useTranslation('calendar');
  if (!url)
    return (
      <div>
        <Button loading={pending} onClick={onOpen}>
          {t('feed.open')}
        </Button>
      </div>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('feed.copied'));
    } catch {
      // a browser that does not allow it leaves the field, whose text can be chosen
      toast.error(t('feed.not_copied'));
    }
  };
  return (
    <>
      <TextField
        id="calendar-feed"
        label={t('feed.address')}
        description={t('feed.secret')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>{t('feed.copy')}</Button>
        <Button href={url.replace(/^https?:/, 'webcal:')}>{t('feed.subscribe')}</Button>
        <Button variant="quiet" loading={pending} onClick={onRenew}>
          {t('feed.renew')}
        </Button>
        <Button variant="quiet" loading={pending} onClick={onClose}>
          {t('feed.close')}
        </Button>
      </div>
    </>
  );
}

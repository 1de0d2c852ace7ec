import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { LateBar } from '../../../../ui/components/late-bar.tsx';
import { lateParts } from '../../../../ui/late-parts.ts';
import { installOffer } from './install-event.ts';

/** Offers to keep Crossfade as an app: one time. */
export default function InstallBar() {
  const { t } = useTranslation('offline');
  const { event } = installOffer;
  const close = () => lateParts.remove('install');
  return (
    <LateBar title={t('install.title')} text={t(event ? 'install.text' : 'install.ios')}>
      {event && (
        <Button
          variant="primary"
          size="s"
          onClick={() => {
            close();
            void event.prompt();
          }}
        >
          {t('install.act')}
        </Button>
      )}
      <Button variant="quiet" size="s" onClick={close}>
        {t('install.later')}
      </Button>
    </LateBar>
  );
}

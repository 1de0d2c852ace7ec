import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { LateBar } from '../../../../ui/components/late-bar.tsx';
import { lateParts } from '../../../../ui/late-parts.ts';
import { beginNewVersion } from './waiting-version.ts';

/** Offers a new version; only who accepts it gets it before all pages are closed. */
export default function NewVersion() {
  const { t } = useTranslation('offline');
  const close = () => lateParts.remove('version');
  return (
    <LateBar title={t('version.text')} text={t('version.help')}>
      <Button
        variant="primary"
        size="s"
        onClick={() => {
          close();
          beginNewVersion();
        }}
      >
        {t('version.act')}
      </Button>
      <Button variant="quiet" size="s" onClick={close}>
        {t('version.later')}
      </Button>
    </LateBar>
  );
}

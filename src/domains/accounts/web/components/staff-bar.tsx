import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { withoutLanguage } from '../../../../shared/language-path.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import styles from './security.module.css';

const PLACE = '/settings/security';

/** On the pages of staff whose session has not shown a second factor: why they see no more than anybody. */
export default function StaffBar() {
  const { t } = useTranslation('ui');
  // there it is said at length
  if (withoutLanguage(useLocation().pathname) === PLACE) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        title={t('staff_door.title')}
        act={
          <Button size="s" to={PLACE}>
            {t('staff_door.act')}
          </Button>
        }
      >
        <p>{t('staff_door.text')}</p>
      </Notice>
    </div>
  );
}

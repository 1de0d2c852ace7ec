import { type CSSProperties, type FocusEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, Toaster as Sonner } from 'sonner';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '../icons.ts';
import { toastQueue } from './toast.ts';
import styles from './toaster.module.css';

const icons = {
  success: <IconCircleCheck size={20} className={styles.success} aria-hidden="true" />,
  error: <IconAlertCircle size={20} className={styles.error} aria-hidden="true" />,
  info: <IconInfoCircle size={20} className={styles.info} aria-hidden="true" />,
};

export default function ToasterView() {
  const { t } = useTranslation('ui');
  useEffect(
    () =>
      // a refusal that comes again takes the place of the first
      toastQueue.connect((kind, text) => toast[kind](text, kind === 'error' ? { id: text } : {})),
    [],
  );
  return (
    <div onFocusCapture={keepToOurselves} onBlurCapture={keepToOurselves}>
      <Sonner
        position="top-right"
        duration={4000}
        visibleToasts={3}
        gap={14}
        offset={16}
        icons={icons}
        containerAriaLabel={t('toasts')}
        style={{ '--width': '356px' } as CSSProperties}
        toastOptions={{
          unstyled: true,
          classNames: { toast: styles.toast ?? '', icon: styles.icon ?? '', title: styles.title ?? '' },
        }}
      />
    </div>
  );
}

/**
 * The library would give the focus back to what had it before whenever it leaves a message. They stand last in the
 * page: the Tab key would lead from the last link to them and back, and never on.
 */
const keepToOurselves = (event: FocusEvent): void => event.stopPropagation();

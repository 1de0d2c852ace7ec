import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './confirm-modal.module.css';
import Dialog from './dialog.tsx';
import { Notice } from './notice.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, to whom, and what it costs or gives back. */
  children: ReactNode;
  /** The button's words: what it does, with the amount. */
  confirm: string;
  tone?: 'primary' | 'danger';
  pending?: boolean;
  /** Why it did not work, translated. */
  error?: string;
  onConfirm: () => void;
}

export default function ConfirmModal(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    confirm,
    tone = 'primary',
    pending = false,
    error,
    onConfirm,
  } = props;
  const { t } = useTranslation('ui');
  const close = pending ? () => {} : onClose;
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <div className={styles.words}>{children}</div>
      {error && <Notice tone="bad">{error}</Notice>}
      <div className={styles.acts}>
        <Button variant="quiet" onClick={close} disabled={pending} data-autofocus>
          {t('cancel')}
        </Button>
        <Button variant={tone} loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

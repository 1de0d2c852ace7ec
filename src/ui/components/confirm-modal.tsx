import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '../icons.ts';
import { Button } from './button.tsx';
import styles from './confirm-modal.module.css';
import { IconButton } from './icon-button.tsx';
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
  // the modal remembers who had the focus when it opens, but not when it is born open
  const isMounted = useMounted();
  return (
    <Modal.Root
      opened={isMounted && opened}
      onClose={close}
      centered
      size="md"
      classNames={{
        overlay: styles.overlay,
        content: styles.content,
        body: styles.inside,
        title: styles.title,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={styles.head}>
            <Modal.Title>{title}</Modal.Title>
            <IconButton
              label={t('close')}
              icon={<IconX size={20} aria-hidden="true" />}
              className={styles.close}
              onClick={close}
            />
          </div>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

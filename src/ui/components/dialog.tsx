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
import { MantineScope } from '../theme/mantine-scope.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A question over the page. Heavy: fetched when it is first needed. */
export default function Dialog({ opened, onClose, title, children }: DialogProps) {
  const { t } = useTranslation('ui');
  // the modal remembers who had the focus when it opens, but not when it is born open
  const isMounted = useMounted();
  return (
    <MantineScope>
      <Modal.Root
        opened={isMounted && opened}
        onClose={onClose}
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
                onClick={onClose}
              />
            </div>
            {children}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}

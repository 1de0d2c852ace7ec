import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import type { Viewer } from '../../../../ui/viewer.tsx';
import { MantineScope } from '../../../../ui/theme/mantine-scope.tsx';
import styles from './session-cover.module.css';
import { SignInForm } from './sign-in-form.tsx';

interface SessionCoverProps {
  /** Whose page lies underneath. */
  viewer: Viewer;
  /** Whose session it is now, null for nobody's. */
  other: Viewer | null;
  /** Somebody signed in here. */
  onSignedIn: () => void;
}

/**
 * Lies over a page whose session another tab has ended: what is on it is not to be read, and what is typed in it is
 * not to be lost. Whoever it belongs to signs in again and finds it as it was.
 */
export default function SessionCover({ viewer, other, onSignedIn }: SessionCoverProps) {
  const { t } = useTranslation('accounts');
  const isMounted = useMounted();
  return (
    <MantineScope>
      <Modal.Root
        opened={isMounted}
        onClose={() => undefined}
        closeOnEscape={false}
        fullScreen
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles.content, body: styles.body, title: styles.title }}
      >
        <Modal.Content>
          <Modal.Body>
            <Modal.Title>{t(other ? 'cover.other_title' : 'cover.title')}</Modal.Title>
            <p>
              {other
                ? t('cover.other_text', { name: other.name, email: viewer.email })
                : t('cover.text', { email: viewer.email })}
            </p>
            {other ? (
              <Button variant="primary" full onClick={() => window.location.assign('/dashboard')}>
                {t('cover.go_on', { name: other.name })}
              </Button>
            ) : (
              <>
                <SignInForm onDone={onSignedIn} keepsPage />
                <Button variant="quiet" full onClick={() => window.location.assign('/')}>
                  {t('cover.leave')}
                </Button>
              </>
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}

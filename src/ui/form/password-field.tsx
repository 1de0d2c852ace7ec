import './input-styles.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MantineScope } from '../theme/mantine-scope.tsx';
import styles from './password-field.module.css';

/** `autoComplete` says which password it is: `current-password` or `new-password`. */
export function PasswordField(props: PasswordInputProps & { autoComplete: string }) {
  const { t } = useTranslation('ui');
  return (
    <MantineScope>
      <PasswordInput
        {...props}
        rightSectionWidth={46}
        visibilityToggleButtonProps={{
          'aria-label': t('field.show_password'),
          tabIndex: 0,
          className: styles.toggle ?? '',
        }}
      />
    </MantineScope>
  );
}

import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { MantineScope } from '../theme/mantine-scope.tsx';
import styles from './checkbox-field.module.css';

export const CheckboxField = (props: CheckboxProps) => (
  <MantineScope>
    <Checkbox
      size="md"
      classNames={{
        body: styles.body,
        input: styles.input,
        label: styles.label,
        description: styles.description,
      }}
      {...props}
    />
  </MantineScope>
);

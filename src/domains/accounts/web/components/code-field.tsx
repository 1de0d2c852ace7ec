import type { ComponentProps } from 'react';
import { TextField } from '../../../../ui/form/text-field.tsx';

/** Six digits of an authenticator app: phones fill them in, and show digits to type. */
export const CodeField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} autoComplete="one-time-code" inputMode="numeric" maxLength={6} spellCheck={false} />
);

import { createTheme, type MantineColorsTuple } from '@mantine/core';
import fields from '../form/fields.module.css';

/** Ten equal shades: Mantine asks for a scale, and its roles (filled, light, text) point at the tokens instead. */
const scale = (token: string): MantineColorsTuple => {
  const shade = `var(${token})`;
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade];
};

/** Label above, the field, its error, help below; fields are 44 px high, the least a thumb can hit. */
const field = {
  size: 'md',
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
};

export const theme = createTheme({
  primaryColor: 'ember',
  colors: { ember: scale('--ember') },
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '640' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      classNames: {
        label: fields.label ?? '',
        description: fields.description ?? '',
        error: fields.error ?? '',
      },
    },
    Input: { classNames: { wrapper: fields.wrapper ?? '', input: fields.input ?? '' } },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    NumberInput: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    Autocomplete: {
      defaultProps: field,
      classNames: { dropdown: fields.dropdown ?? '', option: fields.option ?? '' },
    },
    DatePickerInput: { defaultProps: field },
    ModalRoot: { defaultProps: { radius: 'lg', transitionProps: { duration: 160, transition: 'fade' } } },
    Popover: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' } } },
  },
});

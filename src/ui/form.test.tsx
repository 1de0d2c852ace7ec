// @vitest-environment happy-dom
import { readFileSync, globSync } from 'node:fs';
import { ORPCError } from '@orpc/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Button } from './components/button.tsx';
import { ErrorSummary } from './form/error-summary.tsx';
import { PasswordField } from './form/password-field.tsx';
import { TextField } from './form/text-field.tsx';
import { useContractForm } from './form/use-contract-form.ts';
import { requestI18n } from './i18n.server.ts';
import { LanguageProvider } from './language.tsx';
import { renderScreen } from './testing.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const schema = z.object({
  name: z.string().trim().min(2),
  email: z.string().refine((value) => value.includes('@'), 'email'),
  password: z.string().min(8),
});

function Form({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => Promise<unknown> }) {
  const form = useContractForm({
    schema,
    initialValues: { name: '', email: '', password: '' },
    labels: { name: 'Your name', email: 'E-mail', password: 'Password' },
    keep: 'test',
    onSubmit,
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      <ErrorSummary form={form} />
      <TextField {...form.field('name')} />
      <TextField {...form.field('email')} />
      <PasswordField {...form.field('password')} autoComplete="new-password" />
      <Button type="submit" loading={form.pending}>
        Send
      </Button>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = () => {
  type('Your name', 'Marta ');
  type('E-mail', 'marta@example.com');
  type('Password', 'Secret12!');
};

test('what is wrong is said at the fields and in a summary that takes the focus', async () => {
  const onSubmit = vi.fn<(values: object) => Promise<void>>(() => Promise.resolve());
  renderScreen(<Form onSubmit={onSubmit} />);
  type('Your name', 'M');
  type('E-mail', 'nobody');
  send();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain('3 fields need another look');
  expect(screen.getByRole('link', { name: 'Your name: Use at least 2 characters.' })).toBeDefined();
  expect(summary.textContent).toContain('E-mail: Write an e-mail address');
  expect(summary.textContent).toContain('Password: Please fill this in.');
  expect(onSubmit).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('link', { name: /^E-mail/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
});

test('messages come in the reader’s language', async () => {
  renderScreen(<Form onSubmit={() => Promise.resolve()} />, { language: 'de' });
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Bitte fülle dieses Feld aus.');
});

test('parsed values are sent once, however often the button is pressed', async () => {
  let finish: () => void = () => {};
  const onSubmit = vi.fn<(values: object) => Promise<void>>(
    () => new Promise((resolve) => (finish = resolve)),
  );
  renderScreen(<Form onSubmit={onSubmit} />);
  fill();
  send();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true'),
  );
  send();
  finish();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Marta', email: 'marta@example.com', password: 'Secret12!' });
});

test('the server’s refusals land on their fields', async () => {
  renderScreen(
    <Form
      onSubmit={() => Promise.reject(new ORPCError('INVALID', { data: { fields: { email: 'taken' } } }))}
    />,
  );
  fill();
  send();
  expect(await screen.findByRole('link', { name: 'E-mail: This is already in use.' })).toBeDefined();
});

test('any other failure is said in our words, and what was typed stays', async () => {
  renderScreen(<Form onSubmit={() => Promise.reject(new Error('SELECT secret FROM users'))} />);
  fill();
  send();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An unexpected error occurred. Please try again.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('marta@example.com');
});

test('a password is hidden until its owner looks, is taken pasted, and says what it is for', () => {
  renderScreen(<Form onSubmit={() => Promise.resolve()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
  expect([field.type, field.getAttribute('autocomplete')]).toEqual(['password', 'new-password']);
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'Secret12!' } })).toBe(true);
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
});

test('what was typed survives a reload, the password does not, and sending ends it', async () => {
  const first = renderScreen(<Form onSubmit={() => Promise.resolve()} />);
  fill();
  await waitFor(() => expect(sessionStorage.getItem('crossfade-form:test')).toContain('marta@example.com'));
  expect(sessionStorage.getItem('crossfade-form:test')).not.toContain('Secret12!');
  first.unmount();

  renderScreen(<Form onSubmit={() => Promise.resolve()} />);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('marta@example.com'),
  );
  type('Password', 'Secret12!');
  send();
  await waitFor(() => expect(sessionStorage.getItem('crossfade-form:test')).toBeNull());
});

test('a form that is no search never puts into an address what was typed', () => {
  const forms = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<form\b[^]*?\n? *>\n/g)].map(([tag]) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(30);
  const isSearch = (tag: string) => /role="search"|action="\/find-dj"/.test(tag);
  const open = forms.filter(({ tag }) => !tag.includes('method="post"') && !isSearch(tag));
  // what it reckons with stands in its address on purpose
  expect(open.map(({ file }) => file)).toEqual(['src/ui/components/calculator.tsx']);
});

test('who has no scripts is told that a form needs them, unless it does not', () => {
  const form = { errors: [], formError: undefined, summaryRef: { current: null } };
  const drawn = (worksAlone: boolean) =>
    renderToStaticMarkup(
      <LanguageProvider i18n={requestI18n('en')}>
        <ErrorSummary form={form} worksAlone={worksAlone} />
      </LanguageProvider>,
    );
  expect(drawn(false)).toMatch(/^<noscript>.*JavaScript.*<\/noscript>$/);
  expect(drawn(true)).toBe('');
});

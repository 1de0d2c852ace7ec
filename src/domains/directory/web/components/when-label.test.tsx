// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import { HomeSearch } from './home-search.tsx';

afterEach(cleanup);

test.each([
  ['ja', '日付', '2026年12月9日'],
  ['de', 'Wann', '9. Dez. 2026'],
] as const)(
  'a chosen date stands in the words of a page in %s, whichever the browser speaks',
  async (language, when, said) => {
    const { container } = renderScreen(<HomeSearch />, { language });
    await screen.findByRole('search');
    const input = container.querySelector('input[type="date"]')!;
    const label = () => input.closest('label')?.textContent;
    expect(label()).toBe(when);
    fireEvent.change(input, { target: { value: '2026-12-09' } });
    expect(label()).toBe(`${when} (${said})`);
    fireEvent.change(input, { target: { value: '' } });
    expect(label()).toBe(when);
  },
);

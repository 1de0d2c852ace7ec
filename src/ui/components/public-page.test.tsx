// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PublicPage } from './public-page.tsx';

afterEach(cleanup);

test.each([
  ['Was ein Hochzeits-DJ kostet: London', ['Hochzeits-DJ']],
  ['Wo es Hochzeits-DJs gibt', ['Hochzeits-DJs']],
  ['DJs: Mecklenburg-Vorpommern', []],
  ['結婚式のDJの料金', []],
])('the title "%s" breaks at no hyphen of a short word', (title, whole) => {
  render(<PublicPage title={title} />);
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect([...heading.children].map(({ textContent }) => textContent)).toEqual(whole);
});

// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { SiteFooter } from './site-footer.tsx';

afterEach(cleanup);

test('the footer leads to stories where there are some, and to nothing that is not there', async () => {
  const { unmount } = renderScreen(<SiteFooter hasStories />);
  const stories = await screen.findByRole('link', { name: 'Success stories' });
  expect(stories.getAttribute('href')).toBe('/#stories');
  unmount();
  renderScreen(<SiteFooter hasStories={false} />);
  expect(await screen.findByRole('link', { name: 'Find a DJ' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Success stories' })).toBeNull();
});

/** What everybody may open, but for the ways in and what one place, guide or DJ has. */
const pages =
  '/ /about /become-dj /contact /cookies /faq /features /find-dj /landing /learning-hub /offline-card /pricing /privacy /terms /venue-partners';

test('every public page is within reach from the footer', async () => {
  renderScreen(<SiteFooter hasStories={false} />);
  await screen.findByRole('link', { name: 'Find a DJ' });
  const reached = screen
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://localhost').pathname);
  expect(pages.split(' ').filter((page) => !reached.includes(page))).toEqual([]);
});

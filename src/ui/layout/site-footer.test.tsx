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

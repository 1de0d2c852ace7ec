// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import { GuidePage } from './guide-page.tsx';

afterEach(cleanup);

test('a link to a guide shows the guide’s own picture, to people and to search engines', () => {
  const guide = {
    slug: 'set-your-price',
    audience: 'djs',
    title: 'Den Preis finden',
    summary: 'Was eine Nacht wert ist.',
    updated_on: '2026-11-22',
    blocks: [],
    others: [],
  } as const;
  renderScreen(<GuidePage guide={{ ...guide, blocks: [], others: [] }} />, { language: 'de' });
  const image = 'http://localhost/share/guide/de/set-your-price.png';
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(image);
  expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toContain(image);
});

// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import { useFound } from './use-found.ts';

// the client takes its fetch when it is imported
const ask = vi.hoisted(() => (globalThis.fetch = vi.fn<typeof fetch>()));

afterEach(() => {
  cleanup();
  ask.mockReset();
});

const lisbon = { slug: 'lisbon', name: 'Lisbon', country_code: 'PT', lat: 38.7, lng: -9.1 };
const guide = (slug: string) => ({ slug, audience: 'clients', title: `Guide ${slug}`, summary: 'All of it' });

/** Answers of the calls that are asked, by what their addresses end with. */
function answer(answers: Record<string, object>): string[] {
  const asked: string[] = [];
  ask.mockImplementation((request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : String(request));
    asked.push(pathname);
    const json = answers[pathname.replace(/.*\/rpc\//, '')] ?? { items: [] };
    return Promise.resolve(
      new Response(JSON.stringify({ json }), { headers: { 'content-type': 'application/json' } }),
    );
  });
  return asked;
}

function Found() {
  const { groups, isPending } = useFound('lis');
  return isPending ? null : (
    <output>
      {groups
        .flatMap(({ key, items }) => items.map(({ label, detail }) => `${key}: ${label} ${detail ?? ''}`))
        .join('; ')}
      {'.'}
    </output>
  );
}
const found = async (): Promise<string | null> => {
  renderScreen(<Found />);
  return (await screen.findByRole('status')).textContent;
};

test('a visitor finds cities twice, countries, and five guides at most; nobody’s own things are asked for', async () => {
  const asked = answer({
    'markets/find': { cities: [lisbon], regions: [{ slug: 'portugal', name: 'Portugal' }] },
    'guides/list': { items: ['a', 'b', 'c', 'd', 'e', 'f'].map(guide) },
  });
  expect(await found()).toBe(
    'cities: Lisbon Find a DJ; cities: Lisbon DJ prices; regions: Portugal DJ prices; ' +
      'guides: Guide a ; guides: Guide b ; guides: Guide c ; guides: Guide d ; guides: Guide e .',
  );
  expect(asked.filter((path) => /bookings|members/.test(path))).toEqual([]);
});

test('where there is nothing of that name there are no groups', async () => {
  answer({ 'markets/find': { cities: [], regions: [] } });
  expect(await found()).toBe('.');
});

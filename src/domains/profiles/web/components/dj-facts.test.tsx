import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from '../../../../ui/components/json-ld.tsx';
import type { PublicDj } from '../../contract.ts';
import { djFacts } from './dj-facts.ts';

const dj: PublicDj = {
  user_id: '01900000-0000-7000-8000-000000000001',
  slug: 'nova',
  dj_name: 'Nova </script><script>alert(1)//',
  tagline: null,
  bio: '',
  bio_extended: null,
  social_links: { instagram: 'https://instagram.com/nova' },
  avatar_url: null,
  primary_color: null,
  accent_color: null,
  background_color: null,
  text_color: null,
  dj_types: ['house'],
  specialty: null,
  genres: ['house'],
  event_types: ['wedding'],
  experience_years: 3,
  hourly_rate: 15_000,
  currency: 'JPY',
  equipment: '',
  availability: {} as PublicDj['availability'],
  city: 'Tokyo',
  country_code: 'JP',
  lat: 35,
  lng: 139,
  time_zone: 'Asia/Tokyo',
  minimum_hours: 2,
  travel_free_km: 0,
  travel_per_km_cents: 0,
  travel_zones: [],
  travel_max_km: null,
  instant_booking: false,
  cancellation_policy: 'flexible',
  packages: [],
  add_ons: [],
  bpm: 120,
  rating: null,
  review_count: 0,
  reply_minutes: null,
  completed_count: 0,
  is_featured: true,
};
const page = {
  base_url: 'https://crossfade.test',
  prefix: 'ja' as const,
  description: 'plays',
  image: 'https://crossfade.test/share/dj/ja/nova.png',
  words: { home: 'Home', find: 'Find' },
};

test('what people wrote stays text inside the element', () => {
  const html = renderToStaticMarkup(<JsonLd graph={djFacts(dj, page)} />);
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const [, text = ''] = /<script[^>]*>(.*)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(text) as { '@graph': [Record<string, unknown>, object] };
  expect(graph[0]).toMatchObject({
    name: dj.dj_name,
    url: 'https://crossfade.test/ja/dj/nova',
    // yen have no hundredths; the service fee is in it
    makesOffer: { price: 31_200, priceCurrency: 'JPY' },
  });
  expect(graph[1]).toMatchObject({ itemListElement: [{ item: 'https://crossfade.test/ja' }, {}, {}] });
});

test('a rating is told of once there are reviews', () => {
  expect(djFacts(dj, page)[0]).not.toHaveProperty('aggregateRating');
  expect(djFacts({ ...dj, rating: 4.8, review_count: 12 }, page)[0]).toHaveProperty('aggregateRating', {
    '@type': 'AggregateRating',
    ratingValue: 4.8,
    reviewCount: 12,
  });
});

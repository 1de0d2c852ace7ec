import { toUnits } from '../../../../shared/money.ts';
import { withLanguage } from '../../../../shared/language-path.ts';
import type { Language } from '../../../../shared/languages.ts';
import { breadcrumbs } from '../../../../ui/components/json-ld.tsx';
import type { PublicDj } from '../../contract.ts';
import { examplePrice } from './example-price.ts';

interface Page {
  base_url: string;
  /** Of the address, null without one. */
  prefix: Language | null;
  description: string;
  image: string;
  /** What home and the search are called. */
  words: { home: string; find: string };
}

/** A DJ as search engines understand it; a rating is there once clients of real bookings have given one. */
export function djFacts(dj: PublicDj, { base_url, prefix, description, image, words }: Page): object[] {
  const at = (path: string) => base_url + withLanguage(prefix, path);
  const url = at(`/dj/${dj.slug}`);
  const { quote } = examplePrice(dj, new URLSearchParams());
  return [
    {
      '@type': 'EntertainmentBusiness',
      '@id': url,
      url,
      name: dj.dj_name,
      description,
      image,
      address: { '@type': 'PostalAddress', addressLocality: dj.city, addressCountry: dj.country_code },
      sameAs: Object.values(dj.social_links).filter(Boolean),
      makesOffer: {
        '@type': 'Offer',
        price: toUnits(quote.total_cents, dj.currency),
        priceCurrency: dj.currency,
        itemOffered: { '@type': 'Service', name: description, areaServed: dj.city },
      },
      ...(dj.rating !== null &&
        dj.review_count > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: dj.rating,
            reviewCount: dj.review_count,
          },
        }),
    },
    breadcrumbs([
      { name: words.home, url: at('/') },
      { name: words.find, url: at('/find-dj') },
      { name: dj.dj_name, url },
    ]),
  ];
}

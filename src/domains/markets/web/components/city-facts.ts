import { toUnits } from '../../../../shared/money.ts';
import type { Market } from '../../contract.ts';
import { hasOwnPrices } from '../../rules.ts';

interface Page {
  url: string;
  name: string;
  description: string;
}

/** What DJs offer in a place, as search engines understand it: from the cheapest tenth to the dearest, of few all. */
export function priceFacts(market: Market, page: Page): object[] {
  const { asked, currency } = market;
  if (!hasOwnPrices(market)) return [];
  return [
    {
      '@type': 'Service',
      '@id': page.url,
      ...page,
      serviceType: 'Wedding DJ',
      areaServed: { '@type': 'Place', name: market.name },
      provider: { '@type': 'Organization', name: 'Crossfade' },
      ...(asked && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: currency,
          lowPrice: toUnits(asked.totals[0], currency),
          highPrice: toUnits(asked.totals[4], currency),
          offerCount: asked.count,
        },
      }),
    },
  ];
}

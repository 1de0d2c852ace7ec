import { toUnits } from '../../../../shared/money.ts';
import type { Market } from '../../contract.ts';

/** What DJs ask in a place, as search engines understand it: from the cheapest tenth to the dearest. */
export function priceFacts(market: Market, { url, name }: { url: string; name: string }): object[] {
  const { asked, currency } = market;
  if (!asked) return [];
  const [low, , , , high] = asked.totals;
  return [
    {
      '@type': 'Service',
      '@id': url,
      url,
      name,
      serviceType: 'Wedding DJ',
      areaServed: { '@type': 'Place', name: market.name },
      provider: { '@type': 'Organization', name: 'Crossfade' },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: currency,
        lowPrice: toUnits(low, currency),
        highPrice: toUnits(high, currency),
        offerCount: asked.count,
      },
    },
  ];
}

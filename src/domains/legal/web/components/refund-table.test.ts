import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../../shared/languages.ts';
import { cancellationPolicies } from '../../../profiles/rules.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const words = (domain: string, language: string) => JSON.parse(read(`${domain}/locales/${language}.json`));

/** What a word keeps whatever it agrees with: "modérée", "modérées". */
const stem = (word: string) => word.toLowerCase().slice(0, 4);

test.each(languages)(
  'in %s a refund rule has one name: in terms, offers, questions and guides',
  (language) => {
    const offered = words('bookings', language).policy.names;
    const ruled = words('legal', language).refund;
    const { answer } = words('help', language).faq.clients.cancel;
    const guide = read(`guides/server/data/price-explained.${language}.md`);
    for (const policy of cancellationPolicies) {
      const name = stem(ruled[policy]);
      expect([stem(offered[policy]), answer.includes(name), guide.includes(name)]).toEqual([
        name,
        true,
        true,
      ]);
    }
  },
);

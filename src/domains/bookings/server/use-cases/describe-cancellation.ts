import { date, percent } from '../../../../shared/format.ts';
import type { Language } from '../../../../shared/languages.ts';
import { policyClauses, type PolicyTerms } from '../../rules/cancellation.ts';
import { wordsIn } from '../adapters/words.ts';

/** The clause on cancellation, line by line, in its reader's words. */
export function describeCancellation(terms: PolicyTerms, language: Language): string[] {
  const words = wordsIn(language);
  const { rows, beside } = policyClauses(terms, {
    percent: (bps) => percent(bps, language),
    date: (instant, time_zone) => date(instant, time_zone, language),
  });
  return [
    ...rows.map(
      ({ notice, back }) =>
        `${words(notice.key, notice.values)}: ${typeof back === 'string' ? back : words(back.key, back.values)}`,
    ),
    ...beside.map(({ key, values }) => words(key, values)),
  ];
}

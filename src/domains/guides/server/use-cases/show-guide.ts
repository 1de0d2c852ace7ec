import { AppError } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/languages.ts';
import type { Guide } from '../../contract.ts';
import { guidesIn } from '../queries.ts';
import { summaryOf } from './find-guides.ts';

/** A guide, and what else there is for its readers. */
export function showGuide({ slug, language }: { slug: string; language: Language }): Guide {
  const all = guidesIn(language);
  const guide = all.find((one) => one.slug === slug);
  if (!guide) throw new AppError('NOT_FOUND');
  const { found_in: _, ...shown } = guide;
  const others = all.filter((one) => one.audience === guide.audience && one !== guide);
  return { ...shown, others: others.map(summaryOf) };
}

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '../../shared/languages.ts';
import { audiences } from './rules.ts';

const Words = z.object({ text: z.string(), strong: z.boolean().optional(), to: z.string().optional() });
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), words: z.array(Words) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(Words)) }),
]);

const GuideSummary = z.object({
  slug: z.string(),
  audience: z.enum(audiences),
  title: z.string(),
  summary: z.string(),
});
export type GuideSummary = z.infer<typeof GuideSummary>;

const Guide = GuideSummary.extend({
  updated_on: z.iso.date(),
  blocks: z.array(Block).describe('numbers of ours stand in them as {{names}}'),
  others: z.array(GuideSummary).describe('for the same readers'),
});
export type Guide = z.infer<typeof Guide>;

const inLanguage = z.object({ language: z.enum(languages).default('en') });

export const guidesContract = {
  list: oc
    .route({ method: 'GET', path: '/guides', summary: 'Guides, by the words in them', tags: ['guides'] })
    .input(inLanguage.extend({ q: z.string().trim().max(100).default('') }))
    .output(z.object({ items: z.array(GuideSummary) })),
  get: oc
    .route({ method: 'GET', path: '/guides/{slug}', summary: 'One guide', tags: ['guides'] })
    .input(inLanguage.extend({ slug: z.string().max(80) }))
    .output(Guide),
};

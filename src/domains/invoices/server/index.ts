export type { Section } from './pdf/sections.tsx';
export { sellersOf } from './queries.ts';
export { platformParty } from './queries/platform.ts';
export { drawApart } from './use-cases/draw-apart.ts';
export { issuePast } from './use-cases/issue-past.ts';
export { requireDetails } from './use-cases/require-details.ts';
export { saveDetails } from './use-cases/save-details.ts';

import { type DocumentPage, drawDocument } from './document.tsx';
import { drawSections, type SectionsPage } from './sections.tsx';
import { drawSummary, type YearPage } from './summary.tsx';

/** What can be drawn: plain data, so that another thread can be asked. */
export type Drawing =
  | ({ kind: 'document' } & DocumentPage)
  | ({ kind: 'summary' } & YearPage)
  | ({ kind: 'sections' } & SectionsPage);

export function draw(drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === 'document') return drawDocument(drawing);
  return drawing.kind === 'summary' ? drawSummary(drawing) : drawSections(drawing);
}

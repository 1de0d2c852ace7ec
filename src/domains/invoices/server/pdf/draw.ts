import { type DocumentPage, drawDocument } from './document.tsx';
import { drawEvidence, type EvidencePage } from './evidence.tsx';
import { drawSummary, type YearPage } from './summary.tsx';

/** What can be drawn: plain data, so that another thread can be asked. */
export type Drawing =
  | ({ kind: 'document' } & DocumentPage)
  | ({ kind: 'summary' } & YearPage)
  | ({ kind: 'evidence' } & EvidencePage);

export function draw(drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === 'document') return drawDocument(drawing);
  return drawing.kind === 'summary' ? drawSummary(drawing) : drawEvidence(drawing);
}

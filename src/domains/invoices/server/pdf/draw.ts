import { type DocumentPage, drawDocument } from './document.tsx';
import { drawSummary, type YearPage } from './summary.tsx';

/** What can be drawn: plain data, so that another thread can be asked. */
export type Drawing = ({ kind: 'document' } & DocumentPage) | ({ kind: 'summary' } & YearPage);

export const draw = (drawing: Drawing): Promise<Buffer> =>
  drawing.kind === 'document' ? drawDocument(drawing) : drawSummary(drawing);

import { contentDisposition } from './content-disposition.ts';

interface Answer {
  headers: { 'cache-control': string; 'content-disposition': string };
  body: File;
}

/** Kept by the browser of whoever asked, and by nobody on the way. */
const PRIVATE = 'private, no-cache';
/** A document never changes. */
const PRIVATE_FOR_LONG = 'private, max-age=86400';

/** A file to open (`inline`) or to keep; its name is what the reader's disk shows. */
export function answerFile(
  name: string,
  type: string,
  content: BlobPart,
  { inline = false, fixed = false }: { inline?: boolean; fixed?: boolean } = {},
): Answer {
  return {
    headers: {
      'cache-control': fixed ? PRIVATE_FOR_LONG : PRIVATE,
      'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
    },
    body: new File([content], name, { type }),
  };
}

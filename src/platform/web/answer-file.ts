import { contentDisposition } from './content-disposition.ts';

interface Answer {
  headers: { 'cache-control': string; 'content-disposition': string };
  body: File;
}

/** A file of somebody's, to open (`inline`) or to keep: it is kept where they put it and in no cache. `name` is what their disk shows. */
export function answerFile(
  name: string,
  type: string,
  content: BlobPart,
  { inline = false }: { inline?: boolean } = {},
): Answer {
  return {
    headers: {
      'cache-control': 'no-store',
      'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
    },
    body: new File([content], name, { type }),
  };
}

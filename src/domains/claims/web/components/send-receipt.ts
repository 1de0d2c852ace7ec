export interface SentReceipt {
  id: string;
  original_name: string;
}

/** A file that was not taken: our code for why, or none when nothing answered. */
export class ReceiptError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'ReceiptError';
    this.code = code;
  }
}

interface Answer {
  id?: string;
  original_name?: string;
  code?: string;
  data?: { fields?: { file?: string } };
}

/** Sends one file as it is, telling how far it got: `fetch` cannot. */
export function sendReceipt(
  booking_id: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentReceipt> {
  const { promise, resolve, reject } = Promise.withResolvers<SentReceipt>();
  const request = new XMLHttpRequest();
  const query = new URLSearchParams({ booking_id, original_name: file.name });
  request.open('POST', `/api/receipts?${query.toString()}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress(event.loaded / event.total);
  });
  request.addEventListener('load', () => {
    const answer = request.response as Answer | null;
    if (request.status === 201 && answer?.id)
      resolve({ id: answer.id, original_name: answer.original_name ?? file.name });
    else reject(new ReceiptError(answer?.data?.fields?.file ?? answer?.code ?? 'UNKNOWN'));
  });
  request.addEventListener('error', () => reject(new ReceiptError('NETWORK')));
  request.send(file);
  return promise;
}

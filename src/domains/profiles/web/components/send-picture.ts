import { withToken } from '../../../../ui/csrf-token.ts';
import type { PictureKind } from '../../rules.ts';

/** The part of a picture that is kept; each number is a share of its width or height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture that was not taken: our code for why. */
export class PictureError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'PictureError';
    this.code = code;
  }
}

interface Answer {
  id?: string;
  code?: string;
  data?: { fields?: { file?: string } };
}

/** Sends a picture as it is; the server cuts it, which no canvas of a phone has the memory for. */
export async function sendPicture(kind: PictureKind, file: File, crop: Crop): Promise<string> {
  const query = new URLSearchParams({
    kind,
    ...Object.fromEntries(Object.entries(crop).map(([name, share]) => [name, String(share)])),
  });
  return withToken(async (csrf_token) => {
    const response = await fetch(`/api/pictures?${query.toString()}`, {
      method: 'POST',
      headers: { 'X-CSRF-Token': csrf_token },
      body: file,
    }).catch(() => {
      throw new PictureError('NETWORK');
    });
    const answer = (await response.json().catch(() => null)) as Answer | null;
    if (response.status === 201 && answer?.id) return answer.id;
    throw new PictureError(answer?.data?.fields?.file ?? answer?.code ?? 'UNKNOWN');
  });
}

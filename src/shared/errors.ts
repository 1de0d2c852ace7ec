import { z } from 'zod';

/**
 * The short list of errors a call can answer with, and the status each becomes. Missing and forbidden
 * look alike: both are NOT_FOUND, so that nobody learns what exists.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  UPGRADE_REQUIRED: 402,
  EMAIL_UNVERIFIED: 403,
  TOKEN_MISSING: 403,
  TOKEN_INVALID: 403,
  CONFIRMATION_REQUIRED: 403,
  READ_ONLY: 403,
  NOT_FOUND: 404,
  INVOICE_DETAILS_REQUIRED: 409,
  SLOT_TAKEN: 409,
  WRONG_STATE: 409,
  STALE: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  PAYLOAD_TOO_LARGE: 413,
  INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  GATEWAY_REFUSED: 502,
  GATEWAY_UNAVAILABLE: 503,
  BUSY: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The contract's error map: pick what a call can answer beyond what every call can. */
export const errors = {
  UNAUTHORIZED: { status: 401, message: 'Sign in first.' },
  UPGRADE_REQUIRED: { status: 402, message: 'Upgrade Required: This feature requires a paid plan.' },
  EMAIL_UNVERIFIED: {
    status: 403,
    message: 'Please check your email and verify your account to continue.',
  },
  TOKEN_MISSING: { status: 403, message: 'Invalid CSRF token' },
  TOKEN_INVALID: { status: 403, message: 'Invalid CSRF token' },
  CONFIRMATION_REQUIRED: { status: 403, message: 'Confirm first that it is you.' },
  READ_ONLY: { status: 403, message: 'You are looking as somebody else: nothing can be changed.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here for you.' },
  INVOICE_DETAILS_REQUIRED: {
    status: 409,
    message: 'First say what stands on your invoices: PUT /api/billing-details.',
  },
  SLOT_TAKEN: {
    status: 409,
    message: 'The DJ is no longer free at that time.',
    data: z.object({ free_times: z.array(z.object({ starts_at: z.date(), ends_at: z.date() })) }),
  },
  WRONG_STATE: {
    status: 409,
    message: 'This is not possible in the present state.',
    data: z.object({ status: z.string() }),
  },
  STALE: { status: 409, message: 'This changed in the meantime. Reload and try again.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  INVALID: {
    status: 422,
    message: 'Some values are not valid.',
    /** field path → a code that the screens translate */
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Wait a while.' },
  GATEWAY_REFUSED: {
    status: 502,
    message: 'The payment service refused this. Nothing was charged, and our team has been told.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    message: 'The payment service does not answer. Nothing was charged twice; try again.',
  },
  BUSY: { status: 503, message: 'There is too much to do just now. Try again in a moment.' },
} as const;

/** Thrown by use cases and rules; mapped to transport once, in platform/web/call.ts. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;
  /** From when on asking again may be answered; null where nobody knows. */
  readonly again_at: Date | null;
  constructor(code: ErrorCode, data?: unknown, again_at: Date | null = null) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
    this.again_at = again_at;
  }
}

export const tooMany = (again_at: Date | null = null): AppError =>
  new AppError('TOO_MANY_REQUESTS', undefined, again_at);
export const notFound = (): AppError => new AppError('NOT_FOUND');
export const wrongState = (status: string): AppError => new AppError('WRONG_STATE', { status });
export const invalid = (fields: Record<string, string>): AppError => new AppError('INVALID', { fields });

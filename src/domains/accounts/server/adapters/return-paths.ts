import { APIError } from 'better-auth';

/** Longer than any page of ours has an address, and short enough for a link in a mail that every server reads. */
export const RETURN_PATH_LENGTH = 4_000;

const fields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

/**
 * Where somebody goes on stands in the links of mails. One that no server reads would be sent to anybody's mailbox, and
 * count there among the few that its owner is sent, none of which would work.
 * @throws APIError RETURN_PATH_TOO_LONG
 */
export function refuseEndlessPaths({ body }: { body?: unknown }): void {
  const given = (body ?? {}) as Record<string, unknown>;
  const isTooLong = fields.some((field) => {
    const path = given[field];
    return typeof path === 'string' && path.length > RETURN_PATH_LENGTH;
  });
  if (isTooLong)
    throw new APIError('BAD_REQUEST', {
      code: 'RETURN_PATH_TOO_LONG',
      message: 'This leads to an address that is too long.',
    });
}

import { importPKCS8, SignJWT } from 'jose';
import type { Env } from '../../../../platform/env.ts';

/** Apple's longest is half a year; ours is only used at once. */
const SECRET_LIFE = '5m';

/** Apple's client secret: a token about us, signed with the key of our team. */
export async function appleSecret(
  env: Pick<Env, `APPLE_${'PRIVATE_KEY' | 'KEY_ID' | 'TEAM_ID' | 'CLIENT_ID'}`>,
  audience: string,
): Promise<string> {
  const key = await importPKCS8((env.APPLE_PRIVATE_KEY ?? '').replaceAll(String.raw`\n`, '\n'), 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: env.APPLE_KEY_ID ?? '' })
    .setIssuer(env.APPLE_TEAM_ID ?? '')
    .setSubject(env.APPLE_CLIENT_ID ?? '')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(SECRET_LIFE)
    .sign(key);
}

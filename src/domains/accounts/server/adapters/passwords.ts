import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2);

/** `argon2id$<salt>$<tag>`, both base64. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...cost, message: password, nonce });
  return `argon2id$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

export async function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  const [kind, salt, tag] = stored.hash.split('$');
  if (kind !== 'argon2id' || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    ...cost,
    message: stored.password,
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(expected, given);
}

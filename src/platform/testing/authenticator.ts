import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  /** A finger, a face or a PIN was asked for. */
  is_verified?: boolean;
  origin?: string;
  /** As many uses as it says it had. */
  counter?: number;
  aaguid?: string;
}

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();
const FLAGS = { present: 1, verified: 4, may_be_backed_up: 8, backed_up: 16, has_key: 64 };

/** A phone with one passkey: makes and uses it as the standard says, and, where asked to, not quite. */
export function openAuthenticator(default_origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential_id = randomBytes(32);
  let user_handle = '';

  const clientData = (type: string, challenge: string, origin = default_origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authData(host: string, { is_verified = true, counter = 0 }: Options, key?: Buffer): Buffer {
    const flags =
      FLAGS.present +
      (is_verified ? FLAGS.verified : 0) +
      FLAGS.may_be_backed_up +
      FLAGS.backed_up +
      (key ? FLAGS.has_key : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), head, ...(key ? [key] : [])]);
  }
  const common = {
    id: b64(credential_id),
    rawId: b64(credential_id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    id: common.id,
    make(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      { origin, aaguid = '00000000-0000-0000-0000-000000000000', ...given }: Options = {},
    ) {
      user_handle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential_id.length);
      const maker = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
      const key = Buffer.concat([maker, length, credential_id, Buffer.from(cose)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(options.rp.id, given, key))],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge, origin)),
          attestationObject: b64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    answer({ challenge, rpId }: { challenge: string; rpId: string }, { origin, ...given }: Options = {}) {
      const data = authData(rpId, given);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          userHandle: user_handle,
        },
      };
    },
  };
}

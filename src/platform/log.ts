import { pino, stdSerializers } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Structured log lines on standard error; standard output is for what the operator asked to see. */
export function createLog(level: string) {
  return pino(
    {
      level,
      base: null,
      // a thrown value is logged whole under either name
      serializers: { err: stdSerializers.err, error: stdSerializers.err },
      redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
    },
    pino.destination(2),
  );
}

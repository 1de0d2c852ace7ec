import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** What is written of an error: what happened and where, without the values that a statement was given. */
interface Told {
  type: string;
  message: string;
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  stack: string;
  cause?: unknown;
  errors?: unknown[];
}

function tell(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    code,
    table,
    constraint,
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: tell(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(tell) }),
  } satisfies Told;
}

/** Where it happened; what stands before is the message again. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.lastIndexOf(message);
  return at === -1 ? '' : stack.slice(at + message.length).trim();
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Postgres repeats what it could not read: `invalid input syntax for type uuid: "…"`
  return 'severity' in error ? error.message.replace(/: ".*"$/s, '') : error.message;
}

const secrets = [
  'password',
  'new_password',
  'newPassword',
  'token',
  'csrf_token',
  'access_token',
  'refresh_token',
  'id_token',
  'secret',
  'cookie',
  'authorization',
];

/** Structured log lines on standard error; standard output is for what the operator asked to see. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)) {
  return pino(
    {
      level,
      base: null,
      // a thrown value is logged under either name
      serializers: { err: tell, error: tell },
      hooks: {
        // else a line without words of its own gets those of its error, as they are
        logMethod(given, method) {
          const [first, ...words] = given as [unknown, ...unknown[]];
          const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
          const isWordless = error instanceof Error && words.length === 0;
          method.apply(this, isWordless ? [{ err: error }, messageOf(error)] : given);
        },
      },
      redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    },
    destination,
  );
}

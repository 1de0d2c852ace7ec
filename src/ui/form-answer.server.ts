import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import type { z } from 'zod';
import type { PlainAnswer } from './form/plain-answer.ts';

const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/**
 * The action of a form that can do without scripts: what is wrong is said on the same page, which keeps what was typed.
 * @throws what `send` throws where it is no refusal
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  send: (values: z.output<Schema>, typed: Record<string, string>) => Promise<unknown>,
) {
  // of what no form of ours sends nothing is read
  const values = textsIn(await request.formData().catch(() => new FormData()));
  const answer = (result: Omit<PlainAnswer, 'values'>, status: number) =>
    data<PlainAnswer>({ values, ...result }, { status });
  const { data: fields, error } = schema.safeParse(values);
  if (error) return answer({ issues: error.issues }, 422);
  try {
    await send(fields, values);
  } catch (failure) {
    if (!(failure instanceof ORPCError) || failure.status >= 500) throw failure;
    return answer({ code: failure.code }, failure.status);
  }
  return answer({ is_sent: true }, 200);
}

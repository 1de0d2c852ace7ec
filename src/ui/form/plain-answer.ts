import type { z } from 'zod';

/** What came of a form that a browser sent by itself, without scripts; `values` as they were typed. */
export interface PlainAnswer {
  values: Record<string, string>;
  is_sent?: boolean;
  issues?: z.core.$ZodIssue[];
  /** Of a refusal that is about no field. */
  code?: string;
}

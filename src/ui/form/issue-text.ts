import type { TFunction } from 'i18next';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A key under `validation.` and what its text needs to know. */
interface Reason {
  key: string;
  count?: number;
  limit?: number | string;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function sizeReason(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): Reason {
  const small = issue.code === 'too_small';
  const limit = small ? issue.minimum : issue.maximum;
  const count = Number(limit);
  switch (issue.origin) {
    case 'string':
      if (small && isEmpty(value)) return { key: 'required' };
      return { key: small ? 'too_short' : 'too_long', count };
    case 'array':
    case 'set':
      return { key: small ? 'too_few' : 'too_many', count };
    case 'date':
      return { key: small ? 'past' : 'date' };
    default:
      return { key: small ? 'minimum' : 'maximum', limit: count };
  }
}

function typeReason(issue: z.core.$ZodIssueInvalidType, value: unknown): Reason {
  if (isEmpty(value)) return { key: 'required' };
  if (issue.expected === 'int') return { key: 'integer' };
  if (issue.expected === 'number') return { key: 'number' };
  if (issue.expected === 'date') return { key: 'date' };
  return { key: 'invalid' };
}

/** Formats that have words of their own. */
const formats = new Set(['email', 'url', 'date', 'time']);

function reasonOf(issue: Issue, value: unknown): Reason {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeReason(issue, value);
    case 'invalid_type':
      return typeReason(issue, value);
    case 'invalid_format':
      if (isEmpty(value)) return { key: 'required' };
      return { key: formats.has(issue.format) ? issue.format : 'invalid' };
    case 'invalid_value':
      return { key: issue.values.length === 1 && issue.values[0] === true ? 'accept' : 'choose' };
    case 'custom':
      return { key: isEmpty(value) ? 'required' : issue.message };
    default:
      return { key: 'invalid' };
  }
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
    values,
  );

/** Codes, ours or the server's, to words; the screen's own namespace is asked first. */
export function codeText(t: TFunction, namespace: string, { key, ...rest }: Reason): string {
  return t([`${namespace}:validation.${key}`, `ui:validation.${key}`, 'ui:validation.invalid'], rest);
}

/** Dotted field path → what is wrong there; the first issue of a field is the one it shows. */
export function issueTexts(
  issues: readonly Issue[],
  values: unknown,
  t: TFunction,
  namespace: string,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    texts[path] ??= codeText(t, namespace, reasonOf(issue, valueAt(values, issue.path)));
  }
  return texts;
}

import { useForm } from '@mantine/form';
import { type SyntheticEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { errorFields, useErrorText } from '../api-error.ts';
import { codeText, issueTexts } from './issue-text.ts';
import { forget, keep as keepValues, readKept } from './kept-values.ts';
import type { PlainAnswer } from './plain-answer.ts';
import { useSummaryFocus } from './use-summary-focus.ts';

interface ContractFormOptions<Schema extends z.ZodType, Values extends object> {
  /** The contract's input, or a schema that the screen's fields fill. */
  schema: Schema;
  initialValues: Values;
  /** Field path → its label, translated; also the words of the summary's links. */
  labels: Record<string, string>;
  /** Where own texts of codes (`validation.…`, `errors.…`) are looked up before `ui`. */
  namespace?: string;
  /** Gets the parsed values. What it throws is shown: on its fields where the server names some, else above the form. */
  onSubmit: (values: z.output<Schema>) => Promise<unknown> | void;
  /** Keeps what was typed under this name through reloads and sign-in, until it has been sent. */
  keep?: string;
  /** What the server said to the form as it was sent without scripts. */
  answer?: PlainAnswer | undefined;
}

export interface FieldError {
  path: string;
  label: string;
  message: string;
  /** The field's element id. */
  id: string;
}

/** What an input needs; each field component types its own value. */
export interface FieldProps {
  id: string;
  name: string;
  label: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  value: any;
  // oxlint-disable-next-line typescript/no-explicit-any
  onChange: any;
  // oxlint-disable-next-line typescript/no-explicit-any
  onBlur?: any;
  error?: ReactNode;
}

/**
 * A form over a zod schema: one message per field in the reader's language, a summary that takes the focus,
 * and the server's refusals on the fields they are about.
 */
export function useContractForm<Schema extends z.ZodType, Values extends object>(
  options: ContractFormOptions<Schema, Values>,
) {
  const { schema, initialValues, labels, namespace = 'ui', onSubmit, keep, answer } = options;
  const { t } = useTranslation([namespace, 'ui']);
  const errorText = useErrorText(namespace);
  const prefix = useId();
  const { summaryRef, focusSummary } = useSummaryFocus();
  const [pending, setPending] = useState(false);
  const [formError, setFormError] = useState(answer?.code && errorText(answer.code));
  const form = useForm<Values>({
    initialValues: { ...initialValues, ...answer?.values },
    initialErrors: issueTexts(answer?.issues ?? [], answer?.values, t, namespace),
    onValuesChange: (values) => {
      if (keep) keepValues(keep, values);
    },
  });

  const { setValues, setErrors } = form;
  useEffect(() => {
    if (keep) setValues(readKept<Values>(keep));
    // Once, after hydration: the server cannot know what this tab has typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keep]);

  const idOf = useCallback((path: string) => `${prefix}${path}`, [prefix]);
  const showFailure = (error: unknown) => {
    const fields = Object.entries(errorFields(error)).filter(([path]) => path in labels);
    if (fields.length > 0)
      setErrors(Object.fromEntries(fields.map(([path, key]) => [path, codeText(t, namespace, { key })])));
    else setFormError(errorText(error));
    focusSummary();
  };

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (pending) return;
    setFormError(undefined);
    const result = schema.safeParse(form.values);
    if (!result.success) {
      setErrors(issueTexts(result.error.issues, form.values, t, namespace));
      focusSummary();
      return;
    }
    setErrors({});
    setPending(true);
    try {
      await onSubmit(result.data);
      if (keep) forget(keep);
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  };

  const errors = useMemo<FieldError[]>(
    () =>
      Object.entries(form.errors).flatMap(([path, message]) =>
        typeof message === 'string' && message !== ''
          ? [{ path, label: labels[path] ?? '', message, id: idOf(path) }]
          : [],
      ),
    [form.errors, labels, idOf],
  );

  const field = (path: keyof Values & string): FieldProps => {
    const { value, onChange, onBlur, error } = form.getInputProps(path as never);
    return { id: idOf(path), name: path, label: labels[path] ?? '', value, onChange, onBlur, error };
  };

  return {
    values: form.values,
    setValue: <Path extends keyof Values & string>(path: Path, value: Values[Path]) =>
      form.setFieldValue(path, value as never),
    setValues: (values: Partial<Values>) => form.setValues(values),
    field,
    submit,
    pending,
    errors,
    formError,
    summaryRef,
    isDirty: () => form.isDirty(),
    reset: () => form.reset(),
  };
}

export type ContractForm = Pick<ReturnType<typeof useContractForm>, 'errors' | 'formError' | 'summaryRef'>;

import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../../ui/form/issue-text.ts';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useSummaryFocus } from '../../../../ui/form/use-summary-focus.ts';
import type { BookingDraft, DraftErrors } from './booking-draft.ts';
import type { StepProps } from './flow.ts';

const prefix = 'book-';
/** Too long a night is said in hours; `too_long` alone counts characters. */
const keyOf = (code: string): string => (code === 'too_long' ? 'too_many_hours' : code);

/** What is wrong in the present step: on its fields, and summarised above them with the focus. */
export function useFlowErrors() {
  const { t } = useTranslation(['bookings', 'ui']);
  const { summaryRef, focusSummary } = useSummaryFocus();
  const [codes, setCodes] = useState<DraftErrors>({});
  const [formError, setFormError] = useState<string>();

  const show = useCallback(
    (fields: DraftErrors, whole?: string) => {
      setCodes(fields);
      setFormError(whole);
      focusSummary();
    },
    [focusSummary],
  );
  const clear = useCallback((changed?: Partial<BookingDraft>) => {
    setFormError(undefined);
    setCodes((before) =>
      changed ? Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))) : {},
    );
  }, []);

  const summary = useMemo<ContractForm>(
    () => ({
      summaryRef,
      formError,
      errors: Object.entries(codes).map(([path, key]) => ({
        path,
        label: t(`fields.${path}`),
        message: codeText(t, 'bookings', { key: keyOf(key) }),
        id: prefix + path,
      })),
    }),
    [codes, formError, summaryRef, t],
  );
  /** `live` are refusals of what is filled in, known before anything was sent. */
  const fieldsWith =
    (live: DraftErrors): StepProps['field'] =>
    (name) => {
      const key = codes[name] ?? live[name];
      return {
        id: prefix + name,
        label: t(`fields.${name}`),
        ...(key && { error: codeText(t, 'bookings', { key: keyOf(key) }) }),
      };
    };
  return { show, clear, summary, fieldsWith };
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { type Blank, fillTemplate } from '../../rules.ts';

interface TemplatePickerProps {
  values: Record<Blank, string>;
  /** Gets the answer with its blanks filled in. */
  onPick: (text: string) => void;
}

/** Begins a text with one of the stored answers; not there for who has none. */
export function TemplatePicker({ values, onPick }: TemplatePickerProps) {
  const { t } = useTranslation('bookings');
  const items = useQuery(orpc.messaging.templates.queryOptions()).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <SelectField
      label={t('stored_answer.label')}
      optional
      value=""
      data={[
        { value: '', label: t('stored_answer.none') },
        ...items.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => {
        const chosen = items.find(({ id }) => id === event.currentTarget.value);
        if (chosen) onPick(fillTemplate(chosen.body, values));
      }}
    />
  );
}

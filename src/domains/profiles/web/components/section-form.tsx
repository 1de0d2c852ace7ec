import { ORPCError } from '@orpc/client';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { differences } from '../../../../shared/three-way.ts';
import { api } from '../../../../ui/api.ts';
import { errorFields } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { withToken } from '../../../../ui/csrf-token.ts';
import { ClashNotice } from '../../../../ui/form/clash-notice.tsx';
import { forget } from '../../../../ui/form/kept-values.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { type FieldProps, useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { amountsIn, isAmount } from '../../../prices/rules.ts';
import { ProfileFields } from '../../contract.ts';
import {
  type EditableField,
  KEPT_AT_MOST,
  type SocialNetwork,
  socialNetworks,
  withTheirParts,
} from '../../rules.ts';
import { LeavingGuard } from './leaving-guard.tsx';
import { mergeSection } from './merge-section.ts';
import { networkNames } from './network-names.ts';
import styles from './profile-editor.module.css';
import { type Section, sections, type Values, valuesOf } from './profile-sections.ts';
import { useFieldText } from './use-field-text.ts';
import { useKeptSection } from './use-kept-section.ts';
import type { OwnRecords } from './use-profile.ts';

const packageParts = ['name', 'hours', 'price_cents', 'includes'] as const;
const zoneParts = ['up_to_km', 'price_cents'] as const;
const addOnParts = ['name', 'price_cents', 'per', 'min_quantity', 'max_quantity'] as const;

export interface SectionFields {
  values: Values;
  /** As they stood when they were last loaded or saved. */
  saved: Values;
  set: (change: Partial<Values>) => void;
  field: (path: FieldPath) => FieldProps;
}
/** A field, or a part of one that has an input of its own. */
type FieldPath =
  | EditableField
  | `social_links.${SocialNetwork}`
  | `packages.${number}.${(typeof packageParts)[number]}`
  | `travel_zones.${number}.${(typeof zoneParts)[number]}`
  | `add_ons.${number}.${(typeof addOnParts)[number]}`;

interface SectionFormProps {
  section: Section;
  records: OwnRecords;
  onSaved: (newest: OwnRecords) => void;
  children: (fields: SectionFields) => ReactNode;
}

const noClash: { taken: readonly EditableField[]; open: readonly EditableField[] } = { taken: [], open: [] };
const versionOf = ({ profile, dj_profile }: OwnRecords): number =>
  Math.min(profile.version, dj_profile?.version ?? profile.version);
const isRecords = (data: unknown): data is OwnRecords =>
  typeof data === 'object' && data !== null && 'profile' in data;

/** One section, saved by itself: what was typed here and what was saved elsewhere go together. */
export function SectionForm({ section, records, onSaved, children }: SectionFormProps) {
  const { t } = useTranslation('profiles');
  const { revalidate } = useRevalidator();
  const fieldText = useFieldText();
  const names: readonly EditableField[] = sections[section];
  // as the section was opened, saved or refused: never moved under somebody who is about to save
  const [base, setBase] = useState(() => ({
    version: versionOf(records),
    values: valuesOf(records.profile, records.dj_profile),
  }));
  const [clash, setClash] = useState(noClash);
  const settle = (newest: OwnRecords): Values => {
    const values = valuesOf(newest.profile, newest.dj_profile);
    setBase({ version: versionOf(newest), values });
    onSaved(newest);
    return values;
  };

  const form = useContractForm({
    schema: schemaOf(names),
    initialValues: base.values,
    labels: labelsOf(names, t),
    namespace: 'profiles',
    onSubmit: async (parsed) => {
      const typed = { ...form.values, ...parsed };
      const changed = withTheirParts(differences(names, form.values, base.values), names);
      const changes = Object.fromEntries(changed.map((name) => [name, typed[name]]));
      try {
        const saved = await withToken((csrf_token) =>
          api.profiles.save({ version: base.version, ...changes }, { context: { csrf_token } }),
        );
        form.setValues(settle(saved));
        setClash(noClash);
        toast.success(t('edit.saved'));
        // name and address stand around the page, too
        await revalidate();
      } catch (error) {
        const newest = error instanceof ORPCError ? (error.data as unknown) : null;
        if (isRecords(newest)) {
          const saved = settle(newest);
          const merged = mergeSection(names, base.values, form.values, saved);
          form.setValues(merged.values);
          setClash(merged);
          // what is newer stands below by then: the words above it only say that nothing was saved
          throw new ORPCError('EDIT_CLASH');
        }
        if (Object.keys(errorFields(error)).length === 0) toast.error(t('edit.failed'));
        throw error;
      }
    },
  });
  const touched = differences(names, form.values, base.values);
  const kept = `profile ${section} ${records.profile.id}`;
  useKeptSection({
    name: kept,
    fields: names,
    base: base.values,
    values: form.values,
    isTouched: touched.length > 0,
    restore: (merged) => {
      form.setValues(merged.values);
      setClash(merged);
    },
  });
  const fields: SectionFields = {
    values: form.values,
    saved: base.values,
    set: (change) => form.setValues(change),
    field: (path) => form.field(path as EditableField),
  };
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <ClashNotice
        taken={clash.taken.filter(isNamed).map((name) => t(`edit.fields.${name}`))}
        open={clash.open
          .filter((name) => isNamed(name) && touched.includes(name))
          .map((name) => ({
            name,
            label: t(`edit.fields.${name}`),
            saved: fieldText(name, base.values),
          }))}
        onTake={(name) => {
          for (const part of withTheirParts([name], names)) form.setValue(part, base.values[part]);
          // what was typed is said in the currency that is taken, and what is taken in the one that was typed
          if (name === 'currency')
            form.setValues(amountsIn(form.values, form.values.currency, base.values.currency));
          else if (isAmount(name))
            form.setValues(
              amountsIn({ [name]: base.values[name] }, base.values.currency, form.values.currency),
            );
          document.getElementById(form.field(name).id)?.focus();
        }}
      />
      {children(fields)}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={form.pending} disabled={touched.length === 0}>
          {t('edit.save')}
        </Button>
        <span className={styles.state} role="status">
          {touched.length > 0 ? t('edit.unsaved') : ''}
        </span>
      </div>
      <LeavingGuard active={touched.length > 0 && !form.pending} onLeave={() => forget(kept)} />
    </form>
  );
}

function labelsOf(names: readonly EditableField[], t: TFunction<'profiles'>): Record<string, string> {
  const labels: [string, string][] = names.filter(isNamed).map((name) => [name, t(`edit.fields.${name}`)]);
  if (names.includes('social_links'))
    for (const network of socialNetworks)
      labels.push([`social_links.${network}`, networkNames[network] ?? t('edit.website')]);
  for (let index = 0; index < KEPT_AT_MOST && names.includes('packages'); index++) {
    for (const part of packageParts) labels.push([`packages.${index}.${part}`, t(`edit.package.${part}`)]);
    for (const part of zoneParts)
      labels.push([`travel_zones.${index}.${part}`, t(`edit.travel.zone.${part}`, { count: index + 1 })]);
    for (const part of addOnParts) labels.push([`add_ons.${index}.${part}`, t(`edit.add_on.${part}`)]);
  }
  return Object.fromEntries(labels);
}

/** Where a city lies is not read by anybody: the city stands for it. */
const isNamed = (name: EditableField): boolean => !['country_code', 'lat', 'lng'].includes(name);

const schemaOf = (names: readonly EditableField[]) =>
  ProfileFields.pick(
    Object.fromEntries(names.map((name) => [name, true])) as Record<EditableField, true>,
  ) as unknown as z.ZodType<Partial<ProfileFields>>;

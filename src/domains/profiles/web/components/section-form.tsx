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
import { forget } from '../../../../ui/form/kept-values.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { type FieldProps, useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { ProfileFields } from '../../contract.ts';
import { KEPT_AT_MOST, type SocialNetwork, socialNetworks } from '../../rules.ts';
import { type EditableField, withTheirParts } from '../../rules/fields.ts';
import { LeavingGuard } from './leaving-guard.tsx';
import { mergeSection } from './merge-section.ts';
import { networkNames } from './network-names.ts';
import styles from './profile-editor.module.css';
import { type Clash, isNamed, noClash, SectionClash } from './section-clash.tsx';
import { type Section, sections, type Values, valuesOf } from './profile-sections.ts';
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

const versionOf = ({ profile, dj_profile }: OwnRecords): number =>
  Math.min(profile.version, dj_profile?.version ?? profile.version);
interface Base {
  version: number;
  values: Values;
}
const baseOf = (records: OwnRecords): Base => ({
  version: versionOf(records),
  values: valuesOf(records.profile, records.dj_profile),
});

/** What a refusal says is newer, if that is why. */
function newestOf(error: unknown): OwnRecords | null {
  const data = error instanceof ORPCError ? (error.data as unknown) : null;
  return typeof data === 'object' && data !== null && 'profile' in data ? (data as OwnRecords) : null;
}

/** One section, saved by itself: what was typed here and what was saved elsewhere go together. */
export function SectionForm({ section, records, onSaved, children }: SectionFormProps) {
  const { t } = useTranslation('profiles');
  const { revalidate } = useRevalidator();
  const names: readonly EditableField[] = sections[section];
  const labelOf = (name: EditableField) =>
    t(section === 'person' && name === 'city' ? 'edit.fields.own_city' : `edit.fields.${name}`);
  // as the section was opened, saved or refused: never moved under somebody who is about to save
  const [base, setBase] = useState(() => baseOf(records));
  const [clash, setClash] = useState<Clash>(noClash);
  const settle = (newest: OwnRecords): Base => {
    const next = baseOf(newest);
    setBase(next);
    onSaved(newest);
    return next;
  };
  const schema = schemaOf(names);
  const send = (from: Base, values: Values) => {
    const parsed = schema.safeParse(values);
    // both together are more than may be said: whoever looks at it now is told when they save it
    if (!parsed.success) throw new ORPCError('EDIT_CLASH');
    const typed = { ...values, ...parsed.data };
    const changed = withTheirParts(differences(names, values, from.values), names);
    const changes = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    return withToken((csrf_token) =>
      api.profiles.save({ version: from.version, ...changes }, { context: { csrf_token } }),
    );
  };
  /** What was saved elsewhere meanwhile goes along where nobody has to choose, as when other fields were saved. */
  const save = async (from: Base, values: Values): Promise<OwnRecords> => {
    try {
      return await send(from, values);
    } catch (error) {
      const newest = newestOf(error);
      if (!newest) throw error;
      const there = settle(newest);
      const merged = mergeSection(names, from.values, values, there.values);
      const { values: together, ...met } = merged;
      form.setValues(together);
      setClash(met);
      // a number that is of another currency now wants to be looked at, too
      const isOneCurrency =
        new Set([from.values, values, there.values].map((one) => one.currency)).size === 1;
      const isSettled = merged.open.length + merged.open_parts.length === 0 && isOneCurrency;
      // what is newer stands below by then: the words above it only say that nothing was saved
      if (!isSettled) throw new ORPCError('EDIT_CLASH');
      return save(there, merged.values);
    }
  };

  const form = useContractForm({
    schema,
    initialValues: base.values,
    labels: labelsOf(names, labelOf, t),
    namespace: 'profiles',
    onSubmit: async () => {
      try {
        form.setValues(settle(await save(base, form.values)).values);
      } catch (error) {
        const isTold = error instanceof ORPCError && error.code === 'EDIT_CLASH';
        if (!isTold && Object.keys(errorFields(error)).length === 0) toast.error(t('edit.failed'));
        throw error;
      }
      setClash(noClash);
      toast.success(t('edit.saved'));
      // name and address stand around the page, too
      await revalidate();
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
    clash,
    restore: ({ values, ...met }) => {
      form.setValues(values);
      setClash(met);
    },
  });
  const fields: SectionFields = {
    values: form.values,
    saved: base.values,
    set: (change) => form.setValues(change),
    field: (path) => form.field(path as EditableField),
  };
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <SectionClash clash={clash} names={names} labelOf={labelOf} saved={base.values} form={form} />
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

function labelsOf(
  names: readonly EditableField[],
  labelOf: (name: EditableField) => string,
  t: TFunction<'profiles'>,
): Record<string, string> {
  const labels: [string, string][] = names.filter(isNamed).map((name) => [name, labelOf(name)]);
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

const schemaOf = (names: readonly EditableField[]) =>
  ProfileFields.pick(
    Object.fromEntries(names.map((name) => [name, true])) as Record<EditableField, true>,
  ) as unknown as z.ZodType<Partial<ProfileFields>>;

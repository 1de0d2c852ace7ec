import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdays } from '../../../../shared/calendar-date.ts';
import { ChipChoices } from '../../../../ui/form/chip-choices.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Availability } from '../../contract.ts';
import { socialNetworks } from '../../rules.ts';
import { BrandFields } from './brand-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import type { Section } from './profile-sections.ts';
import type { SectionFields as Fields } from './section-form.tsx';
import { StageFields } from './stage-fields.tsx';
import { useWeekdayNames } from './use-weekday-names.ts';
import { VisibilityFields } from './visibility-fields.tsx';

type FormSection = Exclude<Section, 'pictures'>;

export function SectionFields({ section, fields }: { section: FormSection; fields: Fields }) {
  const Content = contents[section];
  return <Content {...fields} />;
}

function DayFields({ values, set, field }: Fields) {
  const { t } = useTranslation('profiles');
  const names = useWeekdayNames();
  return (
    <ChipChoices
      {...field('availability')}
      description={t('edit.help.availability')}
      options={weekdays.map((value) => ({ value, label: names[value] }))}
      value={weekdays.filter((day) => values.availability[day])}
      onChange={(chosen) =>
        set({
          availability: Object.fromEntries(
            weekdays.map((day) => [day, chosen.includes(day)]),
          ) as Availability,
        })
      }
    />
  );
}

function EquipmentFields({ field }: Fields) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <TextAreaField
        {...field('equipment')}
        optional
        maxLength={4_000}
        rows={5}
        description={t('edit.help.equipment')}
      />
      <NumberField
        {...field('bpm')}
        allowDecimal={false}
        allowNegative={false}
        max={220}
        suffix=" BPM"
        description={t('edit.help.bpm')}
      />
    </>
  );
}

function LinkFields({ values, set, field }: Fields) {
  return socialNetworks.map((network) => {
    const { id, label, error } = field(`social_links.${network}`);
    return (
      <TextField
        key={network}
        id={id}
        label={label}
        error={error}
        optional
        type="url"
        inputMode="url"
        maxLength={300}
        value={values.social_links[network] ?? ''}
        onChange={(event) => {
          const { [network]: _, ...others } = values.social_links;
          const url = event.currentTarget.value;
          set({ social_links: url === '' ? others : { ...others, [network]: url } });
        }}
      />
    );
  });
}

function OwnFields(fields: Fields) {
  return (
    <>
      <PersonFields {...fields} />
      <TextField {...fields.field('city')} optional maxLength={120} autoComplete="address-level2" />
    </>
  );
}

const contents: Record<FormSection, ComponentType<Fields>> = {
  stage: StageFields,
  brand: BrandFields,
  place: PlaceFields,
  prices: PriceFields,
  days: DayFields,
  equipment: EquipmentFields,
  links: LinkFields,
  contact: ContactFields,
  visibility: VisibilityFields,
  person: OwnFields,
};

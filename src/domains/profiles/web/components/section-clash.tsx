import { isSamePart, type Merged, type Place, withPartOf } from '../../../../shared/three-way.ts';
import { ClashNotice } from '../../../../ui/form/clash-notice.tsx';
import type { FieldProps } from '../../../../ui/form/use-contract-form.ts';
import { amountsIn, isAmount } from '../../../prices/rules.ts';
import { type EditableField, withTheirParts } from '../../rules/fields.ts';
import { shapes } from './merge-section.ts';
import type { Values } from './profile-sections.ts';
import { useFieldText } from './use-field-text.ts';
import { usePartText } from './use-part-text.ts';

export type Clash = Omit<Merged<EditableField, Values>, 'values'>;
export const noClash: Clash = { taken: [], joined: [], open: [], open_parts: [] };

interface SectionClashProps {
  clash: Clash;
  names: readonly EditableField[];
  labelOf: (name: EditableField) => string;
  /** As they were saved elsewhere. */
  saved: Values;
  form: {
    values: Values;
    setValues: (values: Partial<Values>) => void;
    field: (path: EditableField) => FieldProps;
  };
}

/** Where a city lies is not read by anybody: the city stands for it. */
export const isNamed = (name: EditableField): boolean => !['country_code', 'lat', 'lng'].includes(name);

const pathOf = ({ name, at }: Place<EditableField>): string => [name, ...at].join('.');

/** What became of a section when it met what was saved elsewhere, and of each open part the other to choose. */
export function SectionClash({ clash, names, labelOf, saved, form }: SectionClashProps) {
  const fieldText = useFieldText();
  const partText = usePartText();
  const { values } = form;
  // a price is the same where it shows the same number
  const there = { ...saved, ...amountsIn(saved, saved.currency, values.currency) };
  const whole = clash.open.filter(isNamed).map((name) => ({ name, at: [] }));
  const open = [...whole, ...clash.open_parts].filter(
    ({ name, at }) => !isSamePart(shapes[name], values[name], there[name], at),
  );
  const take = ({ name, at }: Place<EditableField>) => {
    if (at.length > 0) form.setValues({ [name]: withPartOf(shapes[name], values[name], there[name], at) });
    else if (name === 'currency')
      // what was typed is said in the currency that is taken
      form.setValues({ currency: saved.currency, ...amountsIn(values, values.currency, saved.currency) });
    else if (isAmount(name)) form.setValues({ [name]: there[name] });
    else form.setValues(Object.fromEntries(withTheirParts([name], names).map((part) => [part, saved[part]])));
    const isLink = name === 'social_links' && at.length > 0;
    document.getElementById(form.field(isLink ? (pathOf({ name, at }) as EditableField) : name).id)?.focus();
  };
  const fieldNames = (fields: readonly EditableField[]) => fields.filter(isNamed).map(labelOf);
  return (
    <ClashNotice
      taken={fieldNames(clash.taken)}
      joined={fieldNames(clash.joined)}
      open={open.map((place) => ({
        name: pathOf(place),
        ...(place.at.length > 0
          ? partText(place, values, there)
          : { label: labelOf(place.name), saved: fieldText(place.name, saved) }),
      }))}
      onTake={(path) => {
        const place = open.find((one) => pathOf(one) === path);
        if (place) take(place);
      }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../shared/three-way.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { AddOn, Package } from '../../contract.ts';
import type { SocialNetwork } from '../../rules.ts';
import type { EditableField } from '../../rules/fields.ts';
import { networkNames } from './network-names.ts';
import type { Values } from './profile-sections.ts';
import { useFieldText } from './use-field-text.ts';

type Item = Package | AddOn;
type ItemPart = Exclude<keyof Package | keyof AddOn, 'id' | 'is_archived'>;

interface PartText {
  label: string;
  saved: string;
}

/** What a part of a field is called, and what was saved of it elsewhere, in words. */
export function usePartText(): (place: Place<EditableField>, typed: Values, saved: Values) => PartText {
  const { t } = useTranslation(['profiles', 'ui']);
  const { money, distance, number } = useFormat();
  const fieldText = useFieldText();
  const removed = t('ui:clash.removed');
  const nothing = t('ui:clash.empty');

  const itemText = (name: 'packages' | 'add_ons', at: readonly string[], typed: Values, saved: Values) => {
    const [id, part] = at as [string, ItemPart | undefined];
    const of = (values: Values) => (values[name] as Item[]).find((item) => item.id === id);
    const there = of(saved);
    const called = (there ?? of(typed))?.name ?? '';
    if (!there || there.is_archived) return { label: called, saved: removed };
    if (!part) return { label: called, saved: fieldText(name, { ...saved, [name]: [there] }) };
    const label = t(`edit.${name === 'packages' ? 'package' : 'add_on'}.${part}` as 'edit.package.name');
    const said = (there as Package & AddOn)[part];
    const words =
      part === 'price_cents'
        ? money(there.price_cents, saved.currency)
        : part === 'per'
          ? t(`edit.add_on.per_unit.${(there as AddOn).per}`)
          : typeof said === 'number'
            ? number(said)
            : said || nothing;
    return { label: `${called} · ${label}`, saved: words };
  };

  return ({ name, at }, typed, saved) => {
    if (name === 'packages' || name === 'add_ons') return itemText(name, at, typed, saved);
    const label = t(`edit.fields.${name as 'social_links'}`);
    const [key = ''] = at;
    if (name === 'travel_zones') {
      const zone = saved.travel_zones.find(({ up_to_km }) => String(up_to_km) === key);
      return {
        label: `${label} · ${distance(Number(key))}`,
        saved: zone ? money(zone.price_cents, saved.currency) : removed,
      };
    }
    const network = key as SocialNetwork;
    return {
      label: networkNames[network] ?? t('edit.website'),
      saved: saved.social_links[network] ?? nothing,
    };
  };
}

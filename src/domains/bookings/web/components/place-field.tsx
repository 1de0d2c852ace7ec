import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useMemo } from 'react';
import { orpc } from '../../../../ui/api.ts';
import { SuggestField } from '../../../../ui/form/suggest-field.tsx';
import { IconMapPin } from '../../../../ui/icons.ts';
import { useLanguage } from '../../../../ui/language.tsx';
import { ChosenPlace, type DraftPlace } from './chosen-place.tsx';

export interface PlaceFieldProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  label: string;
  description?: string;
  error?: string;
  /** Under which a plain form sends the text, and with it where a chosen place lies. */
  name?: string;
  placeholder?: string;
  draft: DraftPlace;
  onChange: (place: DraftPlace) => void;
}

const SETTLE_MS = 200;

/** A city by the beginning of its name. Travel is priced by where it lies, so one of the list has to be chosen. */
export function PlaceField({ draft, onChange, ...props }: PlaceFieldProps) {
  const { language } = useLanguage();
  const typed = draft.city.trim();
  const isChosen = draft.lat !== null && draft.lng !== null;
  const [q] = useDebouncedValue(typed.slice(0, 80), SETTLE_MS);
  const { data } = useQuery({
    ...orpc.directory.places.queryOptions({ input: { q, language } }),
    enabled: q !== '' && !isChosen,
    placeholderData: keepPreviousData,
  });
  const places = useMemo(() => {
    const country = new Intl.DisplayNames(language, { type: 'region' });
    const named = (data?.items ?? []).map((place) => ({
      ...place,
      words: `${place.city}, ${country.of(place.country_code) ?? place.country_code}`,
    }));
    // two towns of one name and country read alike: the larger comes first and is the one that is meant
    return named.filter((place, index) => named.findIndex(({ words }) => words === place.words) === index);
  }, [data, language]);

  const change = (text: string) => {
    const place = places.find(({ words }) => words === text);
    if (place) choose(place);
    else onChange({ city: text, country_code: '', lat: null, lng: null });
  };
  const choose = ({ city, country_code, lat, lng }: (typeof places)[number]) =>
    onChange({ city, country_code, lat, lng });
  const chooseTyped = () => {
    const place = places.find(({ city }) => city.toLowerCase() === typed.toLowerCase());
    if (place && !isChosen) choose(place);
  };
  /** Enter means the first of the list, unless the arrow keys chose another one. */
  const chooseFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = places;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isChosen || !first) return;
    if (event.currentTarget.getAttribute('aria-activedescendant')) return;
    event.preventDefault();
    choose(first);
  };
  return (
    <>
      <SuggestField
        {...props}
        leftSection={<IconMapPin size={18} aria-hidden="true" />}
        data={isChosen ? [] : places.map(({ words }) => words)}
        maxLength={120}
        value={draft.city}
        onChange={change}
        onBlur={chooseTyped}
        onKeyDown={chooseFirst}
      />
      {props.name && <ChosenPlace draft={draft} />}
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Chip } from '../../../../ui/components/chip.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { PlaceField } from '../../../bookings/web/components/place-field.tsx';
import { genres } from '../../../profiles/rules.ts';
import { callKinds } from '../../rules.ts';
import { type CallAddress, callAddress, nowhere } from './call-address.ts';
import styles from './collaborations.module.css';

/** What to look for among the open calls; each change is a new address. */
export function CallFilters({ address }: { address: CallAddress }) {
  const { t } = useTranslation(['collaborations', 'profiles']);
  const navigate = useNavigate();
  const [place, setPlace] = useState(address.place);
  const go = (changed: Partial<CallAddress>) =>
    void navigate(callAddress({ ...address, ...changed }), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t('filter.search')}
        value={address.q}
        onSearch={(q) => go({ q })}
      />
      <SelectField
        aria-label={t('fields.kind')}
        value={address.kind ?? ''}
        data={[
          { value: '', label: t('filter.all_kinds') },
          ...callKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(event) =>
          go({ kind: callKinds.find((kind) => kind === event.currentTarget.value) ?? null })
        }
      />
      <SelectField
        aria-label={t('fields.genres')}
        value={address.genre ?? ''}
        data={[
          { value: '', label: t('filter.all_genres') },
          ...genres.map((genre) => ({ value: genre, label: t(`profiles:genre.${genre}`) })),
        ]}
        onChange={(event) =>
          go({ genre: genres.find((genre) => genre === event.currentTarget.value) ?? null })
        }
      />
      <div className={styles.place}>
        <PlaceField
          id="collab-place"
          label={t('filter.place')}
          draft={address.near_me ? nowhere : place}
          onChange={(chosen) => {
            setPlace(chosen);
            // what is only typed says no place yet; emptied, it is no filter any more
            if (chosen.lat !== null || (chosen.city === '' && address.place.lat !== null))
              go({ place: chosen, near_me: false });
          }}
        />
      </div>
      <div className={styles.near}>
        <Chip
          pressed={address.near_me}
          onClick={() => {
            setPlace(nowhere);
            go({ near_me: !address.near_me, place: nowhere });
          }}
        >
          {t('filter.near_me')}
        </Chip>
      </div>
    </div>
  );
}

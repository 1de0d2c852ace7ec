import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ChipChoices } from '../../../../ui/form/chip-choices.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { currencies, currencyOf, minorUnits } from '../../../../shared/money.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { PlaceField } from '../../../bookings/web/components/place-field.tsx';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { useToday } from '../../../directory/web/components/use-today.ts';
import { genres } from '../../../profiles/rules.ts';
import type { OwnCall } from '../../contract.ts';
import { callKinds, DESCRIPTION_LENGTH, needsDate, OPEN_DAYS, TITLE_LENGTH } from '../../rules.ts';
import { CallDraft, draftOf, inputOf } from './call-draft.ts';
import styles from './collaborations.module.css';

/** A new call, or one of the reader's own; what is typed is kept until it is sent. */
export function CallForm({ call, onClose }: { call: OwnCall | null; onClose: () => unknown }) {
  const { t } = useTranslation(['collaborations', 'profiles']);
  const viewer = useViewer();
  const refresh = useRefresh();
  const today = useToday();
  const form = useContractForm({
    schema: CallDraft,
    initialValues: draftOf(call),
    labels: Object.fromEntries(
      ['kind', 'title', 'description', 'genres', 'city', 'event_on', 'fee', 'currency'].map((name) => [
        name,
        t(`fields.${name}`),
      ]),
    ),
    namespace: 'collaborations',
    keep: `collaboration-call ${viewer?.id ?? ''} ${call?.id ?? 'new'}`,
    onSubmit: async (draft) => {
      const input = inputOf(draft);
      await (call ? api.collaborations.update({ ...input, id: call.id }) : api.collaborations.create(input));
      toast.success(t(call ? 'form.saved' : 'form.posted'));
      await refresh();
      onClose();
    },
  });
  const { values, setValues, setValue, field } = form;
  const { error: cityError, ...city } = field('city');
  const isDated = needsDate(values.kind);
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <RadioCards
        {...field('kind')}
        options={callKinds.map((kind) => ({
          value: kind,
          label: t(`kind.${kind}`),
          detail: t(`kind_text.${kind}`),
        }))}
      />
      <TextField {...field('title')} maxLength={TITLE_LENGTH} autoComplete="off" />
      <TextAreaField
        {...field('description')}
        rows={4}
        maxLength={DESCRIPTION_LENGTH}
        description={t('help.description')}
      />
      <ChipChoices
        {...field('genres')}
        options={genres.map((genre) => ({ value: genre, label: t(`profiles:genre.${genre}`) }))}
      />
      <div className={styles.pair}>
        <PlaceField
          id={city.id}
          label={city.label}
          {...(typeof cityError === 'string' && { error: cityError })}
          draft={values}
          // while no fee stands beside it, the place's own currency is meant
          onChange={(place) =>
            setValues({
              ...place,
              ...(values.fee === '' && place.lat !== null && { currency: currencyOf(place.country_code) }),
            })
          }
        />
        <DateField
          {...field('event_on')}
          optional={!isDated}
          clearable={!isDated}
          {...(today && { minDate: today })}
          description={isDated ? undefined : t('help.event_on', { count: OPEN_DAYS })}
        />
        <NumberField
          {...field('fee')}
          optional
          allowNegative={false}
          decimalScale={minorUnits(values.currency) === 1 ? 0 : 2}
          description={t('help.fee')}
        />
        <SelectField
          {...field('currency')}
          data={[...currencies]}
          onChange={(event) =>
            setValue('currency', currencies.find((one) => one === event.currentTarget.value) ?? 'EUR')
          }
        />
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t(call ? 'form.save' : 'form.post')}
        </Button>
        <Button variant="quiet" onClick={() => void onClose()}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

import { Answers } from '../../../../ui/answers.tsx';
import { PlaceField, type PlaceFieldProps } from '../../../bookings/web/components/place-field.tsx';

/** The field with its list of places, on pages that ask for nothing else as well. */
export const ListedPlaceField = (props: PlaceFieldProps) => (
  <Answers>
    <PlaceField {...props} />
  </Answers>
);

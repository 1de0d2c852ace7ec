import {
  type Icon,
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
} from '../../../../ui/icons.ts';
import type { Provider } from '../../rules.ts';

export const providerMarks: Record<Provider, Icon> = {
  google: IconBrandGoogleFilled,
  facebook: IconBrandFacebookFilled,
  apple: IconBrandAppleFilled,
};

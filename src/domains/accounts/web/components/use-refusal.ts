import { useTranslation } from 'react-i18next';
import { refusedState, useErrorText } from '../../../../ui/api-error.ts';

/** Our words for what an account's own state does not allow, and for any other failed call. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  return (error) => {
    const state = refusedState(error);
    return state ? t([`refused.${state}`, 'ui:errors.WRONG_STATE']) : errorText(error);
  };
}

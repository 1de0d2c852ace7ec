import { useErrorText } from '../../../../ui/api-error.ts';
import { toast } from '../../../../ui/components/toast.ts';
import { useSession } from '../../../../ui/viewer.tsx';

/**
 * Signs somebody in by `act`; the page is asked for again as that person, then `onDone` runs.
 * @throws what `act` throws, once a toast has said it too
 */
export function useEnter(welcome: string, onDone: (() => void) | undefined) {
  const { refresh } = useSession();
  const errorText = useErrorText('accounts');
  return async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      toast.error(errorText(error));
      throw error;
    }
    toast.success(welcome);
    await refresh();
    onDone?.();
  };
}

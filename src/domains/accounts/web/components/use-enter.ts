import { useErrorText } from '../../../../ui/api-error.ts';
import { toast } from '../../../../ui/components/toast.ts';
import { useSession } from '../../../../ui/viewer.tsx';

interface Entering {
  /** What is said to who has come. */
  welcome: string;
  /** The page was this person's before: nothing on it is asked for again. */
  keepsPage?: boolean;
  onDone?: (() => void) | undefined;
}

/**
 * Signs somebody in by `act`; once that says they are in, the page is asked for again as that person, then `onDone` runs.
 * @throws what `act` throws, once a toast has said it too
 */
export function useEnter({ welcome, keepsPage = false, onDone }: Entering) {
  const { refresh } = useSession();
  const errorText = useErrorText('accounts');
  return async (act: () => Promise<boolean>): Promise<void> => {
    try {
      if (!(await act())) return;
    } catch (error) {
      toast.error(errorText(error));
      throw error;
    }
    toast.success(welcome);
    if (!keepsPage) await refresh();
    onDone?.();
  };
}

import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { errorCode } from '../../../../ui/api-error.ts';

const ConfirmIdentity = lazy(() => import('./confirm-identity.tsx'));

type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
const ConfirmationContext = createContext<Confirmed>((act) => act());

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/** Where a call is refused until its person has proved again who they are, asks them, and then calls again. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [wasNeeded, setWasNeeded] = useState(false);
  const confirmed: Confirmed = useCallback(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (errorCode(error) !== 'CONFIRMATION_REQUIRED') throw error;
      setWasNeeded(true);
      await new Promise<void>((resolve, reject) => {
        // whoever gives up reads at the form why nothing happened
        setWaiting({ goOn: resolve, giveUp: () => reject(error) });
      });
      return act();
    }
  }, []);
  const close = (how: keyof Waiting) => () => {
    waiting?.[how]();
    setWaiting(null);
  };
  return (
    <ConfirmationContext value={confirmed}>
      {children}
      {wasNeeded && (
        <Suspense fallback={null}>
          <ConfirmIdentity opened={waiting !== null} onConfirmed={close('goOn')} onClose={close('giveUp')} />
        </Suspense>
      )}
    </ConfirmationContext>
  );
}

/** Runs a call that needs its person's proof. @throws what the call throws */
export const useConfirmed = (): Confirmed => useContext(ConfirmationContext);

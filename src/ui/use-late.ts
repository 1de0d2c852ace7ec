import { useEffect, useState } from 'react';

/** Whether `isOn` has been true for so long; false at once when it is not. */
export function useLate(isOn: boolean, delay_ms: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsLate(true), delay_ms);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, delay_ms]);
  return isOn && isLate;
}

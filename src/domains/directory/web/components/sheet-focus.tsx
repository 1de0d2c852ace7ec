import { useFocusTrap } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';

/** While a sheet is open the focus stays in it, and then it goes back to where it was. */
export function SheetFocus({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const trap = useFocusTrap();
  useEffect(() => {
    const opener = document.activeElement;
    trap(sheet.current);
    return () => {
      trap(null);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [trap, sheet]);
  return null;
}

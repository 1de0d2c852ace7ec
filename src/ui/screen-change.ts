import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { mainId } from './components/skip-link.tsx';

/**
 * Another screen is no other page to the browser: it would leave the focus on what was pressed, or nowhere, and tell
 * nobody. The focus goes to where the screen begins, which has the page's title for its name as long as it has the focus.
 */
export function useScreenChange(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  // before it is painted: nobody has read anything of it
  useLayoutEffect(() => {
    if (shown.current !== pathname) window.showFaces?.();
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(mainId);
    const { activeElement } = document;
    // a screen that has put it somewhere knows better, and what lies over the page gives it back by itself
    if (!main || main.contains(activeElement) || activeElement?.closest('dialog, [role="dialog"]')) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (part) {
      // of itself only what can be pressed or filled in takes it
      if (part.tabIndex < 0) part.tabIndex = -1;
      part.focus({ preventScroll: true });
      return;
    }
    main.setAttribute('aria-label', document.title);
    main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
    main.focus({ preventScroll: true });
  }, [pathname, hash]);
}

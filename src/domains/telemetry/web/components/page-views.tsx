import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { countedPages } from '../../../../shared/counted-pages.ts';
import { consent } from './consent.ts';

/** Says of each page that is opened which kind of page it is: no session, no address within, nothing of the person. */
export default function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = countedPages.find((pattern) => matchPath(pattern, pathname));
    // another tab may have taken it back a moment ago
    if (!page || !consent.isGiven()) return;
    fetch('/api/page_views', {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page }),
    }).catch(() => {
      // a view that is not counted is no loss worth a word
    });
  }, [pathname]);
  return null;
}

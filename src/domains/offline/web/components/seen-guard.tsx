import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useViewer } from '../../../../ui/viewer.tsx';
import { forgetOthers } from './seen-store.ts';

/** Empties what the device keeps as soon as a page is nobody's, somebody else's, or seen by staff as that person. */
export default function SeenGuard() {
  const viewer = useViewer();
  // made for nobody, they do not know whose they are: they ask
  const isUnknown = useMatches().some(({ handle }) => (handle as { keeps?: boolean } | undefined)?.keeps);
  const owner = viewer && viewer.impersonated_by === null ? viewer.id : null;
  useEffect(() => {
    if (!isUnknown || viewer !== null) void forgetOthers(owner);
  }, [owner, isUnknown, viewer]);
  return null;
}

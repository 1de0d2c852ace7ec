import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../../../shared/safe-redirect.ts';

/** Goes where the visitor was heading when they were asked who they are. */
export function useGoOn(): () => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return () => void navigate(safeRedirect(search.get('next')), { replace: true });
}

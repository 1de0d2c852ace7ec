import { useNavigate } from 'react-router';
import { useNext } from './use-next.ts';

/** Goes where the visitor was heading when they were asked who they are. */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const next = useNext();
  return () => void navigate(next, { replace: true });
}

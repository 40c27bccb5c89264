import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Goes to another page because this one is over (a form became its record, a draft was deleted): its tab goes too. */
export function useLeaveFor(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => void navigate(path, { replace: true, state: { instead: true, sure: true } }),
    [navigate],
  );
}

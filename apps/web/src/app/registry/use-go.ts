import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes to a path of ours. */
export type Go = (path: string, options?: GoOptions) => void;

/**
 * The shell's `useNavigate`: one function for the life of the application, and no subscription to the location, so that a
 * change of tab renders neither the hidden pages nor their frames again.
 */
export function useGo(): Go {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (path, { replace = false, state } = {}) => {
      if (replace) navigator.replace(path, state);
      else navigator.push(path, state);
    },
    [navigator],
  );
}

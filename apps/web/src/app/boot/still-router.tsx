import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  Router,
} from 'react-router';

/** Where the browser is, and how it came there. */
interface Address {
  readonly location: Location;
  readonly move: NavigationType;
}

function followHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const listeners = new Set<() => void>();
  let address: Address = { location: history.location, move: history.action };
  const first = address.location;
  history.listen(({ location, action }) => {
    address = { location, move: action };
    for (const changed of [...listeners]) changed();
  });
  const subscribe = (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return { history, first, read: () => address, subscribe };
}

const HistoryContext = createContext<ReturnType<typeof followHistory> | null>(null);

/**
 * The router of the application. Its context never changes: React looks through everything below a context that did, and
 * that is every row of every open page. Who follows the address asks `useAddress`; a page sees the place of its tab.
 */
export function StillRouter({ children }: { readonly children: ReactNode }) {
  const [followed] = useState(followHistory);
  return (
    <HistoryContext value={followed}>
      <Router location={followed.first} navigator={followed.history} useTransitions={false}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** The current address; whoever asks is rendered at every navigation. */
export function useAddress(): Address {
  const followed = useContext(HistoryContext);
  if (followed === null) throw new Error('useAddress belongs under StillRouter');
  return useSyncExternalStore(followed.subscribe, followed.read);
}

import { type ReactNode, Suspense, useMemo } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType, Route, Routes } from 'react-router';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { useScreen } from '../registry/use-screen.ts';
import { PageLoading } from './page-loading.tsx';

/** Below it `location` is the place, whatever the address bar says: a hidden page is not rendered by navigations. */
function FrozenLocation({ location, children }: { readonly location: Location; readonly children: ReactNode }) {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return <LocationContext value={value}>{children}</LocationContext>;
}

/** A screen under its own pattern; it sees this place only (frozen location of a tab). */
export function ScreenView({ screen, location }: { readonly screen: ScreenDef; readonly location: Location }) {
  const Screen = useScreen(screen);
  if (!Screen) return <PageLoading />;
  return (
    <FrozenLocation location={location}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path={screen.path} caseSensitive element={<Screen />} />
        </Routes>
      </Suspense>
    </FrozenLocation>
  );
}

import { Suspense } from 'react';
import { type Location, Route, Routes } from 'react-router';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { useScreen } from '../registry/use-screen.ts';
import { PageLoading } from './page-loading.tsx';

/** A screen under its own pattern; with `location` it sees that place only (frozen location of a tab). */
export function ScreenView({ screen, location }: { readonly screen: ScreenDef; readonly location?: Location }) {
  const Screen = useScreen(screen);
  if (!Screen) return <PageLoading />;
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes {...(location ? { location } : {})}>
        <Route path={screen.path} caseSensitive element={<Screen />} />
      </Routes>
    </Suspense>
  );
}

import { App as AntApp } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { type Location, Navigate } from 'react-router';
import { setNotifier } from '../kit/api/notifier.ts';
import { useText } from '../kit/i18n/index.ts';
import { guardRoute, HOME_PATH } from '../kit/session/guard.ts';
import { useSession } from '../kit/session/session.store.ts';
import { useAddress } from './boot/still-router.tsx';
import { tellStorageTrouble } from './boot/storage-notice.ts';
import { useHouseFacts } from './guard/use-house-facts.ts';
import { useSessionFacts } from './guard/use-session-facts.ts';
import { createNotifier } from './notify/notify.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import { Refresh } from './pages/refresh.tsx';
import { StandalonePage } from './pages/standalone-page.tsx';
import { registry } from './registry/index.ts';
import type { ScreenMatch } from './registry/registry.ts';
import { resolvePlace } from './registry/resolve.ts';
import { useGo } from './registry/use-go.ts';
import { useDocumentTitle } from './shell/document-title.ts';
import { Shell } from './shell/shell.tsx';
import { useActiveScreen } from './shell/use-active-screen.ts';
import { useTabSync } from './tabs/use-tab-sync.ts';

/** Plugs the dialogs into the client before the first call. */
function useNotifier(): void {
  const { modal, message } = AntApp.useApp();
  const go = useGo();
  useLayoutEffect(() => {
    setNotifier(createNotifier({ modal, message, navigate: (path) => go(path, { replace: true }) }));
    tellStorageTrouble(message);
  }, [modal, message, go]);
}

/** Leaves for the sign-in page, which is a document of its own. */
function LeaveFor({ to }: { readonly to: string }) {
  useLayoutEffect(() => window.location.replace(to), [to]);
  return <PageLoading />;
}

interface ScreenPlace {
  readonly match: ScreenMatch;
  readonly location: Location;
}

function ShellPlace({ match, location }: ScreenPlace) {
  const t = useText();
  const facts = useSession((state) => state.facts);
  const home = guardRoute(facts, HOME_PATH, HOME_PATH);
  useTabSync(match, location);
  useSessionFacts();
  useHouseFacts();
  const active = useActiveScreen();
  useDocumentTitle(active ? (active.title ?? t(active.titleKey)) : '');
  return <Shell isRestricted={home.kind !== 'allow'} />;
}

function GuardedScreen({ match, location }: ScreenPlace) {
  const facts = useSession((state) => state.facts);
  const decision = guardRoute(facts, location.pathname, location.pathname + location.search + location.hash);
  if (decision.kind === 'login') return <LeaveFor to={decision.to} />;
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  return match.screen.layout === 'standalone' ? (
    <StandalonePage match={match} location={location} />
  ) : (
    <ShellPlace match={match} location={location} />
  );
}

/**
 * The one route of the application: everything else is decided by the registry (spec §2). The helper routes are places
 * between two screens: the shell with its live pages stays mounted behind them.
 */
export function Root() {
  const { location } = useAddress();
  useNotifier();
  const place = resolvePlace(registry, location);
  const last = useRef<ScreenPlace | null>(null);
  if (place.kind === 'page') return <ErrorPage code={place.page} />;
  if (place.kind === 'screen') last.current = { match: place.match, location };
  return (
    <>
      {last.current ? <GuardedScreen {...last.current} /> : null}
      {place.kind === 'redirect' ? <Navigate to={place.to} replace state={location.state} /> : null}
      {place.kind === 'refresh' ? <Refresh /> : null}
    </>
  );
}

import { useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useText } from '../../kit/i18n/index.ts';
import { HouseGate } from '../guard/house-gate.tsx';
import { PermissionGate } from '../guard/permission-gate.tsx';
import { useHouseFacts } from '../guard/use-house-facts.ts';
import type { ScreenMatch } from '../registry/registry.ts';
import { useDocumentTitle } from '../shell/document-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScreenView } from './screen-view.tsx';

/** A page without the shell: print sheets and windows of their own. */
export function StandalonePage({ match, location }: { readonly match: ScreenMatch; readonly location: Location }) {
  const t = useText();
  const { screen } = match;
  const [attempt, setAttempt] = useState(0);
  useHouseFacts();
  useDocumentTitle(t(screen.titleKey));
  // biome-ignore lint/correctness/useExhaustiveDependencies: to the top after each navigation (R038)
  useLayoutEffect(() => {
    // Newer browsers answer with a promise; an effect must not.
    window.scrollTo(0, 0);
  }, [match]);
  return (
    <ErrorBoundary key={attempt} onRetry={() => setAttempt((count) => count + 1)}>
      <PermissionGate required={screen.permission} title={screen.titleKey}>
        <HouseGate screen={screen} instanceId={null}>
          <ScreenView screen={screen} location={location} />
        </HouseGate>
      </PermissionGate>
    </ErrorBoundary>
  );
}

import '../theme/tokens.css';
import '../theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followNetwork } from '../kit/api/connection.ts';
import { recoverReads } from '../kit/api/query-client.ts';
import { startI18n } from '../kit/i18n/index.ts';
import { readLocale } from '../kit/i18n/locale.ts';
import { allowImportAgain } from '../kit/later/import-again.ts';
import { watchUncaught } from '../kit/session/front-log.ts';
import { pinOwner, storageOwner } from '../kit/session/storage.ts';
import { Providers, startAntLocale } from './boot/providers.tsx';
import { shipLog } from './boot/ship-log.ts';
import { startFirstPage } from './boot/start-first-page.ts';
import { StillRouter } from './boot/still-router.tsx';
import { watchAccount } from './boot/watch-account.ts';
import { confirmPerson } from './guard/confirm-person.ts';
import { ErrorBoundary } from './pages/error-boundary.tsx';
import { recallHouseMenu } from './registry/house-menu.store.ts';
import { Root } from './root.tsx';

// Every page stands on these: they come in the one style sheet of the document, parts before what is made of them.
import.meta.glob('../ui/**/*.module.css', { eager: true });
import.meta.glob('../kit/{exports,feedback,list,scan}/**/*.module.css', { eager: true });

async function start(): Promise<void> {
  pinOwner();
  watchUncaught();
  allowImportAgain();
  followNetwork();
  recoverReads();
  const texts = startI18n(readLocale(storageOwner()));
  startFirstPage();
  const [isRight] = await Promise.all([confirmPerson(), texts]);
  if (!isRight) return window.location.reload();
  recallHouseMenu();
  watchAccount();
  shipLog();
  await startAntLocale();
  const place = document.getElementById('root');
  if (!place) throw new Error('no #root');
  createRoot(place).render(
    <StrictMode>
      <StillRouter>
        <Providers>
          <ErrorBoundary onRetry={() => window.location.reload()}>
            <Root />
          </ErrorBoundary>
        </Providers>
      </StillRouter>
    </StrictMode>,
  );
}

// Not awaited here: the language files may need this very file, which would then wait for itself.
void start();

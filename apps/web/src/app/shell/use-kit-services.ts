import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { personalFilterEndpoints } from '@mintmark/contract/kernel/personal-filter.endpoints.ts';
import { useEffect } from 'react';
import { call, endpointKey, queryClient } from '../../kit/api/index.ts';
import { connectPersonalFilters, connectSettings, type FilterValues } from '../../kit/list/index.ts';
import { type Scan, setScanFallback, startScanListener } from '../../kit/scan/index.ts';
import { useGo } from '../registry/use-go.ts';

const FIVE_MINUTES_MS = 300_000;
const RECORD = '/closeReview/orderCodeManagement/details/';
const WORKLIST = '/closeReview/detailNeed?c=p1.';

/** Personal filter values as the server keeps them: one text per key. */
function asTexts(values: FilterValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}

async function stash(_list: string, values: FilterValues): Promise<string> {
  return (await call(personalFilterEndpoints.keepPersonalFilter, { body: { values: asTexts(values) } })).id;
}

function saveSetting(key: string, value: unknown): void {
  call(identityEndpoints.updateSettings, { body: { values: { [key]: value as never } } }).catch(() => undefined);
}

/** A picking list that no page waits for opens its worklist, a coin or certificate its record; anything else is refused. */
async function openScanned(scan: Scan, open: (path: string) => unknown): Promise<boolean> {
  if (scan.kind === 'sheet') {
    open(`${WORKLIST}${scan.code}.all`);
    return true;
  }
  if (scan.kind !== 'coin' && scan.kind !== 'certificate') return false;
  try {
    const { coinId } = await call(ratingEndpoints.findByCode, { query: { code: scan.code } });
    open(`${RECORD}${coinId}`);
    return true;
  } catch {
    return false;
  }
}

/** Connects the kit with the server: scanner, personal filters, personal settings. Once, for the life of the shell. */
export function useKitServices(isRestricted: boolean): void {
  const go = useGo();
  useEffect(() => {
    if (isRestricted) return;
    connectPersonalFilters({ stash });
    // The same question as `useSessionFacts` asks: one answer serves both.
    const settings = queryClient.fetchQuery({
      queryKey: [endpointKey(identityEndpoints.getSettings), {}],
      queryFn: () => call(identityEndpoints.getSettings, {}),
      staleTime: FIVE_MINUTES_MS,
    });
    settings.then(
      ({ values }) => connectSettings({ save: saveSetting }, values),
      () => connectSettings({ save: saveSetting }),
    );
    return () => {
      connectPersonalFilters(null);
      connectSettings(null);
    };
  }, [isRestricted]);
  useEffect(() => {
    setScanFallback((scan) => openScanned(scan, go));
    const stop = startScanListener();
    return () => {
      setScanFallback(null);
      stop();
    };
  }, [go]);
}

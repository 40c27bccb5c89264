import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import { useEffect } from 'react';
import { useEndpoint } from '../../kit/api/index.ts';
import { adoptHouseMenu } from '../registry/house-menu.store.ts';

const FIVE_MINUTES_MS = 300_000;

/** Loads what the house changed of its menu; the event stream asks for it again when it changes. */
export function useHouseFacts(): void {
  const list = useEndpoint(accessEndpoints.getHouseMenu, {}, { staleTimeMs: FIVE_MINUTES_MS }).data?.list;
  useEffect(() => {
    if (list) adoptHouseMenu(list);
  }, [list]);
}

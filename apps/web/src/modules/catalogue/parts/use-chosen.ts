import { useCallback } from 'react';
import { conditionsLink, decodeConditions } from '../../../kit/list/filters/conditions.ts';
import { usePage } from '../../../kit/page-active/index.ts';

const NOTHING = { filters: {}, tab: null, sort: null, page: 1, size: 20 } as const;

/** `c` of a link that chooses a record on a page of choice and record. */
const chosenLink = (key: string): string => conditionsLink({ chosen: key });

/** The record that is chosen on the page, kept in `c` of its address (D32): links and reloads find it again. */
export function useChosen(): readonly [string | null, (key: string) => void] {
  const { conditions, setConditions } = usePage();
  const { chosen } = decodeConditions(conditions, NOTHING).filters;
  const choose = useCallback((key: string) => setConditions(chosenLink(key)), [setConditions]);
  return [typeof chosen === 'string' ? chosen : null, choose];
}

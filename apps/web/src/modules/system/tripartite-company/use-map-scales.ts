import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { scaleFromRules } from '@mintmark/domain/grading/scales/scale-rules.ts';
import type { MapScales } from '@mintmark/domain/system/scale-map.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';

const FRESH_MS = 300_000;

/** Our scales by code with their published versions, the newest first; empty until they are there. */
export function useMapScales(): MapScales {
  const { data } = useEndpoint(thirdPartiesEndpoints.getMapScales, {}, { staleTimeMs: FRESH_MS });
  return useMemo(
    () =>
      Map.groupBy(
        (data?.list ?? []).map(({ code, zh, en, rules }) => scaleFromRules(code, { zh, en }, rules)),
        (scale) => scale.code,
      ),
    [data],
  );
}

import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import type { ColumnDef } from '../../../kit/list/index.ts';
import { usePageActive } from '../../../kit/page-active/index.ts';
import type { Peek } from '../../../ui/coin-thumb.tsx';
import { PicturePeek } from '../../../ui/picture-peek.tsx';
import { withPictures } from './rating-orders.columns.tsx';

const NOBODY: readonly string[] = [];

/** Of the page in sight alone; a change of tab draws nothing else anew. */
const Peeking = () => <PicturePeek isOn={usePageActive()} />;

/**
 * The pictures of the coins of a page: asked once the rows stand, so that no row waits for them, shown small in front of the
 * name and large while one points at them.
 */
export function useCoinPictures(columns: readonly ColumnDef<RatingRow>[]) {
  const [ids, setIds] = useState(NOBODY);
  const onRows = useCallback((rows: readonly RatingRow[]) => {
    const next = rows.map(({ id }) => id);
    setIds((now) => (now.join() === next.join() ? now : next));
  }, []);
  const { data } = useEndpoint(
    ratingEndpoints.listPictures,
    { query: { ids: [...ids] } },
    { enabled: ids.length > 0, keepPrevious: true, isQuiet: true },
  );
  const pictures = useMemo(
    () =>
      new Map<string, Peek>(
        data?.map(({ coinId, obverseUrl, reverseUrl }) => [coinId, { obverse: obverseUrl, reverse: reverseUrl }]),
      ),
    [data],
  );
  const pictured = useMemo(() => withPictures(columns, pictures), [columns, pictures]);
  return { columns: pictured, onRows, peek: <Peeking /> };
}

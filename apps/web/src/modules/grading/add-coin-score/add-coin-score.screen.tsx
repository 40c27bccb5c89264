import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Desk } from './desk.tsx';

/** Signed picture links live five minutes; the table asks for fresh ones before. */
const REFRESH_MS = 240_000;
const MOST_COINS = 100;

/** 批量录入 /closeReview/addCoinScore: blind grading at the own table (D5, D6; mock 05). */
export default function AddCoinScoreScreen() {
  const queue = useEndpoint(
    gradingEndpoints.getQueue,
    { query: { limit: MOST_COINS } },
    {
      pollMs: REFRESH_MS,
      keepPrevious: true,
      // Follows the coins on the own table: one that is held or taken back leaves it.
      follow: (table) => (table?.coins ?? []).map((coin) => `coin:${coin.coinId}` as const),
    },
  );
  // A senior who only chairs conferences gives no rows and may not ask for them.
  const enabled = useCan()(['closeReview:rating:authenticate', 'closeReview:rating:score']);
  const own = useEndpoint(gradingEndpoints.listOwnScores, {}, { keepPrevious: true, enabled });
  if (queue.data) return <Desk queue={queue.data} own={own.data ?? null} />;
  if (queue.isError) return <ErrorState trace={queue.error.requestId} onRetry={() => void queue.refetch()} />;
  return null;
}

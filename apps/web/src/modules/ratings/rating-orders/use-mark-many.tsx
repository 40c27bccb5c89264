import { NOTE, ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useCan } from '../../../kit/can/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  type ListContext,
  outcomeOf,
  type ToolbarAction,
  useBatchReason,
  useRowBatch,
} from '../../../kit/list/index.ts';
import { labelPath } from '../rating-paths.ts';

const MarkManyDialog = lateDrawer(async () => (await import('./mark-many.dialog.tsx')).MarkManyDialog);

const PRINT = 'closeReview:printTags:print' as const;

interface Asked {
  readonly context: ListContext<RatingRow>;
  readonly answer: (isDone: boolean) => void;
}

/** Flags the chosen coins together, and leads to their labels; which could not be is told coin by coin. */
export function useMarkMany(): { readonly toolbar: readonly ToolbarAction<RatingRow>[]; readonly dialogs: ReactNode } {
  const can = useCan();
  const batch = useRowBatch<RatingRow>(({ id, certNo, coinCode }) => ({ key: id, label: certNo ?? coinCode }));
  const reason = useBatchReason<RatingRow>();
  const asked = useRef<Asked | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const end = (isDone: boolean) => {
    asked.current?.answer(isDone);
    asked.current = null;
    setCount(null);
  };
  const ask = (context: ListContext<RatingRow>) =>
    new Promise<boolean>((answer) => {
      asked.current = { context, answer };
      setCount(context.count);
    });
  const mark = async (flag: number) => {
    const context = asked.current?.context;
    setCount(null);
    if (!context) return end(false);
    end(
      await batch.run(context, ({ id, version }) =>
        outcomeOf(ratingEndpoints.markCoin, { params: { coinId: id }, body: { version, mark: flag } }),
      ),
    );
  };
  // The print page says of each coin whether it may be printed.
  const print = ({ rows }: ListContext<RatingRow>) => {
    window.open(labelPath(rows.map(({ id }) => id)), '_blank', 'noopener');
    return false;
  };
  // Flags belong to those who read whole records.
  const isFull = can('closeReview:rating:read');
  const toolbar: readonly ToolbarAction<RatingRow>[] = [
    ...(isFull
      ? [
          {
            key: 'mark',
            labelKey: 'ratings.action.mark',
            permission: [...NOTE],
            onSelection: true,
            reason,
            onClick: ask,
          } as const,
        ]
      : []),
    {
      key: 'labels',
      labelKey: 'ratings.action.labels',
      permission: PRINT,
      onSelection: true,
      reason,
      onClick: print,
    },
  ];
  return {
    toolbar,
    dialogs: (
      <>
        <MarkManyDialog count={count} onMark={(flag) => void mark(flag)} onClose={() => end(false)} />
        {batch.dialog}
      </>
    ),
  };
}

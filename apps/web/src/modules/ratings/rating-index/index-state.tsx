import { ratingIndexEndpoints as calls } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import type { IndexLag } from '@mintmark/contract/grading/rating-index.schema.ts';
import { Button } from 'antd';
import { useCommand } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import styles from './facet-panel.module.css';

interface IndexStateProps {
  readonly lag: IndexLag;
  readonly isNear: boolean;
  readonly onBrought: () => void;
}

/** Makes all of the index anew, after a question. */
function RebuildButton() {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const rebuilding = useCommand(calls.rebuildIndex, {
    invalidate: [calls.countFacets],
    onSuccess: () => toast('ratings.index.rebuildAsked'),
  });
  const ask = async () => {
    if (await confirm({ title: text('ratings.index.rebuild'), content: text('ratings.index.rebuildText') }))
      await rebuilding.run({ body: {} });
  };
  return (
    <Button size="small" type="link" loading={rebuilding.isPending} onClick={ask}>
      {text('ratings.index.rebuild')}
    </Button>
  );
}

/** How far the index is behind the coins, and the way to bring it forward. */
export function IndexState({ lag, isNear, onBrought }: IndexStateProps) {
  const text = useText();
  const can = useCan();
  const bringing = useCommand(calls.bringIndex, { invalidate: [calls.countFacets], onSuccess: onBrought });
  const { waiting, seconds, isBuilding } = lag;
  const isBehind = waiting > 0;
  const words = isBuilding
    ? text('ratings.index.building')
    : isBehind
      ? text('ratings.index.behind', { n: countText(waiting), seconds: countText(seconds) })
      : text('ratings.index.inStep');
  return (
    <p className={styles['state']}>
      {isNear ? (
        <strong className={styles['near']} role="status">
          {text('ratings.index.near')}
        </strong>
      ) : null}
      <span>{words}</span>
      {isBehind ? (
        <Button size="small" type="link" loading={bringing.isPending} onClick={() => void bringing.run({ body: {} })}>
          {text('ratings.index.bring')}
        </Button>
      ) : null}
      {can('system:search:reindex') ? <RebuildButton /> : null}
    </p>
  );
}

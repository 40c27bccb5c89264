import { modificationsEndpoints } from '@mintmark/contract/grading/modifications.endpoints.ts';
import type { ModificationRow } from '@mintmark/contract/grading/modifications.schema.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen, listExport, type RowAction } from '../../../kit/list/index.ts';
import { auditsPath, recordPath, storyPath } from '../rating-paths.ts';
import { modificationColumns, modificationFilters, modificationTabs } from './modifications.columns.tsx';

const EXPORT = listExport(modificationsEndpoints.exportModifications);
const rowKey = (row: ModificationRow) => row.id;

/** The paper with the story of the row's coin, or of its order. */
const openStory = ({ coinId, orderId }: ModificationRow) =>
  window.open(storyPath(coinId === null ? { orderId } : { coinId }), '_blank', 'noopener');

/** 明细/信息修改记录: every changed field of coins and orders, for ever. */
export default function ModificationsScreen() {
  const navigate = useNavigate();
  const rowActions = useMemo<readonly RowAction<ModificationRow>[]>(
    () => [
      { key: 'story', labelKey: 'ratings.changes.story', onClick: openStory },
      {
        key: 'coin',
        labelKey: 'ratings.changes.openCoin',
        permission: 'closeReview:rating:page',
        state: (row) => (row.coinId === null ? undefined : { action: 'coin', allowed: true, reason: null }),
        onClick: (row) => navigate(recordPath(row.coinId ?? '')),
      },
      {
        key: 'audits',
        labelKey: 'ratings.changes.openAudits',
        permission: 'audit:otherAudit:page',
        state: (row) =>
          row.approvedBy === null || row.coinCode === null
            ? undefined
            : { action: 'audits', allowed: true, reason: null },
        onClick: (row) => navigate(auditsPath(row.coinCode ?? '')),
      },
    ],
    [navigate],
  );
  return (
    <ListScreen
      id="ratings.modifications"
      endpoint={modificationsEndpoints.listModifications}
      columns={modificationColumns}
      exportable={EXPORT}
      filters={modificationFilters}
      statusTabs={modificationTabs}
      rowKey={rowKey}
      rowActions={rowActions}
      onOpen={openStory}
      defaultSort="-id"
      emptyTitleKey="ratings.changes.empty"
      emptyHintKey="ratings.changes.emptyHint"
    />
  );
}

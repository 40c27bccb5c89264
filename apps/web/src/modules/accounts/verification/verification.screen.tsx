import type { IdRecordRow } from '@mintmark/contract/accounts/id-record.schema.ts';
import { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { ListScreen, type RowAction } from '../../../kit/list/index.ts';
import { ReviewDrawer } from './review.drawer.tsx';
import { tabCounts, verificationColumns, verificationFilters, verificationTabs } from './verification.columns.tsx';

const rowKey = (row: IdRecordRow) => row.id;

/** 身份证审核: the queue of ID cards, oldest decisions included; each is decided beside the list. */
export default function VerificationScreen() {
  const [row, setRow] = useState<IdRecordRow | null>(null);
  const counts = useEndpoint(idRecordsEndpoints.countIdRecords, {}).data?.counts;
  const rowActions = useMemo<readonly RowAction<IdRecordRow>[]>(
    () => [{ key: 'open', labelKey: 'accounts.verification.open', onClick: setRow }],
    [],
  );
  return (
    <>
      <ListScreen
        id="accounts.idRecords"
        endpoint={idRecordsEndpoints.listIdRecords}
        columns={verificationColumns}
        filters={verificationFilters}
        statusTabs={verificationTabs}
        counts={counts ? tabCounts(counts) : undefined}
        rowKey={rowKey}
        rowActions={rowActions}
        onOpen={setRow}
        defaultSort="-id"
        emptyTitleKey="accounts.verification.emptyTitle"
        emptyHintKey="accounts.verification.emptyText"
      />
      <ReviewDrawer row={row} onClose={() => setRow(null)} />
    </>
  );
}

import type { IdRecordRow } from '@mintmark/contract/accounts/id-record.schema.ts';
import { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { useMemo } from 'react';
import { call, useEndpoint } from '../../../kit/api/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, type RowAction, useOpenRecord } from '../../../kit/list/index.ts';
import { useSession } from '../../../kit/session/index.ts';
import { tabCounts, verificationColumns, verificationFilters, verificationTabs } from './verification.columns.tsx';

const ReviewDrawer = lateDrawer(async () => (await import('./review.drawer.tsx')).ReviewDrawer);

const rowKey = (row: IdRecordRow) => row.id;

/** The card that waits longest and is somebody else's; null when the queue is empty. */
async function nextWaiting(ownId: string | null): Promise<IdRecordRow | null> {
  const { list } = await call(idRecordsEndpoints.listIdRecords, {
    query: { auditStatus: '0', sort: 'id', limit: 2 },
    isQuiet: true,
  });
  return list.find((record) => record.userId !== ownId) ?? null;
}

/** 身份证审核: the queue of ID cards, oldest decisions included; each is decided beside the list. */
export default function VerificationScreen() {
  const { id, row, open, close } = useOpenRecord<IdRecordRow>();
  const { userId } = useSession();
  // The decision is made: a queue that cannot be read just closes the drawer.
  const goOn = () => void nextWaiting(userId).then((next) => (next ? open(next) : close()), close);
  const counts = useEndpoint(idRecordsEndpoints.countIdRecords, {}).data?.counts;
  const rowActions = useMemo<readonly RowAction<IdRecordRow>[]>(
    () => [{ key: 'open', labelKey: 'accounts.verification.open', onClick: open }],
    [open],
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
        onOpen={open}
        defaultSort="-id"
        emptyTitleKey="accounts.verification.emptyTitle"
        emptyHintKey="accounts.verification.emptyText"
      />
      <ReviewDrawer id={id} row={row} onDone={goOn} onClose={close} />
    </>
  );
}

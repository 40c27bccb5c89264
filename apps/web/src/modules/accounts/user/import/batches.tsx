import { accountImportEndpoints as calls } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import type { AccountBatch } from '@mintmark/contract/accounts/account-import.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { Button } from 'antd';
import { useCommand, useEndpoint } from '../../../../kit/api/index.ts';
import { Reasoned, useFeedback } from '../../../../kit/feedback/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../../ui/format.ts';
import { SectionCard } from '../../../../ui/layout.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';

const READS = [accountsEndpoints.listAccounts, calls.listAccountBatches];
const NONE: readonly AccountBatch[] = [];

/** Earlier files; taken back while nobody of them has signed in. */
export function Batches() {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const batches = useEndpoint(calls.listAccountBatches, {}).data?.list ?? NONE;
  const roll = useCommand(calls.rollBackBatch, {
    invalidate: READS,
    onSuccess: ({ removed }) => toast('accounts.import.rolledBack', { n: removed }),
  });
  if (batches.length === 0) return null;
  const rollBack = async (batch: AccountBatch) => {
    const title = text('accounts.import.rollBackTitle', { name: batch.fileName });
    const content = text('accounts.import.rollBackText', { n: batch.count });
    const okText = text('accounts.import.rollBack');
    if (await confirm({ title, content, okText, danger: true })) await roll.run({ params: { id: batch.id } });
  };
  return (
    <SectionCard title={text('accounts.import.earlier')} flush>
      <PlainTable
        label={text('accounts.import.earlier')}
        rows={batches}
        rowKey={(row) => row.id}
        tone={(row) => (row.rolledBackAt ? 'off' : undefined)}
        columns={[
          { key: 'file', title: text('accounts.import.file'), cut: true, render: (row) => row.fileName },
          { key: 'at', title: text('accounts.import.at'), render: (row) => timeText(row.createdAt) },
          { key: 'who', title: text('accounts.import.who'), render: (row) => row.who },
          { key: 'count', title: text('accounts.import.count'), align: 'right', render: (row) => countText(row.count) },
          {
            key: 'signedIn',
            title: text('accounts.import.signedIn'),
            align: 'right',
            render: (row) => countText(row.signedIn),
          },
          {
            key: 'act',
            title: text('accounts.sessions.action'),
            render: (row) =>
              row.rolledBackAt ? (
                text('accounts.import.isRolledBack')
              ) : (
                <Reasoned reason={row.signedIn > 0 ? text('accounts.import.inUse') : null}>
                  <Button size="small" danger disabled={row.signedIn > 0} onClick={() => void rollBack(row)}>
                    {text('accounts.import.rollBack')}
                  </Button>
                </Reasoned>
              ),
          },
        ]}
      />
    </SectionCard>
  );
}

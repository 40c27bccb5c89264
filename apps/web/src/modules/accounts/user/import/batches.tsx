import { accountImportEndpoints as calls } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { useCommand, useEndpoint } from '../../../../kit/api/index.ts';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { ImportBatches } from '../../../../kit/import/index.ts';

const READS = [accountsEndpoints.listAccounts, calls.listAccountBatches];

/** Earlier files; taken back while nobody of them has signed in. */
export function Batches() {
  const text = useText();
  const { toast } = useFeedback();
  const batches = useEndpoint(calls.listAccountBatches, {}).data?.list ?? [];
  const roll = useCommand(calls.rollBackBatch, {
    invalidate: READS,
    onSuccess: ({ removed }) => toast('accounts.import.rolledBack', { n: removed }),
  });
  return (
    <ImportBatches
      batches={batches.map(({ signedIn, ...batch }) => ({ ...batch, used: signedIn }))}
      words={{
        count: text('accounts.import.count'),
        used: text('accounts.import.signedIn'),
        inUse: text('accounts.import.inUse'),
      }}
      fateOf={({ count }) => text('accounts.import.rollBackText', { n: count })}
      onRollBack={({ id }) => roll.run({ params: { id } })}
    />
  );
}

import { privacyEndpoints } from '@mintmark/contract/accounts/privacy.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { listFileViews } from '../../files/index.ts';
import { findReadableRecord } from './id-record.repo.ts';

const purposeOf = (after: unknown): string =>
  typeof after === 'object' && after !== null && 'purpose' in after ? String(after.purpose) : '';

/** Who opened the pictures of an ID card in the reviewer's scope (security rule 34). */
export const listIdRecordViews = query(privacyEndpoints.listIdRecordViews, ({ params }, { actor, db, scope }) =>
  db.read(scope, async (reader) => {
    const asker = { accountId: actor.accountId, scope, isReviewer: true };
    const { frontKey, backKey } = found(await findReadableRecord(reader, params.id, asker));
    const views = await listFileViews(reader, [frontKey, backKey]);
    const list = views.map((view) => ({
      id: view.id,
      at: view.at.toISOString(),
      byName: view.realName || view.username,
      side: view.key === backKey ? ('back' as const) : ('front' as const),
      purpose: purposeOf(view.after),
      address: view.address ?? '',
    }));
    return { list };
  }),
);

import { customerMergeEndpoints as calls } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { assertNotAgent } from '../care/care-rules.ts';
import { customerInSight } from '../care/customer-care.repo.ts';
import { duplicatePairs } from './duplicates.queries.ts';
import { mergeCustomers } from './merge-customers.ts';
import { previewOf } from './merge-rules.ts';

export const mergeBindings: readonly Binding[] = [
  query(calls.listDuplicates, (input, { db, scope }) => {
    assertNotAgent(scope);
    return db.read(scope, (reader) => duplicatePairs(reader, scope, input.query.customerId ?? null));
  }),
  query(calls.getMergePreview, ({ params }, { db, scope }) => {
    assertNotAgent(scope);
    if (params.id === params.otherId) throw fieldError('otherId', 'not-found');
    return db.read(scope, async (reader) => {
      const survivor = await customerInSight(reader, scope, params.id);
      const duplicate = await customerInSight(reader, scope, params.otherId);
      if (survivor.companyId !== duplicate.companyId) throw new AppError('NOT_FOUND');
      return previewOf(reader, survivor, duplicate);
    });
  }),
  mergeCustomers,
];

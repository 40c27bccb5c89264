import { operationLogEndpoints as api } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { runHotList, runList, withPersonal } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { findDetail, findPeople, findSeal } from './entry.repo.ts';
import { operationLogList } from './operation-log.queries.ts';

/** The log, newest first (R453). */
export const listOperationLog = query(api.listOperationLog, async (input, context) => {
  const { db, scope, actor } = context;
  const reader = actor.accountId;
  return db.read(scope, async (tx) => {
    const asked = api.listOperationLog.query
      ? await withPersonal(tx, api.listOperationLog.query, input.query, context)
      : input.query;
    const { accountId: ids } = asked;
    const persons = ids && ids.length > 0 ? { accountId: { ids, reader } } : {};
    return runHotList(tx, operationLogList, scope, { ...asked, ...persons }, reader);
  });
});

/** One act with what it changed; a sealed one keeps that to itself. */
export const getLogEntry = query(api.getLogEntry, async ({ params }, { db, scope, actor }) => {
  const { row, detail } = await db.read(scope, async (tx) => {
    const asked = { page: 1, limit: 1, id: [params.id] };
    const { list } = await runList(tx, operationLogList, scope, asked, actor.accountId);
    return { row: found(list[0]), detail: found(await findDetail(tx, params.id)) };
  });
  // Links of the chain have no company; whose row may be read was said above.
  const seal = await db.read(SYSTEM_SCOPE, (tx) => findSeal(tx, params.id));
  const data = row.isSealed ? { ...detail, before: null, after: null } : detail;
  return { ...row, ...data, seq: seal?.seq ?? null, hash: seal?.hash ?? null };
});

/** People for the filter. */
export const listLogPeople = query(api.listLogPeople, ({ query: { name } }, { db, scope }) =>
  db.read(scope, (tx) => findPeople(tx, scope, name ?? '')),
);

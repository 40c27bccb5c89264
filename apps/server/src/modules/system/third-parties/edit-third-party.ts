import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { type ScaleMap, scaleMapProblems } from '@mintmark/domain/system/scale-map.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { companyIdsOf, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { publishedByCode } from '../../../workflow/scales.repo.ts';
import { piecesOf } from './third-parties.queries.ts';
import {
  editable,
  insertThirdParty,
  lockThirdParty,
  saveThirdParty,
  type ThirdPartyFacts,
  thirdPartyColumns,
} from './third-parties.repo.ts';

const LISTED = 10;

const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
const targetOf = (row: ThirdPartyFacts) => ({ targetType: 'thirdParty', targetId: row.id, targetNo: row.code });

/** Throws INPUT_INVALID beside the grade that is wrong. */
async function assertMaps(tx: Tx, maps: readonly ScaleMap[]): Promise<void> {
  const problems = scaleMapProblems(maps, await publishedByCode(tx));
  if (problems.length > 0)
    throw new AppError('INPUT_INVALID', {
      fields: problems.slice(0, 50).map(({ path, fault }) => ({ path: `scaleMaps.${path}`, msg: fault })),
    });
}

export const createThirdParty = command(calls.createThirdParty, async (tx, { body }, context) => {
  const { code, ...fields } = body;
  await assertMaps(tx, fields.scaleMaps);
  const by = byOf(context);
  const stamps = { createdAt: by.now, createdBy: by.accountId, updatedAt: by.now, updatedBy: by.accountId };
  const row = await insertThirdParty(tx, { code, ...thirdPartyColumns(fields), ...stamps });
  await context.audit({ ...targetOf(row), after: editable(row) });
  return { id: row.id, version: row.version };
});

export const updateThirdParty = command(calls.updateThirdParty, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const before = await lockThirdParty(tx, params.id, version);
  await assertMaps(tx, fields.scaleMaps);
  const row = await saveThirdParty(tx, before, thirdPartyColumns(fields), byOf(context));
  await context.audit({ ...targetOf(row), before: editable(before), after: editable(row) });
  return { id: row.id, version: row.version };
});

/** Inactive: not offered at entry any more; pieces that name it keep it. */
export const setThirdPartyStatus = command(calls.setThirdPartyStatus, async (tx, { params, body }, context) => {
  const before = await lockThirdParty(tx, params.id, body.version);
  if (before.isActive === body.isActive)
    throw new AppError('GUARD_FAILED', { params: { guard: body.isActive ? 'alreadyEnabled' : 'alreadyDisabled' } });
  const row = await saveThirdParty(tx, before, { isActive: body.isActive }, byOf(context));
  await context.audit({
    ...targetOf(row),
    before: { isActive: before.isActive },
    after: { isActive: row.isActive },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

/** What pieces name stays; the answer says which. */
export const removeThirdParty = command(calls.removeThirdParty, async (tx, { params }, context) => {
  const row = await lockThirdParty(tx, params.id);
  const usedBy = await piecesOf(tx, row.id, companyIdsOf(SYSTEM_SCOPE), LISTED);
  if (usedBy.length > 0)
    throw new AppError('GUARD_FAILED', {
      params: { guard: 'thirdPartyInUse' },
      data: { usedBy: usedBy.map(({ id, coinCode }) => ({ id, no: coinCode })) },
    });
  await saveThirdParty(tx, row, { deletedAt: context.now }, byOf(context));
  await context.audit({ ...targetOf(row), before: editable(row) });
  return null;
});

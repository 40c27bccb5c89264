import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { publishedByCode, scaleSheets } from '../../../workflow/scales.repo.ts';
import { listGraders, piecesOf, thirdPartyList } from './third-parties.queries.ts';

const LISTED = 10;
const EDIT = 'system:tripartite:edit';

/** One third-party company, the newest pieces of the reader's companies that name it, and what may be done with it. */
export const getThirdParty = query(calls.getThirdParty, async ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, thirdPartyList, scope, params.id);
    return {
      ...row,
      usedBy: await piecesOf(reader, row.id, companyIdsOf(scope), LISTED),
      allowedActions: allowedActions(actor, locale, [
        { action: 'edit', permission: EDIT, isInState: true },
        { action: row.isActive ? 'disable' : 'enable', permission: EDIT, isInState: true },
        {
          action: 'remove',
          permission: EDIT,
          isInState: true,
          failing: [row.pieces > 0 && 'thirdPartyInUse'],
        },
      ]),
    };
  }),
);

/** Our scales with their published versions: what a table of grades may be on. */
export const getMapScales = query(calls.getMapScales, async (_, { db, scope }) => ({
  list: await db.read(scope, async (reader) => {
    const known = await publishedByCode(reader);
    return [...known.values()].flatMap((versions) =>
      scaleSheets(new Map(versions.map((scale, at) => [`${scale.code}/${at}`, scale]))),
    );
  }),
}));

/** Graders whose holders may be entered. */
export const getThirdPartyChoices = query(calls.getThirdPartyChoices, async (_, { db, scope }) => ({
  list: await db.read(scope, listGraders),
}));

import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { ThirdPartyFields, ThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { THIRD_PARTY_FILE as HEADINGS, THIRD_PARTY_FIELDS } from '@mintmark/contract/system/third-party.fields.ts';
import { scaleMapProblems } from '@mintmark/domain/system/scale-map.ts';
import { CROSSOVER_TRUST, THIRD_PARTY_KINDS } from '@mintmark/domain/system/system.enums.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindExport, bindList, rowById } from '../../../kernel/listing/index.ts';
import {
  type MasterRow,
  type MasterSpec,
  masterActions,
  masterCommands,
  masterFile,
} from '../../../kernel/master/index.ts';
import { companyIdsOf, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { publishedByCode, scaleSheets } from '../../../workflow/coins/scales.repo.ts';
import { listGraders, piecesOf, thirdPartyList } from './third-parties.queries.ts';

const LISTED = 10;
const MAX_FAULTS = 50;

/** Third-party companies as a master. Inactive ones are not offered at entry; pieces that name one keep it. */
export const THIRD_PARTIES: MasterSpec<MasterRow, ThirdPartyFields> = {
  table: 'third_parties',
  edited: [...Object.keys(THIRD_PARTY_FIELDS), 'slabTypes', 'scaleMaps'],
  json: ['slabTypes', 'scaleMaps'],
  targetType: 'thirdParty',
  calls: {
    create: calls.createThirdParty,
    update: calls.updateThirdParty,
    setStatus: calls.setThirdPartyStatus,
    remove: calls.removeThirdParty,
  },
  // Said beside the grade that is wrong.
  check: async (tx, { scaleMaps }) => {
    const problems = scaleMapProblems(scaleMaps, await publishedByCode(tx));
    if (problems.length === 0) return;
    throw new AppError('INPUT_INVALID', {
      fields: problems.slice(0, MAX_FAULTS).map(({ path, fault }) => ({ path: `scaleMaps.${path}`, msg: fault })),
    });
  },
  usedBy: async (tx, { id }) => {
    const pieces = await piecesOf(tx, id, companyIdsOf(SYSTEM_SCOPE), LISTED);
    if (pieces.length === 0) return null;
    return { guard: 'thirdPartyInUse', usedBy: pieces.map((one) => ({ id: one.id, no: one.coinCode })) };
  },
};

/** One third-party company, the newest pieces of the reader's companies that name it, and what may be done with it. */
const getThirdParty = query(calls.getThirdParty, async ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, thirdPartyList, scope, params.id);
    const { edit, status, remove } = masterActions(row, 'system:tripartite:edit');
    return {
      ...row,
      usedBy: await piecesOf(reader, row.id, companyIdsOf(scope), LISTED),
      allowedActions: allowedActions(actor, locale, [edit, status, remove(row.pieces > 0 && 'thirdPartyInUse')]),
    };
  }),
);

/** Our scales with their published versions: what a table of grades may be on. */
const getMapScales = query(calls.getMapScales, async (_, { db, scope }) => ({
  list: await db.read(scope, async (reader) => {
    const known = await publishedByCode(reader);
    return [...known.values()].flatMap((versions) =>
      scaleSheets(new Map(versions.map((scale, at) => [`${scale.code}/${at}`, scale]))),
    );
  }),
}));

/** Graders whose holders may be entered. */
const getThirdPartyChoices = query(calls.getThirdPartyChoices, async (_, { db, scope }) => ({
  list: await db.read(scope, listGraders),
}));

const own = (key: keyof ThirdPartyRow) => masterFile<ThirdPartyRow>({}, [key]);

/** 三方公司 as a file. */
const exportThirdParties = bindExport(calls.exportThirdParties, {
  list: thirdPartyList,
  of: calls.listThirdParties,
  columns: () => ({
    code: own('code'),
    nameZh: [
      { key: 'nameZh', label: HEADINGS.nameZh },
      { key: 'nameEn', label: HEADINGS.nameEn },
    ],
    kind: [{ key: 'kind', label: HEADINGS.kind, codes: THIRD_PARTY_KINDS }],
    certPattern: [
      { key: 'certPattern', label: HEADINGS.certPattern },
      { key: 'verifyUrl', label: HEADINGS.verifyUrl, width: 40 },
    ],
    crossoverTrust: [{ key: 'crossoverTrust', label: HEADINGS.crossoverTrust, codes: CROSSOVER_TRUST }],
    scaleMaps: [
      {
        ...{ key: 'scaleMaps', label: HEADINGS.scaleMaps },
        words: (maps) => String((maps as ThirdPartyRow['scaleMaps']).length),
      },
    ],
    pieces: [{ key: 'pieces', label: HEADINGS.pieces }],
    isChecked: [{ key: 'isChecked', label: HEADINGS.isChecked }],
    isActive: own('isActive'),
    updatedAt: own('updatedAt'),
  }),
  ...{ section: 'thirdParties', name: HEADINGS.name },
});

export const thirdPartyBindings: readonly Binding[] = [
  bindList(calls.listThirdParties, thirdPartyList),
  exportThirdParties,
  getThirdParty,
  getThirdPartyChoices,
  getMapScales,
  ...masterCommands(THIRD_PARTIES),
];

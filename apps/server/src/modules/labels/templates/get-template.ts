import type { LabelTemplateDetail, LabelTemplateRow } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { LABEL_KIND_SPECS } from '@mintmark/domain/labels/label-fields.ts';
import { samplesOf } from '@mintmark/domain/labels/label-samples.ts';
import type { LabelData, PaperLists } from '@mintmark/domain/labels/label-template.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById, runList } from '../../../kernel/listing/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import { labelBrandOf } from '../../../workflow/labels/label-brand.repo.ts';
import { labelDataOf } from '../../../workflow/labels/label-data.ts';
import { type StoredDesign, templateOf } from '../../../workflow/labels/label-templates.repo.ts';
import { pieceOf, readWork } from '../production.repo.ts';
import { qrRows } from '../qr-code.ts';
import { faultsOf, minTypeOf, sampleDress } from './template-checks.ts';
import { labelTemplateList } from './template-list.queries.ts';
import { coinIdOfCert, houseTemplates, pastOf, reasonsOf } from './templates.repo.ts';

const EDIT = 'basic:label:edit';
const PUBLISH = 'basic:label:publish';
/** More versions of one template are not shown. */
const SHOWN = 100;

function actionsOf(row: LabelTemplateRow, isFaulty: boolean, { actor, locale, scope }: SignedInContext) {
  const failing = [!reaches(scope, row.companyId) && 'houseWide'];
  const isDraft = row.status === 'draft';
  const rules = [
    { action: 'edit', permission: EDIT, isInState: true, failing, isThere: isDraft },
    {
      action: 'publish',
      permission: PUBLISH,
      isInState: true,
      failing: [...failing, isFaulty && 'labelTemplateFaulty'],
      isThere: isDraft,
    },
    { action: 'remove', permission: EDIT, isInState: true, failing, isThere: isDraft },
    { action: 'newVersion', permission: EDIT, isInState: true, failing, isThere: !isDraft },
    { action: 'withdraw', permission: PUBLISH, isInState: true, failing, isThere: row.status === 'published' },
    { action: 'copy', permission: EDIT, isInState: true, isThere: true },
  ] as const;
  return allowedActions(
    actor,
    locale,
    rules.filter(({ isThere }) => isThere),
  );
}

/** For an answer, whose lists may be written to. */
const listsOut = (lists: PaperLists) =>
  Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map((row) => ({ ...row }))]));

async function samplesWithCodes(kind: LabelTemplateRow['kind'], company: LabelData) {
  const { qr } = LABEL_KIND_SPECS[kind];
  const samples = [];
  for (const { key, label, lists } of samplesOf(kind, company))
    samples.push({ key, label, lists: listsOut(lists), qr: await qrRows(label[qr] ?? '') });
  return samples;
}

/** One version with its design, the versions of its template, and samples to draw it with. */
export const getLabelTemplate = query(calls.getLabelTemplate, async ({ params }, context) =>
  context.db.read(context.scope, async (db): Promise<LabelTemplateDetail> => {
    const row = await rowById(db, labelTemplateList, context.scope, params.id);
    const { data, baseId, baseCode, baseVersion, ...past } = await pastOf(db, row.id);
    const ofCode = { page: 1, limit: SHOWN, q: row.code, sort: '-templateVersion' };
    const line = (await runList(db, labelTemplateList, context.scope, ofCode)).list;
    const reasons = await reasonsOf(db, row.code);
    const minTypeMm = minTypeOf(context);
    const { template, brand, logoHref } = await sampleDress(db, context.config, templateOf({ ...row, data }), row);
    return {
      ...row,
      // The answer is parsed by the contract's schema.
      design: data as StoredDesign as LabelTemplateDetail['design'],
      basedOn: baseId === null ? null : { id: baseId, code: baseCode ?? '', templateVersion: baseVersion ?? 0 },
      line: line
        .filter(({ code }) => code === row.code)
        .map(({ id, templateVersion, phase, validFrom }) => ({
          ...{ id, templateVersion, phase, validFrom },
          publishReason: reasons.get(id) ?? '',
        })),
      samples: await samplesWithCodes(row.kind, brand),
      logoHref,
      minTypeMm,
      today: shanghaiDay(context.clock.now()),
      ...past,
      createdAt: iso(past.createdAt) ?? '',
      withdrawnAt: iso(past.withdrawnAt),
      allowedActions: actionsOf(row, faultsOf(template, minTypeMm, brand) !== null, context),
    };
  }),
);

/** Templates of the house that a category may name. */
export const getLabelTemplateChoices = query(calls.getLabelTemplateChoices, async (_input, { db, scope }) => ({
  list: await db.read(scope, (reader) => houseTemplates(reader, 'grading')),
}));

/** The label of a certificate in scope as it would be printed now. */
export const previewLabel = query(calls.previewLabel, async ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const certNo = asked.certNo.normalize('NFKC').toUpperCase();
    const coinId = await coinIdOfCert(db, certNo);
    const { coin } = pieceOf(await readWork(db, context.scope, [coinId]), coinId);
    const verifyUrl = certificateUrl(context.config, certNo);
    const { fields } = await labelBrandOf(db, coin.companyId);
    const label =
      asked.kind === 'chip'
        ? { ...fields, certNo, name: coin.name, verifyUrl }
        : await labelDataOf(db, context.config, coin);
    return { label: { ...label }, qr: await qrRows(verifyUrl) };
  }),
);

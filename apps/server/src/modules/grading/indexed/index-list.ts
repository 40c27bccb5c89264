import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { ratingIndexEndpoints as calls } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import { FACETS, type Facet } from '@mintmark/contract/grading/rating-index.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindExport, readFound, readFoundHot, runHotList, runList } from '../../../kernel/listing/index.ts';
import { ratingFileColumns } from '../ratings/export-ratings.ts';
import { assertFilters, readsRecord, rowFor } from '../ratings/rating.present.ts';
import { forFile } from '../ratings/rating-rows.queries.ts';
import { READERS } from '../scores/score.present.ts';
import { askedOf } from './asked.ts';
import { lagOf } from './coin-index.repo.ts';
import { facetRows } from './facets.queries.ts';
import { indexList } from './index-list.queries.ts';
import { findPage, isFoundByIndex } from './page.queries.ts';

const seesGraders = (actor: Actor) => may(actor, ...READERS);

/** A filter by what is hidden would answer it. */
function assertAsked(actor: Actor, asked: Readonly<Record<string, unknown>>): void {
  assertFilters(actor, asked);
  if (asked['grader'] !== undefined && !seesGraders(actor))
    throw new AppError('FILTER_UNKNOWN', { params: { key: 'grader' } });
}

type Plain = ListQuery & { readonly q?: string | undefined };

/** The page: by the kept counts of the index where they know all that is asked, else as any list. */
async function rowsOf(db: Reader, context: SignedInContext, plain: Plain) {
  const { scope, actor } = context;
  const asked = { ...plain, q: await askedOf(db, context, plain.q) };
  const isHot = readsRecord(actor);
  if (!isFoundByIndex(asked))
    return isHot ? runHotList(db, indexList, scope, asked) : runList(db, indexList, scope, asked);
  const found = await findPage(db, scope, asked);
  return (isHot ? readFoundHot : readFound)(db, indexList, scope, { ...asked, q: undefined } as ListQuery, found);
}

/** Rating orders by the search index: the same rows to the same people (D6). */
const listIndexed = query(calls.listIndexed, async ({ query: asked }, context) => {
  assertAsked(context.actor, asked);
  const page = await context.db.read(context.scope, (db) => rowsOf(db, context, asked));
  if (!('list' in page)) return page;
  return { list: page.list.map((row) => rowFor(context.actor, row as RatingRow)), total: page.total, totals: {} };
});

/** Facets that the person may ask by. */
function facetsFor({ actor, scope }: Pick<SignedInContext, 'actor' | 'scope'>): readonly Facet[] {
  const manyCompanies = scope.kind === 'all' || scope.companyIds.length > 1;
  return FACETS.filter((facet) => {
    if (facet === 'companyId') return readsRecord(actor) && manyCompanies;
    return facet !== 'grader' || seesGraders(actor);
  });
}

const countFacets = query(calls.countFacets, async ({ query: plain }, context) => {
  assertAsked(context.actor, plain);
  const facets = facetsFor(context);
  return context.db.read(context.scope, async (db) => {
    const q = await askedOf(db, context, plain.q);
    const [rows, lag] = await Promise.all([facetRows(db, context, { ...plain, q }, facets), lagOf(db)]);
    const values = (facet: Facet) => rows.filter((row) => row.facet === facet);
    return {
      isNear: q?.kind === 'words' && q.isNear && rows.length > 0,
      facets: facets.map((facet) => ({
        facet,
        values: values(facet).map(({ value, label, n }) => ({ value, label, n })),
      })),
      lag,
    };
  });
});

/** What was found as a file; the words mean to the file what they mean to the page. */
const exportIndexed = bindExport(calls.exportIndexed, {
  list: forFile(indexList),
  of: calls.listIndexed,
  columns: ratingFileColumns,
  section: 'ratingIndex',
  headings: 'ratings',
  prepare: async (asked, context) => {
    assertAsked(context.actor, { ...asked });
    const { q } = asked as Plain;
    return { ...asked, q: await context.db.read(context.scope, (db) => askedOf(db, context, q)) } as ListQuery;
  },
});

export const indexListBindings: readonly Binding[] = [listIndexed, countFacets, exportIndexed];

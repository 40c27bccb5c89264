import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { ratingIndexEndpoints as calls } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import { FACETS, type Facet } from '@mintmark/contract/grading/rating-index.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { MOST_SCORE } from '@mintmark/domain/grading/rating-asked.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindExport, readFound, readFoundHot, runHotList, runList } from '../../../kernel/listing/index.ts';
import { ratingFileColumns } from '../ratings/export-ratings.ts';
import { assertFilters, readsRecord, rowFor, seesGraders } from '../ratings/rating.present.ts';
import { forFile } from '../ratings/rating-rows.queries.ts';
import { askedOf } from './asked.ts';
import { lagOf } from './coin-index.repo.ts';
import type { IndexQuery } from './counted.queries.ts';
import { facetRows } from './facets.queries.ts';
import { indexList } from './index-list.queries.ts';
import { findPage, isFoundByIndex } from './page.queries.ts';

interface Numbers {
  readonly score?: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined;
  readonly gradeNumber?: readonly number[] | undefined;
}
type Plain = ListQuery & Numbers & { readonly q?: string | undefined };

/** Asked where nothing lies between: no grade has it. */
const NO_NUMBER = -2;

/** The numbers of a range, and of those that are asked for one by one; undefined where all are. */
function numbersOf({ score, gradeNumber }: Numbers): readonly number[] | undefined {
  if (score?.from === undefined && score?.to === undefined) return gradeNumber;
  const { from = 1, to = MOST_SCORE } = score ?? {};
  const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  const chosen = gradeNumber && gradeNumber.length > 0 ? gradeNumber : null;
  const numbers = chosen ? between.filter((one) => chosen.includes(one)) : between;
  return numbers.length > 0 ? numbers : [NO_NUMBER];
}

/** A range of numbers as the numbers themselves: these the index has counted. */
const byNumbers = <T extends Numbers>(asked: T) => ({ ...asked, score: undefined, gradeNumber: numbersOf(asked) });

/** The page: by the kept counts of the index where they know all that is asked, else as any list. */
export async function indexedPage(db: Reader, context: SignedInContext, plain: Plain) {
  const { scope, actor } = context;
  const asked = { ...byNumbers(plain), q: await askedOf(db, context, plain.q) } as IndexQuery & ListQuery;
  const isHot = readsRecord(actor);
  if (!isFoundByIndex(asked))
    return isHot ? runHotList(db, indexList, scope, asked) : runList(db, indexList, scope, asked);
  const found = await findPage(db, scope, asked);
  return (isHot ? readFoundHot : readFound)(db, indexList, scope, { ...asked, q: undefined } as ListQuery, found);
}

/** Rating orders by the search index: the same rows to the same people (D6). */
const listIndexed = query(calls.listIndexed, async ({ query: asked }, context) => {
  assertFilters(context.actor, asked);
  const page = await context.db.read(context.scope, (db) => indexedPage(db, context, asked));
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
  assertFilters(context.actor, plain);
  const facets = facetsFor(context);
  return context.db.read(context.scope, async (db) => {
    const q = await askedOf(db, context, plain.q);
    const asked = { ...byNumbers(plain), q };
    const [rows, lag] = await Promise.all([facetRows(db, context, asked, facets), lagOf(db)]);
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
    assertFilters(context.actor, { ...asked });
    const { q } = asked as Plain;
    return { ...asked, q: await context.db.read(context.scope, (db) => askedOf(db, context, q)) } as ListQuery;
  },
});

export const indexListBindings: readonly Binding[] = [listIndexed, countFacets, exportIndexed];

import { sql } from 'kysely';
import { defineList, filter } from '../../../kernel/listing/index.ts';
import { open, RATINGS } from '../ratings/rating-rows.queries.ts';
import { type Asked, coinHas } from './words.queries.ts';

const isAsked = (value: unknown): value is Asked => typeof value === 'object' && value !== null && 'kind' in value;

/** Rating orders as the search index finds them: rows, rights and sorts are those of the list. */
export const indexList = defineList({
  ...RATINGS,
  key: 'grading.indexed',
  filters: {
    ...RATINGS.filters,
    q: filter.custom((value) => (isAsked(value) ? coinHas(value) : null)),
    gradeNumber: filter.oneOf(open(sql`c.grade_number`), 'smallint'),
    year: filter.oneOf(sql`c.year_text`, 'text'),
  },
});

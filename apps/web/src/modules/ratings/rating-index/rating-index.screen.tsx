import { ratingIndexEndpoints } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import { type FilterDef, type ListAbove, listExport } from '../../../kit/list/index.ts';
import { blindFilters, fullFilters } from '../rating-orders/rating-filters.ts';
import { RatingList } from '../rating-orders/rating-orders.screen.tsx';
import { FacetPanel } from './facet-panel.tsx';

const EXPORT = listExport(ratingIndexEndpoints.exportIndexed);

const WORDS: FilterDef = {
  key: 'q',
  labelKey: 'ratings.index.words',
  kind: 'text',
  width: 320,
  placeholderKey: 'ratings.index.placeholder',
};
/** Asked by a click on a count. */
const COUNTED: readonly FilterDef[] = [
  { key: 'gradeNumber', labelKey: 'ratings.index.facet.gradeNumber', kind: 'text', hidden: true },
  { key: 'year', labelKey: 'ratings.index.facet.year', kind: 'text', hidden: true },
  { key: 'grader', labelKey: 'ratings.index.facet.grader', kind: 'text', hidden: true },
];

/** The conditions of the list, words first; what is counted above the rows is asked there. */
const indexed = (filters: readonly FilterDef[]): readonly FilterDef[] => [
  WORDS,
  ...filters
    .filter(({ key }) => key !== 'q' && key !== 'grader')
    .map((filter): FilterDef => (isCounted(filter) ? { ...filter, hidden: true } : filter)),
  ...COUNTED,
];
const isCounted = ({ key }: FilterDef) => key === 'category1' || key === 'resultType' || key === 'companyId';

const FILTERS = { full: indexed(fullFilters), blind: indexed(blindFilters) };
const above = (list: ListAbove) => <FacetPanel list={list} />;

/** 评级单管理(索引版) /closeReview/orderCodeManagement2: rating orders by the search index (records.md §2). */
export default function RatingIndexScreen() {
  return (
    <RatingList
      id="ratings.index"
      endpoint={ratingIndexEndpoints.listIndexed}
      exportable={EXPORT}
      filters={FILTERS}
      above={above}
      emptyTitleKey="ratings.index.empty"
      emptyHintKey="ratings.index.emptyHint"
    />
  );
}

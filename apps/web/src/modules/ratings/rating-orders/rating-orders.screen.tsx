import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { listExport } from '../../../kit/list/index.ts';
import { blindFilters, fullFilters } from './rating-filters.ts';
import { RatingList } from './rating-list.tsx';

const EXPORT = listExport(ratingEndpoints.exportRatings);
const FILTERS = { full: fullFilters, blind: blindFilters };

/** 评级单管理 /closeReview/orderCodeManagement: one row a coin (records.md §2; mock 03). */
export default function RatingOrdersScreen() {
  return (
    <RatingList
      id="ratings.list"
      endpoint={ratingEndpoints.listRatings}
      exportable={EXPORT}
      filters={FILTERS}
      emptyTitleKey="ratings.empty.title"
      emptyHintKey="ratings.empty.hint"
    />
  );
}

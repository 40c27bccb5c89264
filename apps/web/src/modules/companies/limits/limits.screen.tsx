import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { MasterScreen } from '../../../kit/master/index.ts';
import { NewLimitDrawer } from './limit-forms.tsx';
import { limitColumns, limitFilters } from './limits.columns.tsx';

const LimitDrawer = lateDrawer(async () => (await import('./limit.drawer.tsx')).LimitDrawer);

const LIST = {
  id: 'companies.limits',
  endpoint: calls.listLimits,
  columns: limitColumns,
  filters: limitFilters,
  defaultSort: 'companyId',
  emptyTitleKey: 'companies.limits.emptyTitle',
  emptyHintKey: 'companies.limits.emptyText',
} as const;

/** 收评限制: how much the companies take in and grade, with what is taken of today and this month. */
export default function LimitsScreen() {
  const words = { edit: 'system:limit:edit', newKey: 'companies.limit.new', viewKey: 'companies.common.view' } as const;
  return <MasterScreen list={LIST} {...words} record={LimitDrawer} create={NewLimitDrawer} />;
}

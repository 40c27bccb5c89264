import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { CompanyRow } from '@mintmark/contract/companies/companies.schema.ts';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { companyPaths } from '../parts/names.ts';
import { companyColumns, companyFilters } from './company-list.columns.tsx';

const NEW = '0';
const rowKey = (row: CompanyRow) => row.id;
const pathOf = ({ id }: CompanyRow): string => companyPaths.details(id);

/** 公司管理: the companies that the reader sees, each with the ways into its pages. */
export default function CompanyListScreen() {
  const navigate = useNavigate();
  const rowActions = useMemo<readonly RowAction<CompanyRow>[]>(
    () => [
      { key: 'open', labelKey: 'companies.common.view', onClick: ({ id }) => navigate(companyPaths.details(id)) },
      { key: 'setUp', labelKey: 'companies.setUp.action', onClick: ({ id }) => navigate(companyPaths.setUp(id)) },
      { key: 'scope', labelKey: 'companies.scope.title', onClick: ({ id }) => navigate(companyPaths.scope(id)) },
      { key: 'graders', labelKey: 'companies.graders.title', onClick: ({ id }) => navigate(companyPaths.graders(id)) },
      {
        key: 'addresses',
        labelKey: 'companies.company.whiteIp',
        onClick: ({ id }) => navigate(companyPaths.addresses(id)),
      },
    ],
    [navigate],
  );
  const toolbar: readonly ToolbarAction<CompanyRow>[] = [
    {
      key: 'new',
      labelKey: 'companies.company.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'system:company:create',
      onClick: () => navigate(companyPaths.setUp(NEW)),
    },
  ];
  return (
    <ListScreen
      id="companies.companies"
      endpoint={companiesEndpoints.listCompanies}
      columns={companyColumns}
      filters={companyFilters}
      rowKey={rowKey}
      toolbar={toolbar}
      rowActions={rowActions}
      recordPath={pathOf}
      onOpen={({ id }) => navigate(companyPaths.details(id))}
      defaultSort="id"
      emptyTitleKey="companies.list.emptyTitle"
      emptyHintKey="companies.list.emptyText"
    />
  );
}

import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { GraderRow } from '@mintmark/contract/companies/companies.schema.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { CompanyPage } from '../parts/company-page.tsx';
import { companyPaths } from '../parts/names.ts';
import { NewGraderDrawer } from './grader-forms.tsx';
import { graderColumns, graderFilters } from './graders.columns.tsx';

const GraderDrawer = lateDrawer(async () => (await import('./grader.drawer.tsx')).GraderDrawer);

const rowKey = (row: GraderRow) => row.id;

/** The graders of one company, and one of them beside the list; the own company's page shows the same. */
export function CompanyGraders({ company }: { readonly company: Pick<Company, 'id'> }) {
  const [row, setRow] = useState<GraderRow | null>(null);
  const [isNew, setNew] = useState(false);
  const fixedQuery = useMemo(() => ({ companyId: [company.id] }), [company.id]);
  const rowActions = useMemo<readonly RowAction<GraderRow>[]>(
    () => [{ key: 'open', labelKey: 'companies.common.view', onClick: setRow }],
    [],
  );
  const toolbar: readonly ToolbarAction<GraderRow>[] = [
    {
      key: 'new',
      labelKey: 'companies.grader.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'system:grader:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="companies.graders"
        endpoint={companiesEndpoints.listGraders}
        fixedQuery={fixedQuery}
        columns={graderColumns}
        filters={graderFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={setRow}
        defaultSort="graderNo"
        emptyTitleKey="companies.graders.emptyTitle"
        emptyHintKey="companies.graders.emptyText"
      />
      <GraderDrawer id={row?.id ?? null} row={row} onClose={() => setRow(null)} />
      <NewGraderDrawer companyId={company.id} open={isNew} onClose={() => setNew(false)} />
    </>
  );
}

/** 评级老师 of one company. */
export default function GradersScreen() {
  return (
    <CompanyPage titleKey="companies.graders.title" pathOf={companyPaths.graders}>
      {(company) => <CompanyGraders key={company.id} company={company} />}
    </CompanyPage>
  );
}

import type { LabelTemplateRow } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lateDrawer, later } from '../../../kit/later/index.ts';
import { ListScreen, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTemplateHome } from './template-home.ts';
import { paperColumns, templateColumns, templateFilters, templateTabs } from './templates.columns.tsx';

const NewTemplateDrawer = lateDrawer(async () => (await import('./new-template.drawer.tsx')).NewTemplateDrawer);

const wait = <Skeleton rows={8} />;
const TemplateRecord = later(async () => (await import('./template.record.tsx')).TemplateRecord, wait);
const rowKey = (row: LabelTemplateRow) => row.id;

function Templates() {
  const navigate = useNavigate();
  const home = useTemplateHome();
  const filters = useMemo(() => templateFilters(home.kinds), [home.kinds]);
  const fixedQuery = useMemo(() => ({ group: home.group }), [home.group]);
  const [form, setForm] = useState<{ readonly from: LabelTemplateRow | null } | null>(null);
  const open = (row: LabelTemplateRow) => navigate(home.pathOf(row.id));
  const permission = 'basic:label:edit';
  const rowActions: readonly RowAction<LabelTemplateRow>[] = [
    { key: 'open', labelKey: 'labels.printer.view', onClick: open },
    { key: 'copy', labelKey: 'labels.template.copyShort', permission, onClick: (from) => setForm({ from }) },
  ];
  const toolbar: readonly ToolbarAction<LabelTemplateRow>[] = [
    {
      ...{ key: 'new', labelKey: 'labels.template.new', primary: true, permission },
      icon: <Plus {...ICON} />,
      onClick: () => setForm({ from: null }),
    },
  ];
  return (
    <>
      <ListScreen
        id={home.group === 'papers' ? 'papers.templates' : 'labels.templates'}
        endpoint={calls.listLabelTemplates}
        fixedQuery={fixedQuery}
        columns={home.group === 'papers' ? paperColumns : templateColumns}
        filters={filters}
        statusTabs={templateTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="-updatedAt"
        emptyTitleKey="labels.template.emptyTitle"
        emptyHintKey="labels.template.emptyText"
      />
      <NewTemplateDrawer
        open={form !== null}
        from={form?.from ?? null}
        onClose={() => setForm(null)}
        onMade={(id) => navigate(home.pathOf(id))}
      />
    </>
  );
}

/** Templates of a home: the list, or with `?id=` one version. */
export function TemplatesPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return /^\d{1,18}$/.test(id) ? <TemplateRecord id={id} /> : <Templates />;
}

/** 标签管理: label templates of the house and of companies. */
export default function LabelManagementScreen() {
  return <TemplatesPage />;
}

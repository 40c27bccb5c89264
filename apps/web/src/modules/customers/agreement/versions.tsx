import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import type { AgreementRow } from '@mintmark/contract/customers/agreements.schema.ts';
import { AGREEMENT_STATUS, AGREEMENT_STATUSES } from '@mintmark/domain/customers/agreements.enums.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { langOf } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  type FilterDef,
  ListScreen,
  type RowAction,
  type StatusTab,
  type ToolbarAction,
  timeColumn,
} from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { loadCompanies } from '../remote-options.ts';
import { companyOf, titleOf } from './names.ts';
import { NewVersionDrawer } from './version-forms.tsx';

const VersionDrawer = lateDrawer(async () => (await import('./version.drawer.tsx')).VersionDrawer);

const rowKey = (row: AgreementRow) => row.id;

const TABS: readonly StatusTab[] = [
  { key: 'all', labelKey: 'customers.agreement.all' },
  { key: 'draft', labelKey: 'customers.agreement.draft', query: { status: [AGREEMENT_STATUS.draft] } },
  { key: 'published', labelKey: 'customers.agreement.published', query: { status: [AGREEMENT_STATUS.published] } },
];
const FILTERS: readonly FilterDef[] = [
  { key: 'q', kind: 'text', labelKey: 'customers.agreement.numberOrTitle', width: 184 },
  { key: 'companyId', kind: 'remote', labelKey: 'customers.user.company', load: loadCompanies },
];

const COLUMNS: readonly ColumnDef<AgreementRow>[] = [
  codeColumn<AgreementRow>({
    key: 'versionNo',
    titleKey: 'customers.agreement.versionNo',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 112,
    code: (row) => row.versionNo,
  }),
  {
    key: 'title',
    titleKey: 'customers.agreement.document',
    width: 168,
    grow: true,
    render: (row, { locale }) => titleOf(row, locale),
  },
  {
    key: 'companyName',
    titleKey: 'customers.agreement.owner',
    width: 152,
    render: (row, { locale, text }) => companyOf(row, locale) ?? text('customers.agreement.house'),
  },
  { key: 'validFrom', titleKey: 'customers.agreement.validFrom', sort: true, width: 112 },
  {
    key: 'mustSignAgain',
    titleKey: 'customers.agreement.again',
    width: 100,
    render: (row, { text }) => text(row.mustSignAgain ? 'customers.common.yes' : 'customers.common.no'),
  },
  {
    key: 'status',
    titleKey: 'customers.agreement.status',
    width: 96,
    render: (row, { locale }) => (
      <StateTag
        group={row.status === AGREEMENT_STATUS.published ? 'ok' : 'wait'}
        label={AGREEMENT_STATUSES.find(({ code }) => code === row.status)?.[langOf(locale)] ?? ''}
      />
    ),
  },
  countColumn<AgreementRow>({
    key: 'signatures',
    titleKey: 'customers.agreement.signatures',
    width: 92,
  }),
  timeColumn<AgreementRow>({
    key: 'publishedAt',
    titleKey: 'customers.agreement.publishedAt',
    sort: true,
    at: (row) => row.publishedAt,
  }),
];

/** Versions of the agreement: of the house, and of the companies that have their own. */
export function Versions() {
  const [row, setRow] = useState<AgreementRow | null>(null);
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<AgreementRow>[]>(
    () => [{ key: 'open', labelKey: 'customers.common.view', onClick: setRow }],
    [],
  );
  const toolbar: readonly ToolbarAction<AgreementRow>[] = [
    {
      key: 'new',
      labelKey: 'customers.agreement.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'customer:agreement:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="customers.agreements"
        endpoint={calls.listAgreements}
        columns={COLUMNS}
        filters={FILTERS}
        statusTabs={TABS}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={setRow}
        defaultSort="-validFrom"
        emptyTitleKey="customers.agreement.noVersion"
        emptyHintKey="customers.agreement.noVersionText"
      />
      <VersionDrawer row={row} onClose={() => setRow(null)} />
      <NewVersionDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}

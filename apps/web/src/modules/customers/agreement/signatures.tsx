import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import type { SignatureRow } from '@mintmark/contract/customers/agreements.schema.ts';
import { SIGN_CHANNELS } from '@mintmark/domain/customers/agreements.enums.ts';
import { PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  ListScreen,
  listExport,
  type RowAction,
  type ToolbarAction,
  timeColumn,
} from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { loadCompanies } from '../remote-options.ts';
import { companyOf, copyPath, titleOf } from './names.ts';

const SignDrawer = lateDrawer(async () => (await import('./sign.drawer.tsx')).SignDrawer);
const SignatureDrawer = lateDrawer(async () => (await import('./signature.drawer.tsx')).SignatureDrawer);

const EXPORT = listExport(calls.exportSignatures);
const rowKey = (row: SignatureRow) => row.id;

const FILTERS: readonly FilterDef[] = [
  { key: 'name', kind: 'text', labelKey: 'customers.agreement.name', personal: true, width: 168 },
  { key: 'customerNo', kind: 'codes', labelKey: 'customers.user.no', width: 184 },
  { key: 'versionNo', kind: 'text', labelKey: 'customers.agreement.versionNo', width: 120 },
  { key: 'channel', kind: 'select', labelKey: 'customers.agreement.channel', options: SIGN_CHANNELS },
  { key: 'signed', kind: 'dateRange', labelKey: 'customers.agreement.signedAt' },
  { key: 'companyId', kind: 'remote', labelKey: 'customers.user.company', load: loadCompanies },
];

const COLUMNS: readonly ColumnDef<SignatureRow>[] = [
  codeColumn<SignatureRow>({
    key: 'customerNo',
    titleKey: 'customers.user.no',
    fixed: 'left',
    hideable: false,
    width: 112,
    code: (row) => row.customerNo,
  }),
  { key: 'customerName', titleKey: 'customers.agreement.customer', width: 108 },
  { key: 'versionNo', titleKey: 'customers.agreement.versionNo', width: 104 },
  {
    key: 'title',
    titleKey: 'customers.agreement.document',
    width: 160,
    grow: true,
    render: (row, { locale }) => titleOf(row, locale),
  },
  enumColumn<SignatureRow>({
    key: 'channel',
    titleKey: 'customers.agreement.channel',
    width: 112,
    code: (row) => row.channel,
    items: SIGN_CHANNELS,
  }),
  { key: 'signerName', titleKey: 'customers.agreement.signer', width: 108 },
  timeColumn<SignatureRow>({
    key: 'signedAt',
    titleKey: 'customers.agreement.signedAt',
    sort: true,
    at: (row) => row.signedAt,
  }),
  { key: 'signedBy', titleKey: 'customers.agreement.clerk', width: 96 },
  { key: 'paperRef', titleKey: 'customers.agreement.paperRef', width: 132 },
  { key: 'textHash', titleKey: 'customers.agreement.textHash', width: 148 },
  { key: 'address', titleKey: 'customers.agreement.address', width: 120, hidden: true },
  {
    key: 'companyName',
    titleKey: 'customers.user.company',
    width: 152,
    hidden: true,
    render: (row, { locale }) => companyOf(row, locale),
  },
];

/** Signed agreements, newest first, and a new signature at the counter. */
export function Signatures() {
  const [row, setRow] = useState<SignatureRow | null>(null);
  const [isSigning, setSigning] = useState(false);
  const rowActions = useMemo<readonly RowAction<SignatureRow>[]>(
    () => [
      { key: 'open', labelKey: 'customers.common.view', onClick: setRow },
      {
        key: 'print',
        labelKey: 'customers.agreement.print',
        onClick: ({ id }) => window.open(copyPath(id), '_blank', 'noopener'),
      },
    ],
    [],
  );
  const toolbar: readonly ToolbarAction<SignatureRow>[] = [
    {
      key: 'sign',
      labelKey: 'customers.agreement.sign',
      icon: <PenLine {...ICON} />,
      primary: true,
      permission: 'customer:agreement:sign',
      onClick: () => setSigning(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="customers.signatures"
        endpoint={calls.listSignatures}
        columns={COLUMNS}
        filters={FILTERS}
        exportable={EXPORT}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={setRow}
        defaultSort="-id"
        emptyTitleKey="customers.agreement.emptyTitle"
        emptyHintKey="customers.agreement.emptyText"
      />
      <SignatureDrawer row={row} onClose={() => setRow(null)} />
      <SignDrawer open={isSigning} onClose={() => setSigning(false)} />
    </>
  );
}

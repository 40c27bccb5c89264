import type { PrintJobRow } from '@mintmark/contract/labels/label.schema.ts';
import { textOr } from '../../../kit/i18n/index.ts';
import { type ColumnDef, codeColumn, countColumn, type FilterDef, timeColumn } from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

export const JOB_COLUMNS: readonly ColumnDef<PrintJobRow>[] = [
  codeColumn({
    key: 'jobNo',
    titleKey: 'labels.job.no',
    code: (row) => row.jobNo,
    sort: true,
    width: 148,
    hideable: false,
  }),
  {
    key: 'kind',
    titleKey: 'labels.job.kind',
    width: 96,
    render: (row) => textOr(`labels.job.${row.kind}`, row.kind),
  },
  {
    key: 'status',
    titleKey: 'labels.col.status',
    width: 112,
    render: (row, { text }) => (
      <StateTag
        group={row.status === 'confirmed' ? 'ok' : 'ask'}
        label={text(row.status === 'confirmed' ? 'labels.job.confirmed' : 'labels.job.open')}
      />
    ),
  },
  countColumn({ key: 'count', titleKey: 'labels.job.count' }),
  countColumn({ key: 'confirmedQty', titleKey: 'labels.job.confirmedQty' }),
  countColumn({ key: 'voidedQty', titleKey: 'labels.job.voidedQty' }),
  {
    key: 'template',
    titleKey: 'labels.print.template',
    width: 132,
    hidden: true,
    render: (row) => `${row.template} v${row.templateVersion}`,
  },
  { key: 'who', titleKey: 'labels.job.who', width: 108, grow: true },
  timeColumn({ key: 'createdAt', titleKey: 'labels.job.at', at: (row) => row.createdAt, sort: true }),
  timeColumn({ key: 'confirmedAt', titleKey: 'labels.job.confirmedAt', at: (row) => row.confirmedAt }),
];

export const JOB_FILTERS: readonly FilterDef[] = [
  { key: 'jobNo', labelKey: 'labels.job.no', kind: 'codes' },
  { key: 'certNo', labelKey: 'labels.col.certNo', kind: 'codes' },
  { key: 'created', labelKey: 'labels.job.at', kind: 'dateRange' },
];

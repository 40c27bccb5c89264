import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { CLOSING_KINDS } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { closingList } from './closings.queries.ts';

type Row = NonNullable<typeof closingList.rowType>;

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<Row>[]>> => ({
  toDay: [{ key: 'fromDay' }, { key: 'toDay' }],
  kind: [{ key: 'kind', codes: CLOSING_KINDS }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
  status: [{ key: 'status', codes: closingMachine.states }],
  vouchers: [{ key: 'vouchers' }],
  debitFen: [{ key: 'debitFen' }],
  closedByName: [{ key: 'closedByName' }],
  closedAt: [{ key: 'closedAt' }],
  askedByName: [{ key: 'askedByName' }, { key: 'askReason' }],
  decidedByName: [{ key: 'decidedByName' }, { key: 'decideNote' }],
});

/** 结账 as a file. */
export const exportClosings = bindExport(calls.exportClosings, {
  list: closingList,
  of: calls.listClosings,
  columns,
  section: 'closings',
});

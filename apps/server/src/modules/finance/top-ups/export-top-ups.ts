import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { topUpList } from './top-ups.queries.ts';

type Row = NonNullable<typeof topUpList.rowType>;

const columnsIn = (locale: Locale): Readonly<Record<string, readonly ExportField<Row>[]>> => ({
  topUpNo: [{ key: 'topUpNo' }],
  customerName: [{ key: 'customerNo' }, { key: 'customerName' }],
  agentName: [{ key: 'agentName' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
  method: [{ key: 'method', codes: PAY_METHODS }],
  amountFen: [{ key: 'amountFen' }],
  bonusFen: [{ key: 'bonusFen' }],
  status: [{ key: 'status', codes: topUpMachine.states }],
  channelTxnId: [{ key: 'channelTxnId' }],
  receivedAt: [{ key: 'receivedAt' }],
  note: [{ key: 'note' }],
  requestedByName: [{ key: 'requestedByName' }],
  requestedAt: [{ key: 'requestedAt' }],
  firstByName: [{ key: 'firstByName' }],
  decidedByName: [{ key: 'decidedByName' }],
  decidedAt: [{ key: 'decidedAt' }],
  reversedByName: [{ key: 'reversedByName' }],
  reversedAt: [{ key: 'reversedAt' }],
});

/** 充值 as a file. */
export const exportTopUps = bindExport(topUpsEndpoints.exportTopUps, {
  list: topUpList,
  of: topUpsEndpoints.listTopUps,
  columns: columnsIn,
  section: 'topUps',
});

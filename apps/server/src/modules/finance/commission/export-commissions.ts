import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { COMMISSION_MODES } from '@mintmark/domain/customers/agents.enums.ts';
import { COMMISSION_CAUSES } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { commissionList } from './commission.queries.ts';

/** What agents earned as a file, every row with base and rate. */
export const exportCommissions = bindExport(calls.exportCommissions, {
  list: commissionList,
  of: calls.listCommissions,
  columns: () => ({
    at: [{ key: 'at' }],
    orderCode: [{ key: 'orderCode' }],
    coinCode: [{ key: 'coinCode' }],
    category1: [{ key: 'category1', codes: CATEGORIES1 }],
    cause: [{ key: 'cause', codes: COMMISSION_CAUSES }],
    mode: [{ key: 'mode', codes: COMMISSION_MODES }],
    listFen: [{ key: 'listFen' }],
    baseFen: [{ key: 'baseFen' }],
    rate: [{ key: 'rateBp', isRate: true }, { key: 'pieceFen' }],
    targetFen: [{ key: 'targetFen' }],
    amountFen: [{ key: 'amountFen' }],
    statementNo: [{ key: 'statementNo' }],
  }),
  section: 'commissions',
});

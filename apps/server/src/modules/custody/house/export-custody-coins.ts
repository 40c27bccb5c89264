import { houseEndpoints } from '@mintmark/contract/custody/house.endpoints.ts';
import { ROOMS } from '@mintmark/domain/custody/places.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { type CustodyCoin, custodyCoinList } from './house.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<CustodyCoin>[]>> => ({
  coinCode: [{ key: 'coinCode' }],
  certNo: [{ key: 'certNo' }],
  orderCode: [{ key: 'orderCode' }],
  name: [{ key: locale === 'en' ? 'nameEn' : 'name', heading: 'name' }],
  status: [{ key: 'status', codes: coinMachine.states }],
  place: [{ key: 'place', codes: ROOMS }],
  holderName: [{ key: 'holderName' }],
  placedAt: [{ key: 'placedAt' }],
  declaredFen: [{ key: 'declaredFen' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
});

/** 在库钱币 as a file. */
export const exportCustodyCoins = bindExport(houseEndpoints.exportCustodyCoins, {
  list: custodyCoinList,
  of: houseEndpoints.listCustodyCoins,
  columns,
  section: 'custodyCoins',
});

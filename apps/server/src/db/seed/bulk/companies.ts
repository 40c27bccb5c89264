import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import type { BulkLoad } from './load.repo.ts';

export interface Owner {
  readonly companyId: string;
  readonly customerId: string;
}

const CUSTOMERS_PER_COMPANY = 20;

/** Companies `B001`… with customers of their own, beside those of the demo data. */
export async function fillOwners(load: BulkLoad, count: number): Promise<Owner[]> {
  const [companyIds = [], customerIds = []] = await load.numbers([
    [{ table: 'companies' }, count],
    [{ table: 'customers' }, count * CUSTOMERS_PER_COMPANY],
  ]);
  const companies = companyIds.map((id, index) => ({
    id,
    code: `B${String(index + 1).padStart(3, '0')}`,
    name_zh: `铢鉴评级 第${index + 1}分公司`,
    name_en: `Mintmark Grading, Branch ${index + 1}`,
    type: 1,
    brand_zh: '铢鉴',
    brand_en: 'MINTMARK',
  }));
  const owners = customerIds.map((customerId, index) => ({
    companyId: companyIds[Math.floor(index / CUSTOMERS_PER_COMPANY)] ?? '',
    customerId,
  }));
  const customers = owners.map(({ companyId, customerId }, index) => ({
    id: customerId,
    company_id: companyId,
    customer_no: `UB${String(index + 1).padStart(6, '0')}`,
    type: 1,
    name: `藏家${index + 1}`,
    pay_point: PAY_POINT.afterGrading,
    return_method: RETURN_METHOD.insuredCourier,
  }));
  await load.send([load.prepare('companies', companies), load.prepare('customers', customers)]);
  return owners;
}

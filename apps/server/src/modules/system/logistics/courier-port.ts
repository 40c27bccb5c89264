import type { CourierAdapter } from '@mintmark/domain/system/system.enums.ts';
import type { Courier } from '../../../adapters/courier/courier.ts';
import { courierOf } from '../../../adapters/courier/couriers.ts';
import type { Services } from '../../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { openSecret } from '../../../kernel/secret-box.ts';
import { type CourierFacts, courierForCompany } from './couriers.repo.ts';
import { COURIER_KEY } from './edit-courier.ts';

/** The port to a courier with our account at it; its key is opened here and goes nowhere else. */
export function portOf(services: Services, row: CourierFacts): Courier {
  const { customerNo, monthlyAccount, secretEnc } = row;
  const key = secretEnc === null ? null : openSecret(services.config, COURIER_KEY, row.id, secretEnc);
  // The table's CHECK holds the adapter to the list of the domain.
  return courierOf(services, row.adapter as CourierAdapter, { customerNo, monthlyAccount, key });
}

/** The port that a parcel of a company was booked with. Throws when there is no such courier any more. */
export async function courierPortFor(services: Services, companyId: string, code: string): Promise<Courier> {
  const row = await services.db.read(SYSTEM_SCOPE, (db) => courierForCompany(db, companyId, code));
  if (row === null) throw new Error(`courier ${code} is not set up`);
  return portOf(services, row);
}

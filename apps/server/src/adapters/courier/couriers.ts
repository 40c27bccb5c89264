import type { CourierAdapter } from '@mintmark/domain/system/system.enums.ts';
import type { Services } from '../../kernel/context.ts';
import type { Courier, CourierAccount } from './courier.ts';
import { LocalCourier } from './local-courier.repo.ts';
import { SfCourier } from './sf-courier.ts';

const MS = 1_000;

/** The port to one courier. Throws when its service has no host in the environment (SF_URL). */
export function courierOf(services: Services, adapter: CourierAdapter, account: CourierAccount): Courier {
  if (adapter === 'local') return new LocalCourier(services, account);
  const { sfUrl } = services.config;
  if (sfUrl === null) throw new Error('SF_URL is not set on the server');
  const timeoutMs = services.parameters.get('parcels.courierPatience') * MS;
  return new SfCourier({ baseUrl: sfUrl, timeoutMs, clock: services.clock }, account);
}

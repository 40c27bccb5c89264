import type { Services } from '../../kernel/context.ts';
import { HttpGateway } from './http-gateway.ts';
import { LocalGateway } from './local-gateway.repo.ts';
import type { TaxGateway } from './tax-gateway.ts';

const TIMEOUT_MS = 30_000;
/** One client for an address, so that its breaker counts all calls. */
const known = new Map<string, TaxGateway>();

/** Is there a gateway that issues invoices (TAX_GATEWAY)? Without one the house enters their numbers. */
export const hasTaxGateway = ({ config }: Pick<Services, 'config'>): boolean => config.tax.gateway !== 'none';

/** The way to the tax office that the environment names; null: there is none. */
export function taxGatewayOf(services: Services): TaxGateway | null {
  const { tax } = services.config;
  if (tax.gateway === 'none') return null;
  if (tax.gateway === 'local') return new LocalGateway(services);
  const { url, key } = tax;
  const name = `${url} ${key}`;
  const gateway = known.get(name) ?? new HttpGateway({ url, key, timeoutMs: TIMEOUT_MS, clock: services.clock });
  known.set(name, gateway);
  return gateway;
}

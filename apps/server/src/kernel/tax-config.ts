import { ConfigError } from './config-rules.ts';

/** Who issues invoices: nobody (numbers are entered), the stand-in of the house, or a gateway over HTTP. */
export type TaxConfig =
  | { readonly gateway: 'none' }
  | { readonly gateway: 'local' }
  | { readonly gateway: 'http'; readonly url: string; readonly key: string };

interface Env {
  readonly TAX_GATEWAY?: 'none' | 'local' | 'http' | undefined;
  readonly TAX_URL?: string | undefined;
  readonly TAX_KEY?: string | undefined;
}

/** The tax gateway. Throws ConfigError where its address or key is missing, and for the stand-in in production. */
export function taxOf({ TAX_GATEWAY, TAX_URL, TAX_KEY }: Env, isProduction: boolean): TaxConfig {
  const gateway = TAX_GATEWAY ?? (isProduction ? 'none' : 'local');
  if (gateway === 'local' && isProduction)
    throw new ConfigError('TAX_GATEWAY=local is refused in production: what it issues is no invoice.');
  if (gateway !== 'http') return { gateway };
  if (!TAX_URL || !TAX_KEY) throw new ConfigError('TAX_URL and TAX_KEY are demanded with TAX_GATEWAY=http.');
  return { gateway, url: TAX_URL, key: TAX_KEY };
}

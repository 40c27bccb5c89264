import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** What a house allows besides its own network: addresses and ports as typed in the parameters, separated by commas. */
export interface PrinterLimits {
  readonly addresses: string;
  readonly ports: string;
}

export type AddressFault = 'addressRefused' | 'portRefused' | 'nameUnknown';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const partsOf = (typed: string): readonly string[] => typed.split(/[\s,，;；]+/).filter((part) => part !== '');

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) continue;
    const prefix = bits === undefined ? most : Number(bits);
    // A range of everything is a typing error, not a permission.
    if (prefix >= 8 && prefix <= most) list.addSubnet(address, prefix, familyOf(address));
  }
  return list;
}

const PRIVATE = listOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/8', 'fd00::/8']);
/** Never, whatever is allowed: this host, metadata services, multicast; IPv4 in the clothes of IPv6. */
const FORBIDDEN = listOf([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/8',
  '255.255.255.255',
  'fe80::/10',
  'ff00::/8',
  '::',
]);
const MAPPED = /^::ffff:|^64:ff9b:|^2002:/i;

/** May a printer stand at this address? Private networks, and what the house allowed (security rule 31). */
export function isPrinterAddress(address: string, allowed: string): boolean {
  if (isIP(address) === 0 || MAPPED.test(address)) return false;
  const family = familyOf(address);
  if (FORBIDDEN.check(address, family)) return false;
  return PRIVATE.check(address, family) || listOf(partsOf(allowed)).check(address, family);
}

export const isPrinterPort = (port: number, allowed: string): boolean => partsOf(allowed).includes(String(port));

type Looked = { readonly address: string } | { readonly fault: AddressFault };
type Resolve = (host: string) => Promise<readonly string[]>;

const resolveAll: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The one address to connect to. A name is asked once and every one of its addresses must be allowed: a second answer of
 * the DNS is never heard, because the connection goes to the address that was looked at.
 */
export async function addressOf(
  { host, port }: { readonly host: string; readonly port: number },
  limits: PrinterLimits,
  resolve: Resolve = resolveAll,
): Promise<Looked> {
  if (!isPrinterPort(port, limits.ports)) return { fault: 'portRefused' };
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  const [address] = addresses;
  if (address === undefined) return { fault: 'nameUnknown' };
  return addresses.every((one) => isPrinterAddress(one, limits.addresses)) ? { address } : { fault: 'addressRefused' };
}

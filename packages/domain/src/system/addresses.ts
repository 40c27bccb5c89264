/** One network address; IPv4 written as IPv6 (`::ffff:10.0.0.1`) is the IPv4 one. */
export interface Address {
  readonly family: 4 | 6;
  readonly bits: bigint;
}

/** A network: the address with its free bits at zero, and how many bits are fixed. */
export interface Network extends Address {
  readonly prefix: number;
}

const MAPPED = 0xffffn;
const widthOf = (family: 4 | 6): number => (family === 4 ? 32 : 128);

function parseV4(text: string): bigint | null {
  const parts = text.split('.');
  // A leading zero means octal to some programs: it is refused rather than guessed.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}

function groupsOf(text: string): bigint[] | null {
  if (text === '') return [];
  const groups: bigint[] = [];
  const parts = text.split(':');
  for (const [at, part] of parts.entries()) {
    if (part.includes('.') && at === parts.length - 1) {
      const low = parseV4(part);
      if (low === null) return null;
      groups.push(low >> 16n, low & MAPPED);
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return null;
  }
  return groups;
}

function parseV6(text: string): bigint | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [left, right] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')];
  if (left === null || right === null) return null;
  const missing = 8 - left.length - right.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => 0n), ...right];
  return groups.reduce((bits, group) => (bits << 16n) | group, 0n);
}

/** An address as people and sockets write it, or null. */
export function parseAddress(text: string): Address | null {
  const plain = text.trim();
  if (!plain.includes(':')) {
    const bits = parseV4(plain);
    return bits === null ? null : { family: 4, bits };
  }
  const bits = parseV6(plain);
  if (bits === null) return null;
  return bits >> 32n === MAPPED ? { family: 4, bits: bits & 0xffffffffn } : { family: 6, bits };
}

/** `10.0.0.5/24` → 10.0.0.0/24; a bare address is a network of one. Null when it is none, or when it takes in everything. */
export function parseNetwork(text: string): Network | null {
  const [head = '', tail, more] = text.normalize('NFKC').trim().split('/');
  const address = parseAddress(head);
  if (address === null || more !== undefined) return null;
  const width = widthOf(address.family);
  if (tail !== undefined && !/^\d{1,3}$/.test(tail.trim())) return null;
  const given = tail === undefined ? widthOf(head.includes(':') ? 6 : 4) : Number(tail);
  // The mapped form counts its prefix over 128 bits.
  const prefix = address.family === 4 && head.includes(':') ? given - 96 : given;
  if (prefix < 1 || prefix > width) return null;
  const free = BigInt(width - prefix);
  return { family: address.family, bits: (address.bits >> free) << free, prefix };
}

function textV6(bits: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) => ((bits >> BigInt(112 - at * 16)) & MAPPED).toString(16));
  const runs = [...groups.join(':').matchAll(/(?<![0-9a-f])0(?::0)+(?![0-9a-f])/g)];
  const longest = runs.sort((a, b) => b[0].length - a[0].length)[0];
  if (!longest) return groups.join(':');
  const text = groups.join(':');
  const before = text.slice(0, longest.index).replace(/:$/, '');
  const after = text.slice(longest.index + longest[0].length).replace(/^:/, '');
  return `${before}::${after}`;
}

/** The one way to write a network: dotted or compressed (RFC 5952), always with its prefix. */
export function networkText({ family, bits, prefix }: Network): string {
  const address =
    family === 4 ? [24n, 16n, 8n, 0n].map((shift) => ((bits >> shift) & 0xffn).toString()).join('.') : textV6(bits);
  return `${address}/${prefix}`;
}

/** Does the network hold the address? */
export function holdsAddress(network: Network, address: Address): boolean {
  if (network.family !== address.family) return false;
  const free = BigInt(widthOf(network.family) - network.prefix);
  return address.bits >> free === network.bits >> free;
}

/** Two networks share addresses when the wider one holds the other's first. */
export function networksOverlap(a: Network, b: Network): boolean {
  return a.prefix <= b.prefix ? holdsAddress(a, b) : holdsAddress(b, a);
}

/** A line of a company's address list. */
export interface AddressEntry {
  readonly network: Network;
  readonly isActive: boolean;
  readonly validUntil: Date | null;
}

/** Does the line count now? */
export function isInForce(entry: AddressEntry, now: Date): boolean {
  return entry.isActive && (entry.validUntil === null || entry.validUntil > now);
}

export type AddressVerdict<E> = { readonly isAllowed: boolean; readonly entry: E | null };

/** A list without a line in force sets no limit; else one line must hold the address (records.md §8 whiteIp). */
export function judgeAddress<E extends AddressEntry>(
  entries: readonly E[],
  address: string,
  now: Date,
): AddressVerdict<E> {
  const counting = entries.filter((entry) => isInForce(entry, now));
  if (counting.length === 0) return { isAllowed: true, entry: null };
  const asked = parseAddress(address);
  const entry = asked === null ? null : (counting.find((one) => holdsAddress(one.network, asked)) ?? null);
  return { isAllowed: entry !== null, entry };
}

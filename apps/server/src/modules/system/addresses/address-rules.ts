import { type Network, networksOverlap, networkText, parseNetwork } from '@mintmark/domain/system/addresses.ts';
import { judgePerson, readAddressLists } from '../../../kernel/auth/address-lists.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';

/** An error of a field that holds several lines: it names the line. */
export function lineError(path: string, msg: string, line: string): AppError {
  return new AppError('INPUT_INVALID', { fields: [{ path, msg }], params: { line } });
}

/** The network of a text, or an error of its field. */
export function networkOf(text: string, path: string): Network {
  const network = parseNetwork(text);
  if (network === null) throw lineError(path, 'network-format', text);
  return network;
}

/** Throws when the line would have expired before it begins. */
export function assertValidUntil(validUntil: string | null, now: Date): Date | null {
  if (validUntil === null) return null;
  const end = new Date(validUntil);
  if (end <= now) throw fieldError('validUntil', 'in-the-past');
  return end;
}

interface Line {
  readonly id: string;
  readonly cidr: string;
}

/** Which lines of the list hold some of the same addresses. */
export function overlapsOf(networks: readonly Network[], lines: readonly Line[]) {
  return networks.flatMap((network) => {
    const cidr = networkText(network);
    return lines.flatMap((line) => {
      const other = parseNetwork(line.cidr);
      return other && line.cidr !== cidr && networksOverlap(network, other) ? [{ cidr, other: line.cidr }] : [];
    });
  });
}

/**
 * After the change: throws GUARD_FAILED, naming the address, when the list would lock out the one who changes it from
 * where he sits (records.md §8: cannot lock out own current IP).
 */
export async function assertNotLockedOut(tx: Tx, { actor, address, now }: CommandContext): Promise<void> {
  const { isAllowed } = judgePerson(await readAddressLists(tx), actor, address, now);
  if (!isAllowed) throw new AppError('GUARD_FAILED', { params: { guard: 'ownAddressLocked', address } });
}

import { MAX_ADDRESSES } from '@mintmark/contract/customers/customer-care.schema.ts';
import type { MergePreview } from '@mintmark/contract/customers/customer-merge.schema.ts';
import {
  filledWords,
  type MergeSide,
  mergeObstacles,
  type Obstacle,
} from '@mintmark/domain/customers/customer-merge.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { textMessage } from '../../../kernel/messages.ts';
import type { CustomerFacts } from '../care/customer-care.repo.ts';
import { addressesTogether, figuresOf } from './merge.repo.ts';

type Figures = Awaited<ReturnType<typeof figuresOf>>;

const sideOf = (row: CustomerFacts, { onCreditFen, openPayments }: Figures): MergeSide => ({
  agentId: row.agentId,
  idHash: row.idNoHmac?.toString('hex') ?? null,
  isBlocked: row.isBlocked,
  isFrozen: row.isFrozen,
  creditLimitFen: row.creditLimitFen,
  onCreditFen,
  openPayments,
});

/** What a merge would do, and what stands in its way; both rows are in sight and of one company. */
export async function previewOf(
  db: Reader,
  survivor: CustomerFacts,
  duplicate: CustomerFacts,
): Promise<MergePreview & { readonly obstacles: readonly Obstacle[] }> {
  const [own, others] = [await figuresOf(db, survivor.id), await figuresOf(db, duplicate.id)];
  const together = await addressesTogether(db, survivor.id, duplicate.id);
  const { onCreditFen: _credit, openPayments: _open, ...follows } = others;
  const words = Object.keys(filledWords(survivor, duplicate)) as MergePreview['fills'];
  const takesId = survivor.idNoHmac === null && duplicate.idNoHmac !== null;
  return {
    follows: { ...follows, points: duplicate.points },
    fills: takesId ? [...words, 'idNo'] : words,
    obstacles: [...mergeObstacles(sideOf(survivor, own), sideOf(duplicate, others), { together, most: MAX_ADDRESSES })],
  };
}

const obstacleText = (obstacles: readonly Obstacle[], locale: Locale): string =>
  obstacles
    .map(({ kind, count, amountFen }) =>
      textMessage(`customer.obstacle.${kind}`, locale, { count, amount: formatFen(amountFen) }),
    )
    .join(textMessage('company.comma', locale));

/** Throws GUARD_FAILED with the whole list of what stands in the way. */
export function assertMergeable(obstacles: readonly Obstacle[]): void {
  if (obstacles.length === 0) return;
  const list = { zh: obstacleText(obstacles, 'zh-CN'), en: obstacleText(obstacles, 'en') };
  throw new AppError('GUARD_FAILED', { params: { guard: 'mergeObstacles' }, names: { list }, data: { obstacles } });
}

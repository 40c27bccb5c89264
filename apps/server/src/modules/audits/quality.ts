import { QC_ITEMS, type QcItem } from '@mintmark/domain/audits/audits.enums.ts';
import type { ChecklistItem } from '@mintmark/domain/audits/quality-answers.ts';
import { HAND_ITEMS } from '@mintmark/domain/audits/quality-rules.ts';
import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { mayLabel, mayShip } from '@mintmark/domain/finance/payment-gate.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { differingFields } from '@mintmark/domain/labels/label-text.ts';
import { isPayPoint } from '@mintmark/domain/receiving/order-status.ts';
import { z } from 'zod';
import type { Config } from '../../kernel/config.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { gradersOf } from '../../workflow/coins/scores.repo.ts';
import { labelDataOf } from '../../workflow/labels/label-data.ts';
import { validLabel } from '../../workflow/labels/labels.repo.ts';
import type { OrderRow } from '../../workflow/orders/order.repo.ts';

/** Items that apply to pieces without a slab, which go back as they came: right coin, remark, fees. */
const RAW_ITEMS: readonly string[] = ['coin', 'request', 'fees'];

const OLD_PIECE = 'oldPiece' satisfies QcItem;

/** Graders work blind: whether the piece is the one of the old certificate is said here, by who sees its record. */
const namesOldPiece = (coin: CoinRow): boolean => coin.oldCertNo !== null && replacesCertificate(coin.serviceType);

export interface LabelState {
  readonly isValid: boolean;
  readonly differences: readonly string[];
  readonly printNo: number | null;
}

/** Has this coin a slab? Then it has a certificate number. */
export const isSlabbed = (coin: Pick<CoinRow, 'certNo'>) => coin.certNo !== null;

/** The printed label against the data as they are now (label-equals-coin gate); what has no grade has no label that counts. */
export async function labelStateOf(db: Reader, config: Config, coin: CoinRow): Promise<LabelState> {
  const print = coin.grade === null ? null : await validLabel(db, coin.id);
  if (!print) return { isValid: false, differences: ['label'], printNo: null };
  const differences = differingFields(print.label as LabelData, await labelDataOf(db, config, coin));
  return { isValid: differences.length === 0, differences, printNo: print.printNo };
}

const zKeptList = z
  .array(
    z.object({
      code: z.string(),
      isComputed: z.boolean().catch(false),
      isFine: z
        .boolean()
        .nullish()
        .transform((isFine) => isFine ?? null),
    }),
  )
  .catch([]);

/**
 * Are the fees as they must be when a piece is checked? Orders that pay before grading or before the label owe nothing by
 * now, or are on credit; those that pay before the parcel are asked for their money after the check, and the parcel waits.
 */
export function areFeesFine(order: Pick<OrderRow, 'payPoint' | 'dueFen' | 'isOnCredit'>): boolean {
  const payPoint = isPayPoint(order.payPoint) ? order.payPoint : PAY_POINT.afterGrading;
  const facts = { payPoint, dueFen: order.dueFen, quotePaid: false, onCredit: order.isOnCredit };
  return mayLabel(facts) || mayShip(facts);
}

const isOfHand = (code: string): boolean => HAND_ITEMS.some((item) => item === code);

/** What must be ticked: the items of the rule, and those that the system answers because it can compare them itself. */
export function checklistOf(
  coin: CoinRow,
  label: LabelState,
  { areFeesFine: isPaid, items }: { readonly areFeesFine: boolean; readonly items: readonly string[] },
): ChecklistItem[] {
  const asked = QC_ITEMS.filter(({ code }) => !isOfHand(code) || items.includes(code));
  return asked
    .filter((item) => isSlabbed(coin) || RAW_ITEMS.includes(item.code))
    .filter((item) => item.code !== OLD_PIECE || namesOldPiece(coin))
    .map((item) => {
      if (item.code === 'label' || item.code === 'grade' || item.code === 'number')
        return { code: item.code, isComputed: true, isFine: label.isValid };
      if (item.code === 'fees') return { code: item.code, isComputed: true, isFine: isPaid };
      return { code: item.code, isComputed: false, isFine: null };
    });
}

/** Entry, label and box hands do not check the coin. */
export function tookPart(coin: CoinRow, accountId: string): boolean {
  return [coin.enteredBy, coin.labelledBy, coin.boxedBy, coin.sealedBy].includes(accountId);
}

/** The list of a kept check as it was answered; records of earlier years may have none. */
export const keptList = (checklist: unknown) => zKeptList.parse(checklist);

/** Codes of the items that a kept check found not fine. */
export function faultsIn(checklist: unknown): readonly string[] {
  return keptList(checklist).flatMap(({ code, isFine }) => (isFine === false ? [code] : []));
}

/** Hands that made the piece and graders of the coin do not check it. Throws DUTY_CONFLICT. */
export async function assertCheckDuties(tx: Tx, coin: CoinRow, accountId: string): Promise<void> {
  if (tookPart(coin, accountId)) throw new AppError('DUTY_CONFLICT', { params: { duty: 'hands' } });
  if ((await gradersOf(tx, coin.id)).has(accountId))
    throw new AppError('DUTY_CONFLICT', { params: { duty: 'grader' } });
}

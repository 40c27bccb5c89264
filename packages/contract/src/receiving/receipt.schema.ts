import { IMPORT_LIMITS } from '@mintmark/domain/receiving/import/import-limits.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import {
  zAllowedActions,
  zFen,
  zFirstLevel,
  zId,
  zIdOut,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zPrintTemplate } from '../labels/label-template.schema.ts';
import { zPlainRequired } from './order.schema.ts';

/** One order in the receipt queue: expected, arrived or with an open discrepancy. */
export const zReceiptQueueRow = z.object({
  id: zIdOut,
  orderCode: z.string(),
  customerName: z.string(),
  status: z.int(),
  piecesQty: z.int(),
  piecesFen: zFen,
  packageCodes: z.array(z.string()),
  waybillNos: z.array(z.string()),
  /** Of parcels that the customer has announced, and that are to come. */
  announcedNo: z.string().nullable(),
  submittedAt: zTime.nullable(),
  arrivedAt: zTime.nullable(),
  isHeld: z.boolean(),
  version: z.int(),
});
export type ReceiptQueueRow = z.output<typeof zReceiptQueueRow>;

export const zArriveBody = z.strictObject({
  orderIds: z.array(zId).min(1).max(20),
  waybillNo: zText(40).default(''),
  courier: zText(40).default(''),
  sender: zText(50).default(''),
  weightG: z.int().min(1).max(200_000).optional(),
  sealState: z.enum(['intact', 'damaged', 'opened', 'hand']).default('intact'),
});
export const zArrived = z.object({
  packageId: zIdOut,
  packageCode: z.string(),
  orders: z.array(z.object({ id: zIdOut, status: z.int(), version: z.int() })),
});

export const zReceiptLine = z.object({
  id: zIdOut,
  seq: z.int(),
  category1: z.int(),
  name: z.string(),
  /** Of the catalogue, where the line has its name; null: there is none. */
  nameEn: z.string().nullable(),
  variety: z.string(),
  varietyEn: z.string().nullable(),
  year: z.string(),
  reference: z.string(),
  quantity: z.int(),
  declaredFen: zFen,
  /** What the customer has agreed to after the discrepancies: the count must equal it. */
  agreedQty: z.int(),
  countedQty: z.int().nullable(),
  condition: z.string(),
  customerNote: z.string(),
  isAdded: z.boolean(),
  /** The line was added without a decision of the customer: it is corrected with one, or taken out. */
  lacksDecision: z.boolean(),
  catalogItemId: zIdOut.nullable(),
  serviceType: z.int(),
  referencePicture: z.string().nullable(),
  photos: z.array(z.object({ id: zIdOut, url: z.string() })),
});

export const DISCREPANCY_DECISIONS = [1, 2, 3] as const;
export const zDiscrepancy = z.object({
  id: zIdOut,
  lineId: zIdOut.nullable(),
  type: z.int(),
  quantity: z.int(),
  note: z.string(),
  openedBy: z.string(),
  openedAt: zTime,
  decision: z.int().nullable(),
  decisionChannel: z.string().nullable(),
  decisionPerson: z.string().nullable(),
  decisionNote: z.string().nullable(),
  decidedAt: zTime.nullable(),
  closedAt: zTime.nullable(),
  /** Pieces of a surplus that the customer takes in and that have no line yet. */
  piecesToEnter: z.int(),
  photos: z.array(z.object({ id: zIdOut, url: z.string() })),
  version: z.int(),
});

export const zReceiptSheet = z.object({
  id: zIdOut,
  orderCode: z.string(),
  customerName: z.string(),
  status: z.int(),
  isHeld: z.boolean(),
  holdReason: z.string(),
  declaredQty: z.int(),
  /** Pieces that the customer has agreed to, and what they were declared at. */
  agreedQty: z.int(),
  agreedFen: zFen,
  countedQty: z.int(),
  /** What decides on the witness: pieces agreed to or counted, whichever is worth more. */
  valueFen: zFen,
  /** Above ¥50,000.00 a second person witnesses the confirmation (D4). */
  needsWitness: z.boolean(),
  packages: z.array(
    z.object({
      id: zIdOut,
      packageCode: z.string(),
      waybillNo: z.string(),
      courier: z.string(),
      sender: z.string(),
      weightG: z.int().nullable(),
      sealState: z.string(),
      arrivedAt: zTime,
    }),
  ),
  /** Parcels that the customer has announced, and that are still to come. */
  announced: z.array(z.object({ courier: z.string(), waybillNo: z.string() })),
  receipt: z
    .object({
      storageLocation: z.string(),
      videoRef: z.string(),
      sealState: z.string(),
      note: z.string(),
      confirmedAt: zTime.nullable(),
      openedBy: z.string(),
      witness: z.string(),
    })
    .nullable(),
  photos: z.array(z.object({ id: zIdOut, url: z.string() })),
  lines: z.array(zReceiptLine),
  discrepancies: z.array(zDiscrepancy),
  /** Old certificates of ours that a line names or whose slab was seen in the parcel. */
  certificates: z.array(
    z.object({
      certNo: z.string(),
      lineSeq: z.int().nullable(),
      /** Why it cannot be worked on now, in words. */
      fault: z.string().nullable(),
      sight: z.object({ id: zIdOut, by: z.string(), at: zTime, note: z.string() }).nullable(),
    }),
  ),
  version: z.int(),
  allowedActions: zAllowedActions,
});
export type ReceiptSheet = z.output<typeof zReceiptSheet>;

export const zCountBody = z.strictObject({
  version: zVersion,
  storageLocation: zText(40).default(''),
  videoRef: zText(80).default(''),
  sealState: zText(20).default(''),
  note: zText(200).default(''),
  lines: z
    .array(
      z.strictObject({
        lineId: zId,
        countedQty: z.int().min(0).max(10_000).nullable(),
        condition: zText(60).default(''),
      }),
    )
    .max(2000),
});
export const zReportBody = z.strictObject({
  version: zVersion,
  type: chosen('discrepancy', z.int().min(1).max(6)),
  lineId: zId.optional(),
  quantity: z.int().min(1).max(10_000).default(1),
  note: zReason,
  photoKeys: z.array(zText(200)).max(12).default([]),
});
export const zDecideBody = z.strictObject({
  version: zVersion,
  /** 1 go on with what was received, 2 return, 3 the customer sends the rest. */
  decision: z.int().min(1).max(3),
  channel: chosen('saidChannel', z.enum(['phone', 'wechat', 'sms', 'mail', 'counter'])),
  person: zTextRequired(50),
  note: zText(200).default(''),
  fileKey: zText(200).optional(),
});
/** The rest of a short parcel: how many of the missing pieces it held. */
export const zRestBody = z.strictObject({
  version: zVersion,
  countedQty: z.int().min(0).max(10_000),
  waybillNo: zText(40).default(''),
  courier: zText(40).default(''),
  weightG: z.int().min(1).max(200_000).optional(),
  sealState: z.enum(['intact', 'damaged', 'opened', 'hand']).default('intact'),
  note: zText(200).default(''),
  photoKeys: z.array(zText(200)).max(12).default([]),
});
/** Without a line: of the opened parcel. */
export const zPhotosBody = z.strictObject({
  version: zVersion,
  lineId: zId.optional(),
  photoKeys: z.array(zTextRequired(200)).min(1).max(30),
});
/** What a line of a surplus says; the services that need a certificate of ours are chosen in detail entry. */
const zLineFacts = {
  category1: chosen('category1', zFirstLevel),
  catalogItemId: zId.nullable().default(null),
  serviceType: chosen('serviceType', z.int().min(1).max(8)).default(1),
  name: zPlainRequired(IMPORT_LIMITS.maxNameLength),
};
export const zAddLineBody = z.strictObject({
  version: zVersion,
  /** A surplus that the customer has decided to take in. */
  discrepancyId: zId,
  ...zLineFacts,
  quantity: z.int().min(IMPORT_LIMITS.minQuantity).max(IMPORT_LIMITS.maxQuantity),
  declaredFen: z.int().min(IMPORT_LIMITS.minDeclaredFen).max(IMPORT_LIMITS.maxDeclaredFen),
  reason: zReason,
});
/** Who decided about a line that stands without a decision, and how. */
const zDecidedBy = z.strictObject({
  channel: chosen('saidChannel', z.enum(['phone', 'wechat', 'sms', 'mail', 'counter'])),
  person: zPlainRequired(50),
});
/** `decided` is required for a line that names no decision of the customer. */
export const zCorrectLineBody = z.strictObject({
  version: zVersion,
  ...zLineFacts,
  reason: zReason,
  decided: zDecidedBy.optional(),
});
export const zRemoveLineBody = z.strictObject({ version: zVersion, reason: zReason });
/** The receiver has the slab with this number in hand. */
export const zSeeCertificateBody = z.strictObject({
  version: zVersion,
  certNo: zTextRequired(40),
  note: zText(200).default(''),
});
export const zConfirmBody = z.strictObject({ version: zVersion, witnessToken: z.string().max(128).optional() });
export const zReceiptDone = z.object({ id: zIdOut, status: z.int(), version: z.int() });

/** Fields of the receipt label (standalone page /order/confirm/printTag/:orderId). */
export const zReceiptLabel = z.object({
  orderCode: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Modules of the QR code of the order's number, for templates that have one. */
  qr: z.string(),
  template: zPrintTemplate,
});

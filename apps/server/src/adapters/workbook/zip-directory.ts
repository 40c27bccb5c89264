import { WorkbookRefusal } from './workbook.port.ts';
import { WORKBOOK_LIMITS, type WorkbookLimits } from './workbook-limits.ts';

/** One entry of a zip archive as its central directory declares it. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly compressedBytes: number;
  readonly unpackedBytes: number;
  readonly dataOffset: number;
};

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;

/**
 * Reads the directory of an archive without unpacking anything and refuses what is out of bounds: entry count,
 * declared sizes and ratio, sizes that directory and entry tell differently, repeated names, overlapping entries,
 * zip64, encryption, unknown methods. A reader that trusts the declared sizes as ceilings is safe afterwards
 * (security rule 50).
 */
export function readZipDirectory(bytes: Uint8Array, limits: WorkbookLimits = WORKBOOK_LIMITS): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > WORKBOOK_LIMITS.maxEntries) throw new WorkbookRefusal('FILE_TOO_MANY_PARTS');
  const entries: ZipEntry[] = [];
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, view, offset);
    entries.push(entry);
    offset = next;
  }
  checkTogether(entries, limits);
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - 0xffff);
  for (let offset = view.byteLength - END_BYTES; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  }
  throw new WorkbookRefusal('FILE_DAMAGED');
}

function readEntry(bytes: Uint8Array, view: DataView, offset: number): { entry: ZipEntry; next: number } {
  requireSignature(view, offset, CENTRAL_BYTES, CENTRAL_SIGNATURE);
  const flags = view.getUint16(offset + 8, true);
  const method = view.getUint16(offset + 10, true);
  const compressedBytes = view.getUint32(offset + 20, true);
  const unpackedBytes = view.getUint32(offset + 24, true);
  const nameBytes = view.getUint16(offset + 28, true);
  const next =
    offset + CENTRAL_BYTES + nameBytes + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  const localOffset = view.getUint32(offset + 42, true);
  const isEncrypted = (flags & ENCRYPTED) !== 0;
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new WorkbookRefusal('FILE_TYPE');
  if (compressedBytes === ZIP64 || unpackedBytes === ZIP64 || localOffset === ZIP64)
    throw new WorkbookRefusal('FILE_EXPANDS_TOO_MUCH');
  const name = new TextDecoder().decode(bytes.subarray(offset + CENTRAL_BYTES, offset + CENTRAL_BYTES + nameBytes));
  const dataOffset = findData(view, localOffset, { compressedBytes, unpackedBytes });
  const isOpenEnded = (flags & SIZES_FOLLOW) !== 0 && compressedBytes === 0 && !name.endsWith('/');
  if (isOpenEnded) throw new WorkbookRefusal('FILE_DAMAGED');
  const entry = { name, method, compressedBytes, unpackedBytes, dataOffset };
  checkSizes(entry, bytes.byteLength);
  return { entry, next };
}

/** Where the data starts; the entry's own header may leave sizes open (0, or zip64's mark) but not tell others. */
function findData(view: DataView, offset: number, sizes: { compressedBytes: number; unpackedBytes: number }): number {
  requireSignature(view, offset, LOCAL_BYTES, LOCAL_SIGNATURE);
  const compressed = view.getUint32(offset + 18, true);
  const unpacked = view.getUint32(offset + 22, true);
  const isTold = (told: number, declared: number): boolean => told === 0 || told === ZIP64 || told === declared;
  if (!isTold(compressed, sizes.compressedBytes) || !isTold(unpacked, sizes.unpackedBytes))
    throw new WorkbookRefusal('FILE_DAMAGED');
  return offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
}

function checkSizes(entry: ZipEntry, totalBytes: number): void {
  const { method, compressedBytes, unpackedBytes, dataOffset } = entry;
  if (dataOffset + compressedBytes > totalBytes) throw new WorkbookRefusal('FILE_DAMAGED');
  if (method === STORED && compressedBytes !== unpackedBytes) throw new WorkbookRefusal('FILE_DAMAGED');
  if (unpackedBytes === 0 && compressedBytes > 2) throw new WorkbookRefusal('FILE_DAMAGED');
  const isBomb =
    unpackedBytes > WORKBOOK_LIMITS.ratioFromBytes && unpackedBytes > compressedBytes * WORKBOOK_LIMITS.maxRatio;
  if (isBomb) throw new WorkbookRefusal('FILE_EXPANDS_TOO_MUCH');
}

function checkTogether(entries: readonly ZipEntry[], limits: WorkbookLimits): void {
  const tooBig = entries.find((entry) => isXmlPart(entry.name) && entry.unpackedBytes > limits.maxXmlPartBytes);
  if (tooBig !== undefined) throw new WorkbookRefusal(isSheet(tooBig.name) ? 'TOO_MANY_ROWS' : 'FILE_EXPANDS_TOO_MUCH');
  const total = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (total > limits.maxUnpackedBytes) throw new WorkbookRefusal('FILE_EXPANDS_TOO_MUCH');
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (names.size !== entries.length) throw new WorkbookRefusal('FILE_DAMAGED');
  const placed = entries.filter((entry) => entry.compressedBytes > 0).toSorted((a, b) => a.dataOffset - b.dataOffset);
  const isOverlapping = placed.some((entry, index) => {
    const before = placed[index - 1];
    return before !== undefined && before.dataOffset + before.compressedBytes > entry.dataOffset - LOCAL_BYTES;
  });
  if (isOverlapping) throw new WorkbookRefusal('FILE_EXPANDS_TOO_MUCH');
}

/** True for the parts that hold a sheet. One that is too big has too many rows, whatever else is wrong with it. */
export function isSheet(name: string): boolean {
  return /(^|\/)worksheets\//i.test(name);
}

/** True for the parts of a workbook that are text. */
export function isXmlPart(name: string): boolean {
  return /\.(xml|rels|vml)$/i.test(name);
}

function requireSignature(view: DataView, offset: number, length: number, signature: number): void {
  const isThere = offset + length <= view.byteLength && view.getUint32(offset, true) === signature;
  if (!isThere) throw new WorkbookRefusal('FILE_DAMAGED');
}

import { z } from 'zod';
import { load } from '../authorisation/sources.ts';
import { isRecord } from '../spec/register.ts';

/** Names that are money, a rate or points, by what they end in. */
const ENDINGS = /(?:Fen|Bp|Points?|pointsUsed|Yuan)$/;
/** Names that decide about money or a right in other words. */
const WORDS: ReadonlySet<string> = new Set([
  'serviceType',
  'tierAsked',
  'minTier',
  'feeTypes',
  'multiBox',
  'couponNo',
  'payPoint',
  'creditDays',
  'level',
  'isHousePriced',
  'isDiscountable',
  'isTaxable',
  'returnMethod',
  'isInsuranceWaived',
  'delta',
  'commissionTerms',
  'settleMode',
]);

const isMoney = (name: string): boolean => ENDINGS.test(name) || WORDS.has(name);

/** Names of all properties of a JSON schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isRecord(schema)) return [];
  const own = isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

/** `METHOD path field` of every field of a body that changes something and is money or a right, sorted. */
export async function moneyFields(): Promise<string[]> {
  const { MODULES } = await load('apps/server/src/modules.ts');
  const modules = Array.isArray(MODULES) ? MODULES.filter(isRecord) : [];
  const endpoints = modules.flatMap(({ bindings }) =>
    (Array.isArray(bindings) ? bindings : []).flatMap((one: unknown) =>
      isRecord(one) && isRecord(one['endpoint']) ? [one['endpoint']] : [],
    ),
  );
  const found = endpoints.flatMap(({ method, path, body }) => {
    if (method === 'GET' || !(body instanceof z.ZodType)) return [];
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    return [...new Set(namesIn(schema))].filter(isMoney).map((field) => `${String(method)} ${String(path)} ${field}`);
  });
  return [...new Set(found)].toSorted();
}

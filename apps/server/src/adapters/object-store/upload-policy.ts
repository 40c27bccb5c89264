import { createHmac, timingSafeEqual } from 'node:crypto';

/** Access key of the storage (Aliyun OSS PostObject; D30). */
export interface StorageKey {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

type Condition =
  | readonly [string, string, string | readonly string[]]
  | readonly ['content-length-range', number, number];

interface Policy {
  readonly expiration: string;
  readonly conditions: readonly Condition[];
}

const sign = (key: StorageKey, policy: string): string =>
  createHmac('sha1', key.accessKeySecret).update(policy).digest('base64');

export interface PolicyInput {
  readonly dir: string;
  readonly callback: string;
  readonly maxBytes: number;
  readonly types: readonly string[];
  readonly expiresAt: Date;
}

/** The policy document of one folder in base64, and its HMAC-SHA1 signature. */
export function signPolicy(key: StorageKey, input: PolicyInput): { policy: string; signature: string } {
  const document: Policy = {
    expiration: input.expiresAt.toISOString(),
    conditions: [
      ['starts-with', '$key', input.dir],
      ['eq', '$callback', input.callback],
      ['in', '$content-type', input.types],
      ['content-length-range', 1, input.maxBytes],
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  return { policy, signature: sign(key, policy) };
}

export interface PostedForm {
  readonly accessKeyId: string;
  readonly policy: string;
  readonly signature: string;
  /** The form's values by the names that conditions use: key, callback, content-type. */
  readonly values: Readonly<Record<string, string>>;
}

function holds(condition: Condition, values: Readonly<Record<string, string>>): boolean {
  if (condition[0] === 'content-length-range') return true;
  const [operator, field, expected] = condition;
  if (typeof field !== 'string') return false;
  const value = values[field.replace(/^\$/, '')] ?? '';
  if (operator === 'eq') return value === expected;
  if (operator === 'starts-with') return typeof expected === 'string' && value.startsWith(expected);
  return operator === 'in' && Array.isArray(expected) && expected.includes(value);
}

/**
 * Checks a posted form against its own signed policy: key id, signature, expiry, every condition. Returns the largest number
 * of bytes the policy allows, or null when anything is wrong (security rule 48).
 */
export function checkPolicy(key: StorageKey, form: PostedForm, now: Date): { readonly maxBytes: number } | null {
  const given = Buffer.from(form.signature);
  const right = Buffer.from(sign(key, form.policy));
  if (form.accessKeyId !== key.accessKeyId) return null;
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  // Signed by us: the document has the shape of signPolicy.
  const policy = JSON.parse(Buffer.from(form.policy, 'base64').toString('utf8')) as Policy;
  if (!(Date.parse(policy.expiration) > now.getTime())) return null;
  if (!policy.conditions.every((condition) => holds(condition, form.values))) return null;
  const range = policy.conditions.find((condition) => condition[0] === 'content-length-range');
  return { maxBytes: typeof range?.[2] === 'number' ? range[2] : 0 };
}

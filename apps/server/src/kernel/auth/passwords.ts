import { hash, verify } from '@node-rs/argon2';

/** argon2id at 19 MiB, two passes (OWASP; security rule 16). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS);
}

let dummy: Promise<string> | null = null;

/** True when the password fits; with no hash it spends the same time on a dummy (security rule 14). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no such account');
  const isRight = await verify(stored ?? (await dummy), password.normalize('NFKC')).catch(() => false);
  return stored !== null && isRight;
}

/** 等保 wants three kinds of characters and allows an age; NIST looks at length and lists only (D19, security.md §2 no. 9). */
export type PasswordProfile = 'dengbao' | 'nist';

/** 12–64 characters, by 等保 three of four classes, not containing the name or user name (D19). The broken rule or null. */
export function brokenPasswordRule(
  password: string,
  context: readonly string[],
  profile: PasswordProfile,
): 'length' | 'classes' | 'context' | null {
  if (password.length < 12 || password.length > 64) return 'length';
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((pattern) => pattern.test(password)).length;
  if (profile === 'dengbao' && classes < 3) return 'classes';
  const lower = password.toLowerCase();
  return context.some((word) => word.length >= 3 && lower.includes(word.toLowerCase())) ? 'context' : null;
}

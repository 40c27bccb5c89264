import { IDENTITY_PATHS } from '@mintmark/contract/identity/identity.paths.ts';
import type {
  AccountChoice,
  LoginBody,
  RegisterBody,
  SendSmsBody,
  SignedIn,
  SmsStep,
} from '@mintmark/contract/identity/identity.schema.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { exchangeEnvelope } from '../../../kit/api/exchange.ts';
import { encodeQuery, fillPath, joinUrl } from '../../../kit/api/query-string.ts';
import { randomKey, send } from '../../../kit/api/transport.ts';
import { storeAudit, storeSignIn } from '../../../kit/session/sign-in.ts';

/** The sign-in page's calls: the same exchange as the application's, without zod and without endpoint objects (D34). */
const BASE: string = import.meta.env.VITE_API_BASE ?? '';

interface Answer<T> {
  readonly code: number;
  readonly msg: string;
  /** Only meaningful for the codes that the caller expects. */
  readonly data: T;
}

/** The server checks its answers against the contract. */
async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> {
  const url = joinUrl(BASE, path);
  const reply = await exchangeEnvelope({ method, url, ...(body ? { body, idempotencyKey: randomKey() } : {}) });
  return { code: reply.code, msg: reply.msg, data: reply.data as T };
}

export interface Captcha {
  /** Empty while the captcha is switched off (D45): shown, not required. */
  readonly uuid: string;
  /** Data URI. */
  readonly img: string;
}

export const getCaptcha = () => ask<Captcha>('GET', IDENTITY_PATHS.captchaImage);

/** What sign-in can answer besides an error (spec §8 and D20). */
export type LoginAnswer =
  | { readonly kind: 'done'; readonly data: SignedIn }
  | { readonly kind: 'sms'; readonly data: SmsStep }
  | { readonly kind: 'choose'; readonly data: AccountChoice }
  | { readonly kind: 'captcha' | 'code' | 'refused'; readonly msg: string };

function readLogin(reply: Answer<unknown>): LoginAnswer {
  const { code, msg, data } = reply;
  if (code === OUTCOME.done) return { kind: 'done', data: data as SignedIn };
  if (code === OUTCOME.smsNeeded) return { kind: 'sms', data: data as SmsStep };
  if (code === OUTCOME.accountChoice) return { kind: 'choose', data: data as AccountChoice };
  if (code === OUTCOME.captchaWrong) return { kind: 'captcha', msg };
  return code === OUTCOME.smsWrong ? { kind: 'code', msg } : { kind: 'refused', msg };
}

/** All five keys are always sent (R323). */
export async function login(body: Partial<LoginBody>): Promise<LoginAnswer> {
  const whole: LoginBody = { username: '', password: '', uuid: '', code: '', mobile: '', ...body };
  return readLogin(await ask<unknown>('POST', IDENTITY_PATHS.login, whole));
}

export async function register(body: RegisterBody): Promise<LoginAnswer> {
  return readLogin(await ask<unknown>('POST', IDENTITY_PATHS.register, body));
}

export const sendSms = (body: SendSmsBody) => ask<null>('POST', IDENTITY_PATHS.sendSms, body);
export const sendCode = (body: { mobile: string; uuid: string; code: string }) =>
  ask<null>('POST', IDENTITY_PATHS.sendCode, body);
export const checkCode = (body: { mobile: string; code: string }) =>
  ask<{ readonly ticket: string }>('POST', IDENTITY_PATHS.checkCode, body);
export const getAccounts = (query: { ticket: string; mobile: string }) =>
  ask<readonly { readonly id: string; readonly username: string }[]>(
    'GET',
    IDENTITY_PATHS.getAccount + encodeQuery(query),
  );
export const setPassword = (body: { ticket: string; id: string; newPassword: string }) =>
  ask<null>('POST', IDENTITY_PATHS.password, body);

const AUDIT_WAIT_MS = 3000;

/** jumpOther by the audit lookup; whatever goes wrong with it does not matter (R364–R366). */
async function lookUpAudit(userId: string): Promise<void> {
  const url = joinUrl(BASE, fillPath(IDENTITY_PATHS.getByUserIdNew, { id: userId }));
  const { body } = await send({ method: 'GET', url });
  const reply = body as { code?: number; data?: { auditStatus?: number } | null } | null;
  storeAudit({ code: reply?.code ?? -1, auditStatus: reply?.data?.auditStatus ?? null });
}

/** Writes cookies, access list and jumpOther (spec §4). */
export async function enter(answer: SignedIn): Promise<void> {
  storeSignIn(answer);
  storeAudit(null);
  const patience = new Promise<void>((resolve) => setTimeout(resolve, AUDIT_WAIT_MS));
  await Promise.race([lookUpAudit(answer.info.id).catch(() => undefined), patience]);
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError, isPlainDevelopment, keyFault, modeOf, PLAIN_MODE } from './config-rules.ts';
import { type SmtpConfig, smsOf, smtpOf } from './message-config.ts';
import { type TaxConfig, taxOf } from './tax-config.ts';

export { ConfigError };

/** The one place that reads the environment (ARCHITECTURE.md “Server”). Every name is listed in .env.example. */
const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('7070')
    .transform(Number),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_APP_URL: z.string().optional(),
  ADMIN_USERNAME: z.string().min(3).max(40).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(64).optional(),
  LOGIN_CAPTCHA: z.enum(['on', 'off']).default('on'),
  REGISTRATION: z.enum(['on', 'off']).default('on'),
  SEED: z.enum(['demo', 'none']).optional(),
  SMS_PROVIDER: z.enum(['outbox', 'yunpian']).default('outbox'),
  SMS_URL: z.url({ protocol: /^https?$/ }).default('https://sms.yunpian.com'),
  SMS_API_KEY: z.string().min(8).max(200).optional(),
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(200).optional(),
  TAX_GATEWAY: z.enum(['none', 'local', 'http']).optional(),
  TAX_URL: z.url({ protocol: /^https?$/ }).optional(),
  TAX_KEY: z.string().min(8).max(200).optional(),
  DEMO_PASSWORD: z.string().min(8).max(64).optional(),
  PUBLIC_URL: z.string().optional(),
  SECURITY_MODE: z.enum(['standard', 'dengbao']).default('standard'),
  NODE_ENV: z.string().default(PLAIN_MODE),
  SECRET_KEY: z.string().optional(),
  ID_KEY: z.string().optional(),
  OPENSEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENSEARCH_USERNAME: z.string().optional(),
  OPENSEARCH_PASSWORD: z.string().optional(),
  OSS_HOST: z.string().optional(),
  OSS_ACCESS_KEY_ID: z.string().optional(),
  OSS_ACCESS_KEY_SECRET: z.string().optional(),
  RELEASE_TIME: z
    .string()
    .regex(/^\d{13}$/)
    .optional(),
  SF_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_COPYRIGHT: z.string().max(80).optional(),
  SITE_FILING: z.string().max(80).optional(),
  SITE_SUPPORT: z.string().max(80).optional(),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: z.string().optional(),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | null;
  readonly admin: { readonly username: string | null; readonly password: string | null };
  readonly isCaptchaOn: boolean;
  readonly isRegistrationOn: boolean;
  readonly seed: 'demo' | 'none';
  readonly demoPassword: string | null;
  readonly publicUrl: string;
  readonly securityMode: 'standard' | 'dengbao';
  readonly isProduction: boolean;
  /** Signs upload policies, file links, certificate QR codes. */
  readonly secretKey: Buffer;
  /** AES-256-GCM key of ID numbers. */
  readonly idKey: Buffer;
  readonly oss: { readonly host: string | null; readonly accessKeyId: string; readonly accessKeySecret: string };
  /** The search service, when there is one beside PostgreSQL. */
  readonly openSearch: { readonly url: string; readonly username: string; readonly password: string } | null;
  /** Address of SF Express's open platform. */
  readonly sfUrl: string | null;
  /** The service for text messages; null: they are kept in the house. */
  readonly sms: { readonly url: string; readonly apiKey: string } | null;
  /** The mail server; null: mails are kept in the house. */
  readonly smtp: SmtpConfig | null;
  /** Who issues invoices. */
  readonly tax: TaxConfig;
  readonly releaseTime: number | null;
  /** Footer lines of this installation; what is missing stands in the texts of the web application (R039–R041). */
  readonly site: { readonly copyright?: string; readonly filing?: string; readonly support?: string };
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly trustProxy: string | null;
  /** What `/metrics` asks for; without it only this machine's own calls are answered. */
  readonly metricsToken: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;

interface Secrets {
  secretKey: string;
  idKey: string;
  ossAccessKeyId: string;
  ossAccessKeySecret: string;
}

const KEYS = ['SECRET_KEY', 'ID_KEY'] as const;

/** Generated once per data directory outside of production. Throws ConfigError for a damaged file: new keys would lose data. */
function localSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return storedSecrets(file);
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  const secrets = { secretKey: hex(32), idKey: hex(32), ossAccessKeyId: hex(8), ossAccessKeySecret: hex(16) };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

const zStored = z.object({
  secretKey: z.string().refine((text) => keyFault(text) === null),
  idKey: z.string().refine((text) => keyFault(text) === null),
  ossAccessKeyId: z.string().min(1),
  ossAccessKeySecret: z.string().min(1),
});

function storedSecrets(file: string): Secrets {
  try {
    return zStored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError(
      `${file} is damaged or incomplete. Put it back from a backup; new keys would not open old data.`,
    );
  }
}

/** The secrets of this process; each key that is given is looked at, wherever it runs. */
function secretsOf(env: z.output<typeof schema>, dataDir: string, isProduction: boolean): Secrets {
  for (const name of KEYS) {
    const value = env[name];
    if (value === undefined && isProduction)
      throw new ConfigError(`${name} is demanded in production: 64 hexadecimal digits (openssl rand -hex 32).`);
    const fault = value === undefined ? null : keyFault(value);
    if (fault !== null) throw new ConfigError(`${name} ${fault}. Make one with: openssl rand -hex 32`);
  }
  const local = isProduction ? null : localSecrets(dataDir);
  return {
    secretKey: env.SECRET_KEY ?? local?.secretKey ?? '',
    idKey: env.ID_KEY ?? local?.idKey ?? '',
    ossAccessKeyId: env.OSS_ACCESS_KEY_ID ?? local?.ossAccessKeyId ?? 'mintmark',
    ossAccessKeySecret: env.OSS_ACCESS_KEY_SECRET ?? local?.ossAccessKeySecret ?? env.SECRET_KEY ?? '',
  };
}

/** Reads, validates and freezes the configuration; throws ConfigError with a sentence for people. */
export function loadConfig(env: Env = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    throw new ConfigError(`${first?.path.join('.') ?? 'environment'}: ${first?.message ?? 'invalid'}`);
  }
  const e = parsed.data;
  const mode = modeOf(e.NODE_ENV);
  const isProduction = mode === 'production';
  if (isProduction && e.LOGIN_CAPTCHA === 'off') throw new ConfigError('LOGIN_CAPTCHA=off is refused in production.');
  if (isProduction && e.DEMO_PASSWORD) throw new ConfigError('DEMO_PASSWORD is refused in production.');
  const dataDir = resolve(e.DATA_DIR);
  const secrets = secretsOf(e, dataDir, isProduction);
  return Object.freeze({
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    databaseAppUrl: e.DATABASE_APP_URL ?? null,
    admin: { username: e.ADMIN_USERNAME ?? null, password: e.ADMIN_PASSWORD ?? null },
    isCaptchaOn: e.LOGIN_CAPTCHA === 'on',
    isRegistrationOn: e.REGISTRATION === 'on',
    seed:
      e.SEED ??
      (isPlainDevelopment({ mode, host: e.HOST, publicUrl: e.PUBLIC_URL, trustProxy: e.TRUST_PROXY })
        ? 'demo'
        : 'none'),
    demoPassword: e.DEMO_PASSWORD ?? null,
    publicUrl: (e.PUBLIC_URL ?? `http://${e.HOST}:${e.PORT}`).replace(/\/+$/, ''),
    securityMode: e.SECURITY_MODE,
    isProduction,
    secretKey: Buffer.from(secrets.secretKey, 'hex'),
    idKey: Buffer.from(secrets.idKey.slice(0, 64), 'hex'),
    oss: { host: e.OSS_HOST ?? null, accessKeyId: secrets.ossAccessKeyId, accessKeySecret: secrets.ossAccessKeySecret },
    openSearch: e.OPENSEARCH_URL
      ? { url: e.OPENSEARCH_URL, username: e.OPENSEARCH_USERNAME ?? '', password: e.OPENSEARCH_PASSWORD ?? '' }
      : null,
    sfUrl: e.SF_URL ?? null,
    sms: smsOf(e),
    smtp: smtpOf(e),
    tax: taxOf(e, isProduction),
    releaseTime: e.RELEASE_TIME ? Number(e.RELEASE_TIME) : null,
    site: {
      ...(e.SITE_COPYRIGHT ? { copyright: e.SITE_COPYRIGHT } : {}),
      ...(e.SITE_FILING ? { filing: e.SITE_FILING } : {}),
      ...(e.SITE_SUPPORT ? { support: e.SITE_SUPPORT } : {}),
    },
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY ?? null,
    metricsToken: e.METRICS_TOKEN ?? null,
  });
}

import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { IDENTITY_PATHS } from '@mintmark/contract/identity/identity.paths.ts';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type Child, PASSWORD, serverEnv, startServer, USERNAME } from '../servers/child.ts';
import { dataDirOf, openStage, SERVER } from '../stage.ts';
import { type Floor, startFloor } from './floor.ts';
import { probed } from './probe.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The list that is measured: one row a coin, the widest of all. */
export const LIST = '/closeReview/orderCodeManagement';
const ROWS = '/api/grading/rating-orders';

/** Product, floor and browser of one run. */
export interface BrowserStage {
  readonly url: string;
  readonly floor: string;
  readonly debugPort: number;
  /** A fresh profile: nothing in its cache; signed in where `isSignedIn`. */
  open(isSignedIn: boolean, viewport?: { width: number; height: number }): Promise<BrowserContext>;
  stop(): Promise<void>;
}

interface Signed {
  readonly info: Readonly<Record<string, unknown>> & { readonly access: readonly string[] };
  readonly uuid: string;
  readonly token: string;
}

async function signIn(url: string): Promise<Signed> {
  const response = await fetch(url + IDENTITY_PATHS.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', client: 'op', time: String(Date.now()) },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD, uuid: '', code: '', mobile: '' }),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: Signed };
  if (answer.code !== 0) throw new Error(`The sign-in failed: ${answer.code} ${answer.msg}`);
  return answer.data;
}

const FACTS = ['isSend', 'isUploadId', 'isChangePassword', 'isMobile', 'realName', 'mobile'] as const;

/** Cookies and access list as a sign-in leaves them. */
async function enter(context: BrowserContext, url: string, { info, uuid, token }: Signed): Promise<void> {
  const cookie = (name: string, value: unknown) => ({ name, value: encodeURIComponent(String(value ?? '')), url });
  await context.addCookies([
    cookie('token', token),
    cookie('uuid', `uuid${uuid}`),
    cookie('userId', info['id']),
    cookie('jumpOther', 'false'),
    ...FACTS.map((name) => cookie(name, info[name])),
  ]);
  await context.addInitScript((access) => localStorage.setItem('access', JSON.stringify(access)), info.access);
}

function browserFile(): string {
  const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
  if (known === undefined) throw new Error('The measurement needs Chromium; `npm test` installs it on Debian.');
  return known;
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const DEBUG_PORT = 9223;

function stageOf(browser: Browser, server: Child, floor: Floor, url: string, signed: Signed): BrowserStage {
  return {
    url,
    floor: floor.url,
    debugPort: DEBUG_PORT,
    open: async (isSignedIn, viewport = { width: 1366, height: 768 }) => {
      const context = await probed(await browser.newContext({ viewport, locale: 'zh-CN', baseURL: url }));
      if (isSignedIn) await enter(context, url, signed);
      return context;
    },
    stop: async () => {
      await browser.close();
      await floor.stop();
      await server.stop();
    },
  };
}

/** The database of the run: that of `npm run bench` with so many coins, or the demonstration data alone. */
async function dataDir(coins: number | null): Promise<string> {
  if (coins === null) return inRoot('.cache/bench/browser');
  const filled = await openStage(coins, (line) => process.stderr.write(`${line}\n`));
  await filled.down();
  return dataDirOf(coins);
}

/** Starts all three; the data directory is kept between runs. Needs a build of the application. */
export async function openBrowserStage(coins: number | null): Promise<BrowserStage> {
  if (!existsSync(inRoot('apps/web/dist/login.html'))) throw new Error('No build: npm run build:web');
  const dir = await dataDir(coins);
  const server = await startServer(SERVER, '/readyz', (port) => serverEnv(dir, port));
  const url = `http://127.0.0.1:${server.port}`;
  const signed = await signIn(url);
  const rows = async (limit: number): Promise<string> => {
    const headers = { client: 'op', time: String(Date.now()), token: signed.token };
    return (await fetch(`${url}${ROWS}?page=1&limit=${limit}`, { headers })).text();
  };
  const floor = await startFloor(rows);
  const args = [...ARGS, `--remote-debugging-port=${DEBUG_PORT}`];
  const browser = await chromium.launch({ executablePath: browserFile(), args });
  return stageOf(browser, server, floor, url, signed);
}

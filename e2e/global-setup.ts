import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { prepare } from './fixtures/server.ts';

const BUILD_SERVER = fileURLToPath(new URL('../tools/entry/build-server.mjs', import.meta.url));

/** Once before the stories: the server as npm start runs it, and the database that each worker's begins with a copy of. */
export default async function setup(): Promise<void> {
  execFileSync(process.execPath, [BUILD_SERVER], { stdio: 'inherit' });
  process.env['MINTMARK_SERVER'] = 'built';
  await prepare();
}

// npm start: installs what is missing, builds the web application when it changed, runs the server.
import process from 'node:process';
import { ensureInstalled, fail, findNode, runNode } from './lib.mjs';
import { ensureWebBuild } from './web-build.mjs';

ensureInstalled();
const node = findNode();
if (!(await ensureWebBuild(node))) fail('The web application could not be built (see above).');
// One arena of the C library instead of eight a processor: 211 MB → 189 MB when it is ready; elsewhere it is not read.
const env = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1' };
const args = ['--max-semi-space-size=8', 'tools/entry/server.mjs', ...process.argv.slice(2)];
const { code } = await runNode(node, args, { env });
process.exit(code);

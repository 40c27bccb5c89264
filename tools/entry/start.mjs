// npm start: installs what is missing, builds web application and server when they changed, runs the server.
import process from 'node:process';
import { ensureServerBuild, ensureWebBuild } from './builds.mjs';
import { ensureInstalled, fail, findNode, runNode } from './lib.mjs';

ensureInstalled();
const node = findNode();
const [hasWeb, hasServer] = await Promise.all([ensureWebBuild(node), ensureServerBuild(node)]);
if (!hasWeb) fail('The web application could not be built (see above).');
if (!hasServer) fail('The server could not be built (see above).');
// One arena of the C library instead of eight a processor: 211 MB → 189 MB when it is ready; elsewhere it is not read.
const env = { MINTMARK_SERVER: 'built', MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1' };
const args = ['--max-semi-space-size=8', 'tools/entry/server.mjs', ...process.argv.slice(2)];
const { code } = await runNode(node, args, { env });
process.exit(code);

// npm start: installs what is missing, builds the web application when it changed, runs the server.
import process from 'node:process';
import { ensureInstalled, fail, findNode, runNode } from './lib.mjs';
import { ensureWebBuild } from './web-build.mjs';

ensureInstalled();
const node = findNode();
if (!(await ensureWebBuild(node))) fail('The web application could not be built (see above).');
const { code } = await runNode(node, ['--max-semi-space-size=8', 'tools/entry/server.mjs', ...process.argv.slice(2)]);
process.exit(code);

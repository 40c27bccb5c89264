// npm run dev: the server, restarted on changes, the web application's development server, and a courier to try things with.
import process from 'node:process';
import { ensureInstalled, findNode, programFile, runNode } from './lib.mjs';

ensureInstalled();
const node = findNode();
const vite = programFile('vite', 'vite');
const COURIER = 'http://127.0.0.1:7079';
const env = process.env.SF_URL ? {} : { SF_URL: COURIER };
if (!process.env.SF_URL) void runNode(node, ['apps/server/src/cli/courier-stand-in.ts']);
const ended = await Promise.race([
  runNode(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)], { env }),
  runNode(node, [vite, '--config', 'apps/web/vite.config.ts']),
]);
// One without the other is of no use: our own signal handler passes this on to the one that is left.
process.emit('SIGTERM');
process.exitCode = ended.code;

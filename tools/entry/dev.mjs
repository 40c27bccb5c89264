// npm run dev: the server, restarted on changes, and the web application's development server side by side.
import process from 'node:process';
import { ensureInstalled, findNode, programFile, runNode } from './lib.mjs';

ensureInstalled();
const node = findNode();
const vite = programFile('vite', 'vite');
const ended = await Promise.race([
  runNode(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)]),
  runNode(node, [vite, '--config', 'apps/web/vite.config.ts']),
]);
// One without the other is of no use: our own signal handler passes this on to the one that is left.
process.emit('SIGTERM');
process.exitCode = ended.code;

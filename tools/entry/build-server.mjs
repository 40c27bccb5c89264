// Makes sure that the server's bundle is what the sources are: for those who run tools/entry/server.mjs themselves.
import process from 'node:process';
import { ensureServerBuild } from './builds.mjs';

process.exitCode = (await ensureServerBuild(process.execPath)) ? 0 : 1;

import { hostname } from 'node:os';

/** How this process is told from others in the house. */
export const THIS_PROCESS = {
  host: hostname(),
  pid: process.pid,
  process: `${hostname()}:${process.pid}`,
} as const;

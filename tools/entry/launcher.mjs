// Notices when the npm that runs us is gone.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const LOOK_EVERY_MS = 250;
const MAX_DEPTH = 4;

/**
 * npm passes signals to its shell only, and many shells die without passing them on: whoever ends `npm start` would
 * leave the server running. So, when npm started us, we watch the chain up to it. Returns how to stop watching.
 */
export function onLauncherGone(callback) {
  const chain = process.env.npm_lifecycle_event === undefined ? [] : chainToNpm();
  if (chain.length === 0) return () => undefined;
  const firstParent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === firstParent && chain.every((pid) => statOf(pid) !== null)) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Our parent and its parents up to npm; only the parent where the system does not show more. */
function chainToNpm() {
  const chain = [process.ppid];
  for (let pid = process.ppid; chain.length < MAX_DEPTH; ) {
    const stat = statOf(pid);
    if (stat === null) return [process.ppid];
    if (/^npm\b|npm-cli\.js/.test(commandOf(pid))) return chain;
    pid = stat.parent;
    chain.push(pid);
  }
  return [process.ppid];
}

function statOf(pid) {
  if (process.platform !== 'linux') return pid === process.ppid ? { parent: 0 } : null;
  const text = readOrEmpty(`/proc/${pid}/stat`);
  const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return text === '' || state === 'Z' ? null : { parent: Number(parent) };
}

function commandOf(pid) {
  return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

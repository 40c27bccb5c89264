// The server as npm start runs it. Plain JavaScript, so that nothing has to be compiled before the cache is there.
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const TIDY_AFTER_MS = 1_000;

// Compiled once; later starts take it from here. It lies with the sources, whoever may write there may write them; where
// the server may not, everything works as before.
enableCompileCache(fileURLToPath(new URL('../../.cache/compile', import.meta.url)));
// Whoever made sure that the bundle is what the sources are says so (npm start, the stories, the benchmark).
const isBuilt = process.env.MINTMARK_SERVER === 'built';
const { loaded, ready } = await import(isBuilt ? '../../.cache/server/main.mjs' : '../../apps/server/src/main.ts');
await loaded;

// Left alone, V8 lets three times of what lives pile up as garbage before it looks (390 MB after the benchmark; with this
// and --max-semi-space-size=8 of start.mjs half of it, for the same CPU). Set behind the imports: other flags than those it
// was made with would void the cache.
setFlagsFromString('--heap-growing-percent=50');

// What only the start needed is given back at once, not when the heap is full: 143 MB → 120 MB.
await ready;
setTimeout(() => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}, TIDY_AFTER_MS).unref();

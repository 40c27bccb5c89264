// The server as npm start runs it. Plain JavaScript, so that nothing has to be compiled before the cache is there.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Types are stripped and sources compiled once; later starts take both from here (1.35 s of CPU → 0.7 s). It lies with
// the sources, whoever may write there may write them; where the server may not, everything works as before.
enableCompileCache(fileURLToPath(new URL('../../.cache/compile', import.meta.url)));
const { loaded } = await import('../../apps/server/src/main.ts');
await loaded;

// What lives is some 45 MB; left alone, V8 lets three times as much garbage pile up before it looks (390 MB after the
// benchmark; with this and --max-semi-space-size=8 of start.mjs 190 MB, for the same CPU). Set behind the imports: other
// flags than those it was made with would void the cache.
setFlagsFromString('--heap-growing-percent=100');

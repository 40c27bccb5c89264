import { openStage } from '/work/wt/catalogue/bench/src/stage.ts';
import { readFileSync } from 'node:fs';
const stage = await openStage(1000000, console.log);
console.log(stage.url.replace(/:[^:@]*@/, ':x@'));
process.env['X'] = stage.url;
const m = await import('/work/wt/catalogue/apps/server/src/db/migrate.ts');
console.log(Object.keys(m));
const began = performance.now();
try { await m.migrateToLatest(stage.url); } catch (e) { console.log('ERR', e); }
console.log('migrated', Math.round(performance.now() - began));
await stage.owner.query('VACUUM (ANALYZE) coins');
await stage.down();

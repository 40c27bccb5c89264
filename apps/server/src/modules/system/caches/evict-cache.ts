import { cachesEndpoints as calls } from '@mintmark/contract/system/work/caches.endpoints.ts';
import { cacheFacts } from '../../../kernel/caches.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { tellToForget } from './caches.repo.ts';

/** Every process forgets one cache or all when this commits; nothing is lost, everything is read anew. */
export const evictCache = command(calls.evictCache, async (tx, { body }, context) => {
  const { name, group, reason } = body;
  const known = cacheFacts().filter((one) => name === null || one.name === name);
  if (known.length === 0) throw fieldError('name', 'not-found');
  if (group !== null && name === null) throw fieldError('group', 'bad-choice');
  await tellToForget(tx, name, group);
  await context.audit({
    targetType: 'cache',
    targetNo: name ?? '*',
    after: { caches: known.map((one) => one.name), group },
    reason,
  });
  return { asked: known.length };
});

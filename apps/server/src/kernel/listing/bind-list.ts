import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import type { z } from 'zod';
import { type Binding, query } from '../handlers.ts';
import { assertHot, type List, summedColumns } from './define-list.ts';
import { withPersonal } from './personal-filters.ts';
import { runHotList, runSummedList } from './run-list.ts';

type ListEndpoint = Endpoint<z.ZodType, z.ZodType<ListQuery>, z.ZodType, z.ZodType>;

const PAGING = ['page', 'limit', 'sort', 'personal'];

/** The endpoint's filters and the list's must be the same. */
function assertFilters(endpoint: ListEndpoint, list: List): void {
  const schema = endpoint.query;
  const shape = schema && 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : [];
  const wanted = shape.filter((name) => !PAGING.includes(name)).sort();
  const given = Object.keys(list.filters).sort();
  if (wanted.join() !== given.join())
    throw new Error(`${endpoint.path}: filters ${wanted.join()} of the contract, ${given.join()} of list ${list.key}.`);
}

/** A list that adds up must say so in its contract, or nobody would get to know. */
export function assertSums(endpoint: ListEndpoint, list: List): void {
  const shape = 'shape' in endpoint.data && typeof endpoint.data.shape === 'object' ? (endpoint.data.shape ?? {}) : {};
  if (summedColumns(list).length > 0 !== 'totals' in shape)
    throw new Error(`${endpoint.path}: totals of the contract and sums of list ${list.key} do not agree.`);
}

/** Answers a list endpoint with a list; hot ones as JSON from the database. A list that is not its contract's answers nobody. */
export function bindList(endpoint: ListEndpoint, list: List): Binding {
  let isChecked = false;
  const check = (): void => {
    if (isChecked) return;
    assertFilters(endpoint, list);
    assertSums(endpoint, list);
    assertHot(list);
    isChecked = true;
  };
  const binding = query(endpoint, (input, context) => {
    check();
    const { db, scope, actor } = context;
    return db.read<unknown>(scope, async (reader) => {
      const asked = endpoint.query ? await withPersonal(reader, endpoint.query, input.query, context) : input.query;
      const run = list.hot ? runHotList : runSummedList;
      return run(reader, list, scope, asked, actor.accountId);
    });
  });
  return { ...binding, check };
}

import type pg from 'pg';

/**
 * Does something on a connection that the driver takes only where nothing else is under way on it: a COPY is a query of our own
 * making, and the driver refuses those while statements leave together (`pipeline` of the pools).
 */
export async function aloneOnWire<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const before = { pipeline: Reflect.get(client, 'pipeline') };
  Object.assign(client, { pipeline: false });
  try {
    return await work();
  } finally {
    Object.assign(client, before);
  }
}

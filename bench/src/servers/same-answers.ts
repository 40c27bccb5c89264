import type { Call, Server } from '../load.ts';

interface Page {
  readonly list?: readonly { readonly id: string | number }[];
  readonly total?: number;
}

async function pageOf({ port }: Server, { path }: Call): Promise<string> {
  const { list = [], total } = (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as Page;
  return JSON.stringify({ ids: list.map(({ id }) => String(id)), total });
}

/** Throws where the tuned limit answers a question for a page otherwise than the obvious SQL: a faster wrong answer is no limit. */
export async function assertSameAnswers(tuned: Server, raw: Server, call: Call): Promise<void> {
  if (call.method !== 'GET') return;
  const [ours, theirs] = await Promise.all([pageOf(tuned, call), pageOf(raw, call)]);
  if (ours !== theirs) throw new Error(`${call.path}: tuned says ${ours}, raw ${theirs}`);
}

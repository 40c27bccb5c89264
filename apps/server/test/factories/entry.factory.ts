import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Insertable } from 'kysely';
import type { FilesTable, SubmissionLinesTable } from '../../src/db/schema.generated.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import type { CoinRow } from '../../src/workflow/coins/coin.repo.ts';
import { storeQuote } from '../../src/workflow/money/quote.ts';
import type { OrderRow } from '../../src/workflow/orders/order.repo.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { anOrder, type OrderOptions, orderNow } from './order.factory.ts';

export const ENTRY_PERMISSIONS = [
  'closeReview:order:page',
  'order:entry:edit',
  'order:entry:finish',
  'order:coin:delete',
  'closeReview:DetailedEntry:printTag',
] as const;

export type ReceivedLine = Partial<Insertable<SubmissionLinesTable>>;

/** A received order (30) with confirmed lines and its stored quote; a line is two silver dollars unless it says more. */
export async function aReceived(
  server: TestServer,
  lines: readonly ReceivedLine[] = [{}],
  options: OrderOptions = {},
): Promise<OrderRow> {
  const pieces = lines.reduce((sum, line) => sum + Number(line.confirmedQty ?? line.quantity ?? 2), 0);
  const { order } = await anOrder(server, {
    reached: 'received',
    ...options,
    declaredQty: pieces,
    confirmedQty: pieces,
  });
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    // Dispatches are made by entry; the order's factory makes one for coins in later states.
    await tx.deleteFrom('dispatches').where('orderId', '=', order.id).execute();
    for (const [index, line] of lines.entries())
      await tx
        .insertInto('submissionLines')
        .values({
          companyId: order.companyId,
          orderId: order.id,
          seq: index + 1,
          category1: CATEGORY.struck,
          name: '民国三年袁世凯像壹圆',
          quantity: 2,
          confirmedQty: line.quantity ?? 2,
          declaredFen: 180_000,
          serviceType: SERVICE.newGrading,
          ...line,
        })
        .execute();
    await storeQuote(tx, order, { now: server.clock.now(), accountId: null });
  });
  return orderNow(server, order.id);
}

/** Entry started through the command; the first dispatch as its workbench shows it. */
export async function anEntry(clerk: TestClient, order: OrderRow) {
  const started = await clerk.ok(entryEndpoints.startEntry, {
    params: { orderId: order.id },
    body: { version: order.version },
  });
  const id = started.dispatches[0]?.id ?? '';
  return { started, dispatch: await clerk.ok(entryEndpoints.getDispatch, { params: { id } }) };
}

/** Finishes a dispatch with its version of now; the envelope comes back, failures included. */
export async function finishEntry(reader: TestClient, dispatchId: string, who: TestClient = reader) {
  const { version } = await reader.ok(entryEndpoints.getDispatch, { params: { id: dispatchId } });
  return who.call(entryEndpoints.finishDispatch, { params: { id: dispatchId }, body: { version } });
}

/** Changes cells of one row of a dispatch; throws when they are refused. */
export async function patchRow(
  clerk: TestClient,
  dispatchId: string,
  index: number,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows } = await clerk.ok(entryEndpoints.getDispatch, { params: { id: dispatchId } });
  const row = { id: rows[index]?.id ?? '', version: rows[index]?.version ?? 0, patch };
  const saved = await clerk.ok(entryEndpoints.saveRows, {
    params: { id: dispatchId },
    body: { seq: 1, rows: [row] },
  });
  const error = saved.results[0]?.error;
  if (error) throw new Error(JSON.stringify(error));
}

/** An upload of a person, by its row. */
export async function aFile(server: TestServer, client: TestClient, key: string, companyId: string): Promise<string> {
  const row: Insertable<FilesTable> = {
    companyId,
    key,
    diskName: key,
    mime: 'image/jpeg',
    sizeBytes: '10',
    sha256: Buffer.alloc(32),
    createdBy: client.accountId,
    createdAt: server.clock.now(),
  };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => tx.insertInto('files').values(row).execute());
  return key;
}

/** Coins of an order as they stand in the database, deleted ones included. */
export async function coinsNow(server: TestServer, orderId: string): Promise<CoinRow[]> {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('coins').selectAll().where('orderId', '=', orderId).orderBy('dispatchId').orderBy('seq').execute(),
  );
}

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { HAND_ITEMS } from '@mintmark/domain/audits/quality-rules.ts';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import type { TestClient, TestServer } from '../../../test/harness.ts';
import { jsonb } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { labelDataOf, labelHash } from '../../workflow/labels/label-data.ts';
import { picture, uploadAs } from '../files/upload.factory.ts';

type Body = BodyInputOf<typeof auditsEndpoints.checkQuality>;

/** Every item that a person ticks on a slab, fine. */
export const ALL_FINE = HAND_ITEMS.map((code) => ({ code, isFine: true }));

/** A picture of a fault, sent by the person at the check; its key. */
export async function sendQcPhoto(server: TestServer, client: TestClient): Promise<string> {
  const sent = await uploadAs(server, client, 'Qc/', { bytes: await picture(), name: `${Math.random()}.jpg` });
  return sent.data.fileKey;
}

/** What sends a coin back: one item that is not fine, its step, how bad it is, words and a picture. */
export async function aFault(
  server: TestServer,
  client: TestClient,
  version: number,
  more: Partial<Body> = {},
): Promise<Body> {
  return {
    version,
    result: 'fail',
    checklist: [{ code: 'label', isFine: false }],
    step: 'label',
    severity: 2,
    note: '标签歪斜',
    photoKeys: [await sendQcPhoto(server, client)],
    ...more,
  };
}

/** Scans the coin as it lies there: its own code, the label of its slab. */
export async function scanNow(server: TestServer, client: TestClient, coinId: string): Promise<void> {
  const { coinCode, certNo } = await coinNow(server, coinId);
  const labelCode = certNo === null ? {} : { labelCode: certNo };
  await client.ok(auditsEndpoints.scanQuality, { params: { id: coinId }, body: { coinCode, ...labelCode } });
}

/** Prints a label of the coin's present data by rows, as the label screen does. */
export async function printLabel(server: TestServer, printer: TestClient, coin: CoinRow): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const data = await labelDataOf(tx, server.services.config, coin);
    const now = server.clock.now();
    const job = await tx
      .insertInto('printJobs')
      .values({
        companyId: coin.companyId,
        jobNo: `B${coin.id}`,
        kind: 'grading',
        templateCode: 'grading',
        templateVersion: 1,
        count: 1,
        createdBy: printer.accountId ?? '0',
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('labelPrints')
      .values({
        companyId: coin.companyId,
        jobId: job.id,
        seq: 1,
        coinId: coin.id,
        certNo: coin.certNo,
        printNo: 1,
        reason: 1,
        dataHash: labelHash(data),
        label: jsonb(data),
        printedBy: printer.accountId ?? '0',
        printedAt: now,
      })
      .execute();
  });
}

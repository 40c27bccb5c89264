import type { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { HAND_ITEMS } from '@mintmark/domain/audits/quality-rules.ts';
import type { TestClient, TestServer } from '../../../test/harness.ts';
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

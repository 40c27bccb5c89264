import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import type { UploadDir, Uploaded, UploadPolicy } from '@mintmark/contract/files/files.schema.ts';
import sharp from 'sharp';
import type { TestClient, TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { storeImage } from './store-image.ts';

/** Test data of this module: pictures and the multipart form of the storage. */
export function picture(format: 'jpeg' | 'png' = 'jpeg', width = 60, height = 40): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#b8860b' } });
  return (format === 'png' ? image.png() : image.jpeg()).toBuffer();
}

export interface Posted {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly key?: string;
  /** Replaces fields of the form; undefined leaves one out. */
  readonly fields?: Readonly<Record<string, string | undefined>>;
}

const BOUNDARY = '----mintmark-test-boundary';

/** The form as a browser sends it: fields in the specification's order, the file last. */
export function formOf(policy: UploadPolicy, posted: Posted): { payload: Buffer; headers: Record<string, string> } {
  const name = posted.name ?? '1700000000000-coin.jpg';
  const fields = {
    key: posted.key ?? `${policy.dir}${name}`,
    callback: policy.callback,
    policy: policy.policy,
    OSSAccessKeyId: policy.accessid,
    success_action_status: policy.successActionStatus,
    signature: policy.signature,
    'x-oss-meta-tag': 'op',
    ...posted.fields,
  };
  const head = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('');
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${posted.type ?? 'image/jpeg'}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head + file), posted.bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export interface UploadAnswer {
  readonly code: number;
  readonly msg: string;
  readonly data: Uploaded & { readonly errorId?: string };
}

export async function postForm(server: TestServer, policy: UploadPolicy, posted: Posted): Promise<UploadAnswer> {
  const response = await server.app.http.inject({ method: 'POST', url: policy.host, ...formOf(policy, posted) });
  return response.json();
}

/** Takes a policy and uploads, as the client does each time. */
export async function uploadAs(
  server: TestServer,
  client: TestClient,
  dir: UploadDir,
  posted: Posted,
): Promise<UploadAnswer> {
  return postForm(server, await client.ok(filesEndpoints.getOssToken, { query: { dir } }), posted);
}

/** Every file under DATA_DIR/objects, as bytes. */
export function storedBytes(server: TestServer): Buffer[] {
  const root = join(server.services.config.dataDir, 'objects');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

let logos = 0;

/** The logo of a company, as if its people had uploaded it; its key. */
export async function giveLogo(server: TestServer, companyId: string, bytes: Buffer): Promise<string> {
  logos += 1;
  const key = `Logo/${companyId}-${logos}.png`;
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await storeImage(server.services, tx, { key, createdBy: null, companyId, bytes });
    await tx.updateTable('companies').set({ logoKey: key }).where('id', '=', companyId).execute();
  });
  return key;
}

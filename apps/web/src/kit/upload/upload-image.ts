import { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import type { UploadDir, Uploaded, UploadPolicy } from '@mintmark/contract/files/files.schema.ts';
import { exchange } from '../api/exchange.ts';
import { ApiFailure, call } from '../api/index.ts';
import { notifier } from '../api/notifier.ts';
import { TIMEOUT_MS } from '../api/transport.ts';

/** 10 MB ; the policy says it again and the server decides. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const IMAGE_NAME = /\.(jpe?g|png)$/i;
const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png'];

/** Why a file is not sent at all: its name or type is no picture of ours (R403), or it is too large. */
export function imageProblem(file: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | null {
  if (!IMAGE_NAME.test(file.name) || (file.type !== '' && !IMAGE_TYPES.includes(file.type.toLowerCase())))
    return 'type';
  return file.size > MAX_IMAGE_BYTES ? 'size' : null;
}

let lastStamp = 0;

/** `dir` + milliseconds + `-` + name (R550); never the same twice in one page. */
export function imageKey(dir: string, name: string, nowMs: number): string {
  lastStamp = Math.max(nowMs, lastStamp + 1);
  return `${dir}${lastStamp}-${name}`;
}

/** The form of the storage: fields in the specification's order, the file last (R409–R415). */
function formOf(policy: UploadPolicy, key: string, file: File): FormData {
  const form = new FormData();
  form.append('key', key);
  form.append('callback', policy.callback);
  form.append('policy', policy.policy);
  form.append('OSSAccessKeyId', policy.accessid);
  form.append('success_action_status', policy.successActionStatus);
  form.append('signature', policy.signature);
  form.append('x-oss-meta-tag', 'op');
  form.append('file', file, file.name);
  return form;
}

function readUploaded(url: string, body: unknown): Uploaded {
  const data: unknown = typeof body === 'object' && body !== null ? (Reflect.get(body, 'data') ?? body) : null;
  const [imgUrl, fileKey]: unknown[] =
    typeof data === 'object' && data !== null ? [Reflect.get(data, 'imgUrl'), Reflect.get(data, 'fileKey')] : [];
  if (typeof imgUrl === 'string' && typeof fileKey === 'string') return { imgUrl, fileKey };
  throw new ApiFailure({ kind: 'outcome', url, code: 0, msg: '' });
}

/** A storage host that is not ours gets the signed form and nothing else: no token, no headers of ours. */
async function sendAbroad(url: string, form: FormData): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', body: form, credentials: 'omit', signal });
    if (response.ok) return await response.json();
    throw new ApiFailure({ kind: 'http', url, code: 0, msg: '', status: response.status });
  } catch (error) {
    const failure =
      error instanceof ApiFailure ? error : new ApiFailure({ kind: 'network', url, code: 0, msg: '', status: 0 });
    notifier().httpError(failure);
    throw failure;
  }
}

/**
 * Sends one picture: a fresh policy before each (R406), then the form to the policy's host (R408). Look at
 * `imageProblem` first; failures are shown as for every call and reject with ApiFailure.
 */
export async function uploadImage(file: File, dir: UploadDir): Promise<Uploaded> {
  const policy = await call(filesEndpoints.getOssToken, { query: { dir } });
  const form = formOf(policy, imageKey(policy.dir, file.name, Date.now()), file);
  if (!policy.host.startsWith('/')) return readUploaded(policy.host, await sendAbroad(policy.host, form));
  const { data } = await exchange({ method: 'POST', url: policy.host, body: form });
  return readUploaded(policy.host, data);
}

import { chmod, chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Owner and mode like the original; only root may give files away. */
async function likeOriginal(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await stat(from);
  await chmod(to, mode & 0o777);
  if (process.getuid?.() === 0) await chown(to, uid, gid);
}

/**
 * Copies a folder that a server writes to: what goes away meanwhile is left out. `skip` names entries of the first level.
 * Returns the bytes that were copied.
 */
export async function copyTree(from: string, to: string, skip: ReadonlySet<string> = new Set()): Promise<number> {
  await mkdir(to, { recursive: true });
  await likeOriginal(from, to);
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skip.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) bytes += await copyTree(source, target);
      else if (entry.isFile()) {
        await copyFile(source, target);
        await likeOriginal(source, target);
        bytes += (await stat(target)).size;
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return bytes;
}

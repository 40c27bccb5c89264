import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ObjectStore } from './object-store.ts';

const NAME = /^[0-9a-f]{2}\/[0-9a-f]{32}$/;
const STALE_MS = 3_600_000;

/** A fresh object name: 128 random bits, spread over 256 folders. */
export function newObjectName(): string {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 2)}/${hex}`;
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Local stand-in for object storage: files under DATA_DIR/objects, written beside and renamed. */
export class LocalObjectStore implements ObjectStore {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'objects');
  }

  #pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error('not an object name');
    return join(this.#root, name);
  }

  /** A path for bytes that are not an object yet; the caller removes what it leaves there. */
  async stage(): Promise<string> {
    const folder = join(this.#root, 'incoming');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, randomBytes(16).toString('hex'));
  }

  async put(name: string, bytes: Buffer, options: { readonly isDurable?: boolean } = {}): Promise<void> {
    const path = this.#pathOf(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const beside = await this.stage();
    try {
      const file = await open(beside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        if (options.isDurable ?? true) await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }

  /** Makes an object of staged bytes, in place of one that is there; answers how many they are. */
  async adopt(staged: string, name: string): Promise<number> {
    const path = this.#pathOf(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(staged, 'r+');
    try {
      await file.sync();
      const { size } = await file.stat();
      await rename(staged, path);
      return size;
    } finally {
      await file.close();
    }
  }

  /** The bytes as they come from the disk, or null when there is no such object. */
  async open(name: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null> {
    const file = await open(this.#pathOf(name)).catch(nullIfAbsent);
    if (!file) return null;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), bytes: size };
  }

  async get(name: string): Promise<Buffer | null> {
    return readFile(this.#pathOf(name)).catch(nullIfAbsent);
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  /** Removes what a killed process left half-written; `nowMs` is the caller's clock. */
  async sweep(nowMs: number): Promise<void> {
    const folder = join(this.#root, 'incoming');
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const age = await stat(path).then(
        (info) => nowMs - info.mtimeMs,
        () => 0,
      );
      if (age > STALE_MS) await rm(path, { force: true });
    }
  }
}

/** A script or stylesheet that does not arrive within this time is an error (spec §9; R611). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Raised for a page's code that failed or stalled. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads code; a stalled load raises after 120 s, a failed one at once. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`stalled after ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), stalled]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

export const isChunkError = (error: unknown): boolean => error instanceof ChunkLoadError;

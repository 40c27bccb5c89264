import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, isChunkError, loadChunk } from './chunk-errors.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a stalled load raises a chunk error after two minutes, a failed one at once', async () => {
  const stalled = loadChunk(() => new Promise<never>(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  expect(isChunkError(await stalled)).toBe(true);
  const failed = await loadChunk(() => Promise.reject(new Error('gone'))).catch((error: unknown) => error);
  expect([isChunkError(failed), String(failed)]).toEqual([true, 'ChunkLoadError: gone']);
  expect(await loadChunk(async () => 5)).toBe(5);
});

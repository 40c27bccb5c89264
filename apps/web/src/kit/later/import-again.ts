/** The file that did not come, as the browsers name it; Safari names none, and asks again by itself. */
const FAILED = /https?:\/\/\S+?\/assets\/[\w~.-]+\.js/;

const turns = new Map<string, number>();

/**
 * Imports a file of the build that did not arrive, once more. Chromium keeps a failed import for as long as the document
 * lives: the same address fails at once, without a request, even when the network is back. The address therefore gets a
 * number, which stays once it has arrived, so that the file is one module for all who import it.
 *
 * @throws the failure it was given, when the file cannot be had now either.
 */
export async function importAgain(
  failure: unknown,
  fetchModule: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Promise<unknown> {
  const file = FAILED.exec(failure instanceof Error ? failure.message : '')?.[0];
  if (file === undefined || !file.startsWith(location.origin)) throw failure;
  const turn = turns.get(file) ?? 1;
  return fetchModule(`${file}?again=${turn}`).catch(() => {
    turns.set(file, turn + 1);
    throw failure;
  });
}

/** Where the build looks for it (build/imports-again.ts): every import of a later file ends in `.catch(importAgain)`. */
export const allowImportAgain = (): void => void Object.assign(globalThis, { importAgain });

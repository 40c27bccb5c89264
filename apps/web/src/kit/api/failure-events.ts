import type { ApiFailure } from './failure.ts';

type Listener = (failure: ApiFailure) => void;
const listeners = new Set<Listener>();

/** Called when the failure dialog of a failure was closed: forms focus the first bad field or open the conflict view (D24). */
export function onFailureClosed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the forms; only the presenter calls it. */
export function failureClosed(failure: ApiFailure): void {
  for (const listener of listeners) listener(failure);
}

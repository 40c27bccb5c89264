import { afterEach, vi } from 'vitest';

// Stores live in modules: each file begins with new ones. Packages stay loaded, they are what takes long.
vi.resetModules();

// The files of a worker share one document, too: what a file drew would be a dialog under which the next one's keys rest, and
// whoever was signed in there would be signed in here.
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}

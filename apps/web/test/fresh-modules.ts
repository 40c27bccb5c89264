import { afterEach, vi } from 'vitest';

// Stores live in modules: each file begins with new ones. Packages stay loaded, they are what takes long.
vi.resetModules();

// The files of a worker share one document, too: what a file drew would be a dialog under which the next one's keys rest.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}

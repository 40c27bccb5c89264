import { vi } from 'vitest';

// Stores live in modules: each file begins with new ones. Packages stay loaded, they are what takes long.
vi.resetModules();

import type { Page } from '@playwright/test';
import type { Persona } from '../fixtures/api.ts';

/** The people of a story: on their screens, and by call for what a test looks up. */
export interface People {
  readonly as: (username: string) => Promise<Persona>;
  readonly openAs: (username: string, path: string) => Promise<Page>;
}

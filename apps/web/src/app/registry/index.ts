import { provideRecords } from '../../kit/registry/records.ts';
import { moduleScreens } from '../modules.ts';
import { buildRegistry } from './registry.ts';

/** The application's one registry. */
export const registry = buildRegistry(moduleScreens);
provideRecords(moduleScreens);

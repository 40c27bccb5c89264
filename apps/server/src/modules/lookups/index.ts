import type { ServerModule } from '../../kernel/module.ts';
import { find } from './find.ts';

/** Searching over the records of the house. */
export const lookupsModule: ServerModule = { name: 'lookups', bindings: [find] };

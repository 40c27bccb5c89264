import type { Permission } from '../kernel/permissions.ts';

// Written by `npm run authorisation` from the endpoints with `reach: 'house'`; not edited by hand.
/** Strings that change what belongs to the whole house: of use only to people whose data scope is the whole house. */
export const HOUSE_PERMISSIONS: readonly Permission[] = [
  'admin:job:edit',
  'admin:job:pause',
  'admin:job:run',
  'admin:menu:edit',
  'admin:role:create',
  'admin:role:delete',
  'admin:role:edit',
  'app:version:edit',
  'app:version:publish',
  'basic:category:edit',
  'basic:compendium:edit',
  'basic:compendium:import',
  'basic:compendium:merge',
  'basic:compendium:remove',
  'system:cache:evict',
  'system:company:create',
  'system:company:status',
  'system:config:edit',
  'system:dict:edit',
  'system:excelHeader:edit',
  'system:otherAmount:edit',
  'system:search:reindex',
  'system:search:switch',
  'system:tripartite:edit',
];

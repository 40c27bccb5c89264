import type { Services } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

/** Sample data on the first start. Returns the lines to print once; a later start does not even load the seed. */
export async function seedDemoOnce(services: Services): Promise<string[]> {
  const company = await services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('companies').select('id').limit(1).executeTakeFirst(),
  );
  if (company !== undefined) return [];
  const { seedDemo } = await import('./demo.ts');
  return seedDemo(services);
}

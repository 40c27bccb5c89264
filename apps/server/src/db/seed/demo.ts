import type { Services } from '../../kernel/context.ts';

/** Sample data on the first start (D40); returns the lines to print once. */
export async function seedDemoOnce(_services: Services): Promise<string[]> {
  return [];
}

import type { Asker, Operation } from './operation.ts';

/** What every session shows all day: no fact may be counted for it. */
export function workOperations(asker: Asker): Operation[] {
  return [
    { name: 'console', goals: { p50Ms: 50 }, product: () => asker.get('/api/dashboard/console'), plain: null },
    {
      name: 'numbers beside the menu',
      goals: { p50Ms: 20 },
      product: () => asker.get('/api/dashboard/waiting'),
      plain: null,
    },
  ];
}

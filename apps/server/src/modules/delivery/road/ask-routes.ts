import { z } from 'zod';
import { ROUTES_AT_ONCE } from '../../../adapters/courier/courier.ts';
import type { Services } from '../../../kernel/context.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { courierPortFor } from '../../system/index.ts';
import { takeCourierEvents } from './courier-events.ts';
import { type OnTheRoad, parcelsOnTheRoad } from './on-the-road.repo.ts';

/** Parcels of one courier of one company, a question's worth at a time. */
function questionsOf(parcels: readonly OnTheRoad[]): OnTheRoad[][] {
  const groups = Map.groupBy(parcels, ({ companyId, courier }) => `${companyId}/${courier}`);
  return [...groups.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / ROUTES_AT_ONCE) }, (_, at) =>
      all.slice(at * ROUTES_AT_ONCE, (at + 1) * ROUTES_AT_ONCE),
    ),
  );
}

/** Asks for some parcels of one courier and takes what it says; how many of them moved. */
async function ask(services: Services, parcels: readonly OnTheRoad[]): Promise<number> {
  const [first] = parcels;
  if (!first) return 0;
  const port = await courierPortFor(services, first.companyId, first.courier);
  const routes = await port.routes(parcels.map(({ waybillNo }) => waybillNo));
  let moved = 0;
  for (const { id, waybillNo } of parcels) {
    const events = routes.get(waybillNo) ?? [];
    if (events.length > 0 && (await takeCourierEvents(services, { deliveryId: id, waybillNo }, events))) moved += 1;
  }
  return moved;
}

/** Every twenty minutes: asks the couriers where the parcels on the road are. One that does not answer keeps none of the others. */
export const askRoutes: ScheduledJob = defineJob({
  name: 'delivery.askRoutes',
  cron: '*/20 * * * *',
  params: z.object({ most: z.int().min(10).max(5_000).default(1_000) }),
  run: async (services, run) => {
    const parcels = await services.db.read(SYSTEM_SCOPE, (db) => parcelsOnTheRoad(db, run.params.most));
    let moved = 0;
    let silent = 0;
    for (const some of questionsOf(parcels)) {
      try {
        moved += await ask(services, some);
      } catch (error) {
        silent += some.length;
        run.log(`${some[0]?.courier}: ${error instanceof Error ? error.message : 'no answer'}`);
      }
    }
    run.log(`${parcels.length} parcels on the road, ${moved} moved`);
    if (silent > 0) throw new Error(`no answer for ${silent} of ${parcels.length} parcels`);
  },
});

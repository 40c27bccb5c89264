import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { zDeliveryQuery } from '@mintmark/contract/delivery/delivery-list.schema.ts';
import { query } from '../../../kernel/handlers.ts';
import { withPersonal } from '../../../kernel/listing/index.ts';
import { couriersInScope } from '../../system/index.ts';
import { deliveriesPage } from './delivery-list.queries.ts';

/** The dispatch desk's list with the counts of its tabs. */
export const listDeliveries = query(deliveryEndpoints.listDeliveries, async (input, context) =>
  context.db.read(context.scope, async (reader) =>
    deliveriesPage(reader, context.scope, await withPersonal(reader, zDeliveryQuery, input.query, context)),
  ),
);

/** Couriers that parcels in sight may have been booked with. */
export const listDeliveryCouriers = query(deliveryEndpoints.listDeliveryCouriers, async (_, context) =>
  context.db.read(context.scope, async (reader) => ({ list: await couriersInScope(reader, context.scope) })),
);

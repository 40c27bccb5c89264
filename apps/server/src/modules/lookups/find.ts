import { lookupsEndpoints } from '@mintmark/contract/lookups/lookups.endpoints.ts';
import { may } from '../../kernel/auth/actor.ts';
import { query } from '../../kernel/handlers.ts';
import { findCertificates, findCoins, findCustomers, findOrders } from './found.queries.ts';
import { readWanted } from './wanted.ts';

/** Find anything: every section under the permission of the screen that opens its rows, inside the scope (D6, D14). */
export const find = query(lookupsEndpoints.find, async ({ body }, { actor, scope, db, locale }) => {
  const lang = locale === 'en' ? 'en' : 'zh';
  const wanted = readWanted(body.text);
  const seesCoins = may(actor, 'closeReview:rating:page');
  const isReader = may(actor, 'closeReview:rating:read');
  return db.read(scope, async (reader) => ({
    orders: may(actor, 'closeReview:order:page') ? await findOrders(reader, scope, wanted, lang) : null,
    coins: seesCoins ? await findCoins(reader, scope, wanted, { isReader, lang }) : null,
    certificates: seesCoins && isReader ? await findCertificates(reader, scope, wanted, lang) : null,
    customers: may(actor, 'customer:user:page') ? await findCustomers(reader, scope, wanted) : null,
  }));
});

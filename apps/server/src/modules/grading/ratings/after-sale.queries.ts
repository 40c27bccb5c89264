import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';

/** As many orders and claims of one piece are shown, the newest first. */
const SHOWN = 20;

const numbersOf = ({ certNo, formerCertNo }: CoinRow): string[] => [certNo, formerCertNo].filter((one) => one !== null);

/** People of a house see whoever owns the piece now; an agent, and who sees their own alone, the same customer's. */
const seesOthers = ({ kind }: Scope): boolean => kind !== 'agent' && kind !== 'own';

/** Coins that came in under a certificate of this coin, of its company, the newest first. */
export async function laterCoins(db: Reader, scope: Scope, coin: CoinRow) {
  const certNos = numbersOf(coin);
  if (certNos.length === 0) return [];
  const rows = await db
    .selectFrom('coins as k')
    .innerJoin('submissionOrders as o', 'o.id', 'k.orderId')
    .selectAll('k')
    .select('o.orderCode')
    .where('k.oldCertNo', 'in', certNos)
    .where('k.companyId', '=', coin.companyId)
    .where('k.id', '<>', coin.id)
    .where('k.deletedAt', 'is', null)
    .$if(!seesOthers(scope), (query) => query.where('k.customerId', '=', coin.customerId))
    .orderBy('k.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.filter(({ serviceType }) => replacesCertificate(serviceType));
}

/** Claims of the coin's certificates, and the one that its own result opened. */
export async function claimsOfCoin(db: Reader, scope: Scope, coin: CoinRow) {
  return db
    .selectFrom('warrantyClaims as w')
    .leftJoin('auditTasks as t', 't.id', 'w.auditTaskId')
    .leftJoin('accounts as r', 'r.id', 'w.requestedBy')
    .leftJoin('accounts as d', 'd.id', 'w.decidedBy')
    .leftJoin('submissionOrders as o', 'o.id', 'w.orderId')
    .leftJoin('coins as f', 'f.id', 'w.foundCoinId')
    .selectAll('w')
    .select(['t.taskNo', 'r.realName as requestedByName', 'd.realName as decidedByName', 'o.orderCode'])
    .select('f.coinCode as foundCoinCode')
    .where((eb) => eb.or([eb('w.certNo', 'in', [...numbersOf(coin), '']), eb('w.foundCoinId', '=', coin.id)]))
    .where('w.companyId', '=', coin.companyId)
    .$if(!seesOthers(scope), (query) => query.where('w.customerId', '=', coin.customerId))
    .orderBy('w.id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Names of the grader whose holder a crossover came in, deleted ones too; null when none is known. */
export async function graderNames(db: Reader, id: string | null) {
  if (id === null) return null;
  const row = await db.selectFrom('thirdParties').select(['nameZh', 'nameEn']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

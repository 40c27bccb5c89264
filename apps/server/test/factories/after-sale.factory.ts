import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { claimsEndpoints } from '@mintmark/contract/customers/claims.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { verifyAll } from '../../src/verify/verify.ts';
import type { CoinRow } from '../../src/workflow/coins/coin.repo.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { coinNow } from './coin.factory.ts';
import { aCoin } from './order.factory.ts';
import { giveScore, ms } from './score.factory.ts';
import { aLine, itemIdOf } from './submission.factory.ts';
import { aHouse, type House, type handIn } from './walk.factory.ts';

export type Line = Parameters<typeof handIn>[1];

/** The coins that come back were shipped by rows, without a parcel. */
const OLD_COINS = 'delivery: shipped coins have one active delivery';
const SERVICE = [
  'customer:user:page',
  'customer:claim:request',
  'closeReview:rating:page',
  'closeReview:rating:read',
] as const;

/** People and pieces of after-sale: who asks, who audits, slabs of a customer that come back. */
export class AfterSaleDesk {
  readonly server: TestServer;
  readonly house: House;
  readonly service: TestClient;
  readonly auditor: TestClient;
  readonly itemId: string;
  #before: readonly string[] = [];

  private constructor(
    server: TestServer,
    house: House,
    people: { service: TestClient; auditor: TestClient },
    itemId: string,
  ) {
    this.server = server;
    this.house = house;
    this.service = people.service;
    this.auditor = people.auditor;
    this.itemId = itemId;
  }

  static async open(server: TestServer): Promise<AfterSaleDesk> {
    const house = await aHouse(server);
    const { companyId } = house;
    const service = await server.person({ permissions: SERVICE, companyId });
    const auditor = await server.person({
      permissions: ['audit:otherAudit:page', 'audit:otherAudit:decide'],
      companyId,
    });
    const desk = new AfterSaleDesk(server, house, { service, auditor }, await itemIdOf(server, 'MS-001'));
    desk.#before = await desk.#findings();
    return desk;
  }

  async #findings(): Promise<string[]> {
    return (await verifyAll(this.server.services)).findings.map(({ check, what }) => `${check} ${what}`);
  }

  /** What `verify` finds now and did not find before. */
  async newFindings(): Promise<string[]> {
    return (await this.#findings()).filter((one) => !this.#before.includes(one) && !one.startsWith(OLD_COINS));
  }

  /** A shipped coin of the customer with its certificate MS 63, and the line by which it comes back. */
  async slab(serviceType: number, more: Partial<Line> = {}, declaredFen = 80_000) {
    const { companyId, customerId } = this.house;
    const { itemId: catalogItemId } = this;
    const { coin } = await aCoin(
      this.server,
      { status: coinMachine.state.shipped, grade: ms(63), catalogItemId, declaredFen },
      { companyId, customerId },
    );
    const certNo = coin.certNo ?? '';
    return { coin, certNo, line: aLine({ serviceType, catalogItemId, oldCertNo: certNo, declaredFen, ...more }) };
  }

  async grade(coin: CoinRow, result: Grade): Promise<CoinRow> {
    for (const grader of this.house.graders) await giveScore(this.server, grader, coin.id, result);
    return coinNow(this.server, coin.id);
  }

  async opinion(coin: CoinRow, verdict: 'genuine' | 'copyOld'): Promise<CoinRow> {
    const seen = verdict === 'copyOld' ? { isSlabUntouched: true } : {};
    await this.house.graders[0].ok(gradingEndpoints.authenticateCoin, {
      params: { id: coin.id },
      body: { version: coin.version, verdict, ...seen },
    });
    return coinNow(this.server, coin.id);
  }

  async certificate(certNo: string) {
    return this.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('certificates').selectAll().where('certNo', '=', certNo).executeTakeFirstOrThrow(),
    );
  }

  /** The lines of a coin's price: kind and amount in fen. */
  async feesOf(coin: CoinRow): Promise<(readonly [feeType: number, amountFen: number])[]> {
    const rows = await this.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('feeLines')
        .select(['feeType', 'amountFen'])
        .where('coinId', '=', coin.id)
        .where('stage', '=', 'calc')
        .where('isCurrent', '=', true)
        .orderBy('feeType')
        .execute(),
    );
    return rows.map(({ feeType, amountFen }) => [feeType, amountFen] as const);
  }

  async publicPage(certNo: string): Promise<string> {
    const page = { url: `/c/${certNo}`, headers: { accept: 'text/html' } };
    return (await this.server.app.http.inject(page)).body;
  }

  async afterSale(coin: Pick<CoinRow, 'id'>) {
    return this.service.ok(ratingEndpoints.getAfterSale, { params: { coinId: coin.id } });
  }

  async approve(taskNo: string): Promise<void> {
    const { id, version } = await this.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').select(['id', 'version']).where('taskNo', '=', taskNo).executeTakeFirstOrThrow(),
    );
    await this.auditor.ok(auditsEndpoints.approveTask, { params: { id }, body: { version, comment: '' } });
  }

  /** A claim that a person asks for and another one approves. */
  async approvedClaim(certNo: string, remedy: 'redo' | 'relabel'): Promise<void> {
    const body = { customerId: this.house.customerId, certNo, remedy, reason: '盒子开裂' };
    await this.approve((await this.service.ok(claimsEndpoints.requestClaim, { body })).taskNo);
  }
}

import { papersEndpoints as papers } from '@mintmark/contract/papers/papers.endpoints.ts';
import type { HousePaper } from '@mintmark/domain/labels/printer.enums.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { BOX_PERMISSIONS, boxNow, LABEL_PERMISSIONS, labelledCoins } from '../labels/production.factory.ts';

let boxes = 0;

/** A server with a company, somebody who prints its papers and somebody who fills its boxes. */
export async function paperRoom() {
  const server: TestServer = await startTestServer();
  const companyId = await server.company();
  const printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  const boxer = await server.person({ permissions: BOX_PERMISSIONS, companyId });
  return {
    ...{ server, companyId, printer },
    /** A box with coins in it. */
    aBox: async (count: number) => {
      boxes += 1;
      const boxNo = `T-${700 + boxes}`;
      const wanted = Array(count).fill({ name: '光绪元宝 <b>库平</b>' });
      const { coins } = await labelledCoins(server, printer, companyId, wanted);
      for (const [at, { id }] of coins.entries())
        await boxNow(server, boxer, id, { boxNo, position: at + 1, ringUm: 40_000 });
      return { boxNo, coins };
    },
    find: (kind: HousePaper, codes: readonly string[], who: TestClient = printer, lang: 'zh' | 'en' = 'zh') =>
      who.call(papers.findPapers, { body: { kind, lang, codes: [...codes] } }),
    printing: (kind: HousePaper, codes: readonly string[], more: object = {}) => ({
      body: { kind, lang: 'zh' as const, codes: [...codes], companyId, copies: 1, printerId: null, ...more },
    }),
    prints: (jobId: string) =>
      server.services.db.read(SYSTEM_SCOPE, (db) =>
        db.selectFrom('handlingPrints').selectAll().where('jobId', '=', jobId).orderBy('seq').execute(),
      ),
  };
}
export type PaperRoom = Awaited<ReturnType<typeof paperRoom>>;

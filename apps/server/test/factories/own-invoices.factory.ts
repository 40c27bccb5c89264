import { INVOICE_KIND, TITLE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { standInPaper } from '../../src/adapters/tax/stand-in-paper.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { storeDocument } from '../../src/modules/files/index.ts';
import { insertInvoice, insertPaper } from '../../src/modules/finance/invoices/invoices.repo.ts';
import type { TestServer } from '../harness.ts';
import { assessmentCalls } from './own-assessments.factory.ts';
import { informationCalls } from './own-information.factory.ts';

/** Calls about an invoice of the company, the file of its paper, and information fees. */
export async function invoiceCalls<C>(
  server: TestServer,
  of: {
    readonly companyId: string;
    readonly customerId: string;
    readonly requestedBy: string;
    readonly orderId: string;
  },
  at: (path: string, id: string, more?: string) => C,
): Promise<readonly (readonly [string, C])[]> {
  const { orderId, companyId, customerId, requestedBy } = of;
  const row = { companyId, customerId, requestedBy };
  const now = server.clock.now();
  const paperId = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const invoice = await insertInvoice(
      tx,
      {
        ...{ ...row, requestNo: 'I-OWN-1', kind: INVOICE_KIND.plain, titleKind: TITLE_KIND.person, title: '李清照' },
        ...{ amountFen: 106, taxFen: 6, requestedAt: now },
      },
      { parts: [{ orderId, amountFen: 106 }], lines: [{ category: 1, rateBp: 600, amountFen: 106, taxFen: 6 }] },
    );
    const file = { key: 'Invoice/own.pdf', createdBy: null, companyId, mime: 'application/pdf' };
    await storeDocument(server.services, tx, { ...file, bytes: standInPaper(['own']) });
    const paper = {
      companyId,
      invoiceId: invoice.id,
      isCredit: false,
      no: '99999999999999990001',
      issuedOn: '2026-11-20',
    };
    await insertPaper(tx, { ...paper, byGateway: false, fileKey: file.key, madeAt: now }, 'no');
    const made = tx.selectFrom('invoicePapers').select(['id', 'invoiceId']).where('fileKey', '=', file.key);
    return made.executeTakeFirstOrThrow();
  });
  const [path, { id, invoiceId }] = ['/api/finance/invoices', paperId];
  return [
    ...(await informationCalls(server, companyId, at)),
    ...(await assessmentCalls(server, companyId, at)),
    [`GET ${path}/{id}`, at(path, invoiceId)],
    [`GET ${path}/{id}/papers/{paperId}/file`, at(path, invoiceId, `/papers/${id}/file`)],
    ['GET /api/finance/invoice-customers/{id}', at('/api/finance/invoice-customers', row.customerId)],
  ];
}

import type { CheckedLabel } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { Locale } from '../../kernel/context.ts';
import { query } from '../../kernel/handlers.ts';
import { type CheckedPrint, checkPrints, problemText } from './check-label.ts';
import { readWork } from './production.repo.ts';
import { qrRows } from './qr-code.ts';

async function present(checked: CheckedPrint, locale: Locale): Promise<CheckedLabel> {
  const { coin, order, state, label, shrunk, problems } = checked;
  return {
    coinId: coin.id,
    version: coin.version,
    coinCode: coin.coinCode,
    certNo: coin.certNo,
    orderCode: order.orderCode,
    status: coin.status,
    formerPrintNo: state.valid?.printNo ?? null,
    isReprint: state.lastNo > 0,
    label,
    qr: label?.['verifyUrl'] === undefined ? null : await qrRows(label['verifyUrl']),
    shrunk: [...shrunk],
    problems: problems.map((one) => ({ ...one, text: problemText(one, locale) })),
  };
}

/** Labels as they would be printed now, and what forbids each; changes nothing. */
export const checkLabels = query(labelsEndpoints.checkLabels, async ({ body }, context) =>
  context.db.read(context.scope, async (db) => {
    const work = await readWork(
      db,
      context.scope,
      body.items.map((item) => item.coinId),
    );
    const checked = await checkPrints(db, context.config, work, body.items);
    const items: CheckedLabel[] = [];
    for (const one of checked) items.push(await present(one, context.locale));
    return { items };
  }),
);

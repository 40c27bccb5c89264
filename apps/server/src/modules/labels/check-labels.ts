import type { CheckedLabel } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/context.ts';
import { query } from '../../kernel/handlers.ts';
import { printTemplate } from '../../workflow/labels/label-templates.repo.ts';
import { type CheckedPrint, checkPrints, problemText } from './check-label.ts';
import { readWork } from './production.repo.ts';
import { qrRows } from './qr-code.ts';

/** Companies have logos of their own. */
const keyOf = ({ template, coin }: CheckedPrint): string | null =>
  template && `${template.id}@${template.version}${template.logoHref ? `@${coin.companyId}` : ''}`;

async function present(checked: CheckedPrint, keys: readonly (string | null)[], locale: Locale): Promise<CheckedLabel> {
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
    template: checked.template === null ? null : keys.indexOf(keyOf(checked)),
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
    const at = { config: context.config, day: shanghaiDay(context.clock.now()) };
    const checked = await checkPrints(db, at, work, body.items);
    const templates = new Map(checked.flatMap((one) => (one.template ? [[keyOf(one), one.template] as const] : [])));
    const keys = [...templates.keys()];
    const items: CheckedLabel[] = [];
    for (const one of checked) items.push(await present(one, keys, context.locale));
    return { items, templates: [...templates.values()].map(printTemplate) };
  }),
);

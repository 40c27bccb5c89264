import { exportLogEndpoints } from '@mintmark/contract/kernel/export-log.endpoints.ts';
import { command } from '../handlers.ts';

/** Names, numbers and addresses of people stay out of the log, whatever the list calls them (D21, security rule 30). */
const PERSONAL = /name|mobile|phone|mail|idno|address|contact|receiver|q$|keyword/i;
const MAX_TEXT = 500;

function withoutPersonal(params: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([key, value]) => {
      if (PERSONAL.test(key)) return [key, '***'];
      const text = JSON.stringify(value);
      return [key, text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : value];
    }),
  );
}

/** POST /order/order/excelExportLog (R510): who exported how many rows of which screen under which conditions. */
export const excelExportLog = command(exportLogEndpoints.excelExportLog, async (_tx, { body }, context) => {
  const { page, url, count, kind } = body;
  await context.audit({
    targetType: 'export',
    targetNo: url.split(/[?#]/, 1)[0] ?? url,
    after: { page, count, ...(kind ? { kind } : {}), params: withoutPersonal(body.params) },
  });
  return null;
});

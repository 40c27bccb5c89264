import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { printerList } from './printers.queries.ts';
import { jobsOf, printersFor } from './printers.repo.ts';

const LISTED = 10;
const EDIT = 'basic:printer:edit';

/** One printer, the newest jobs that came out of it, and what may be done with it. */
export const getPrinter = query(calls.getPrinter, async ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, printerList, scope, params.id);
    const usedBy = await jobsOf(reader, row.id, LISTED);
    const failing = [!reaches(scope, row.companyId) && 'houseWide'];
    return {
      ...row,
      usedBy: usedBy.map((one) => ({ ...one, createdAt: iso(one.createdAt) ?? '' })),
      allowedActions: allowedActions(actor, locale, [
        { action: 'edit', permission: EDIT, isInState: true, failing },
        { action: 'test', permission: EDIT, isInState: true, failing },
        { action: row.isActive ? 'disable' : 'enable', permission: EDIT, isInState: true, failing },
        { action: 'remove', permission: EDIT, isInState: true, failing: [...failing, row.jobs > 0 && 'printerInUse'] },
      ]),
    };
  }),
);

/** Printers that a print page offers for its labels. */
export const getPrinterChoices = query(calls.getPrinterChoices, async (input, { db, scope }) => ({
  list: await db.read(scope, (reader) => printersFor(reader, scope, input.query.labelKind)),
}));

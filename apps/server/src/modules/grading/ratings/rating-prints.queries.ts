import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Condition } from '../../../kernel/listing/index.ts';

const { toLabel, toBox, encapsulating, slabImaging, toCheck, rework, spotCheck, ready } = coinMachine.state;

/** How often the label of a coin (`c`) was printed: its last print bears the number. */
export const PRINTS = sql`(SELECT coalesce(max(p.print_no), 0) FROM label_prints p WHERE p.coin_id = c.id)`;

/** Coins that were to have a label, to the letter of the index `coins_to_label`. */
const TO_LABEL = sql`(c.deleted_at IS NULL AND c.cert_no IS NOT NULL
  AND c.status IN (${codes(toLabel, toBox, encapsulating, slabImaging, toCheck, rework, spotCheck, ready)}))`;

/** Coins printed so often and more: what was printed again stands in the index `label_prints_again`, and there is little of it. */
const printed = (times: number) =>
  sql`c.id IN (SELECT p.coin_id FROM label_prints p WHERE p.print_no >= 2 AND p.print_no = ${sql.lit(times)})`;

/** Coins (`c`) by how often their label was printed (`PRINTS_ASKED`). */
export function printedAs(value: unknown): Condition | null {
  if (value === 'again') return printed(2);
  if (value === 'often') return printed(3);
  if (value !== 'none') return null;
  return sql`${TO_LABEL} AND NOT EXISTS (SELECT FROM label_prints p WHERE p.coin_id = c.id)`;
}

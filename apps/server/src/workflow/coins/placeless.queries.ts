import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';

const { deleted, lost, returnedUngraded } = coinMachine.state;

/** Coins (`c`) that should lie somewhere in the house, and nobody knows where; to the letter of the index `coins_placeless`. */
export const PLACELESS = sql<boolean>`c.place = '' AND c.status NOT IN (${codes(deleted, lost, returnedUngraded)}) AND c.deleted_at IS NULL`;

import { OUT_OF_HOUSE } from '@mintmark/domain/custody/places.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';

const { deleted, lost, returnedUngraded } = coinMachine.state;

/** Coins (`c`) that should lie somewhere in the house, and nobody knows where; to the letter of the index `coins_placeless`. */
export const PLACELESS = sql<boolean>`c.place = '' AND c.status NOT IN (${codes(deleted, lost, returnedUngraded)}) AND c.deleted_at IS NULL`;

/** Coins (`c`) in the house that are with nobody; to the letter of the index `coins_holderless`. */
export const HOLDERLESS = sql<boolean>`c.holder_id IS NULL AND c.deleted_at IS NULL AND c.status NOT IN (${codes(...OUT_OF_HOUSE)})`;

/** Coins (`c`) that are reported missing and neither found nor paid for; the index `losses_open_coin` holds nothing else. */
export const MISSING = sql<boolean>`c.id IN (SELECT x.coin_id FROM losses x WHERE x.state = 'open' AND x.coin_id IS NOT NULL)`;

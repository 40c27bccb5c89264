import type { Locale } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { errorMessage, valuesFor } from '../../../kernel/messages.ts';
import { type DeliveryRow, lockDelivery } from '../delivery.repo.ts';
import type { Objection } from './waybill-asks.repo.ts';

interface Chosen {
  readonly id: string;
  /** As the person saw it. */
  readonly version: number;
}

/** Chosen parcels, locked by id and given in the order of the choice. Throws NOT_FOUND, and INPUT_INVALID for one named twice. */
export async function lockChosen(
  tx: Tx,
  context: CommandContext,
  items: readonly Chosen[],
): Promise<readonly { readonly delivery: DeliveryRow; readonly version: number }[]> {
  if (new Set(items.map(({ id }) => id)).size < items.length) throw fieldError('items', 'repeated');
  const locked = new Map<string, DeliveryRow>();
  for (const { id } of items.toSorted((a, b) => Number(a.id) - Number(b.id)))
    locked.set(id, await lockDelivery(tx, context.scope, id));
  return items.flatMap(({ id, version }) => {
    const delivery = locked.get(id);
    return delivery ? [{ delivery, version }] : [];
  });
}

/** What keeps one of many from being done; the others go on. What is no refusal is thrown. */
export async function objectionOf(doOne: () => Promise<void>): Promise<Objection | null> {
  try {
    await doOne();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { params = {}, names = {} } = error.details;
    return { id: error.id, params, names };
  }
}

/** An objection as its reader is told it. */
export const wordsOf = (objection: Objection, locale: Locale): string =>
  errorMessage(objection.id, locale, valuesFor(objection, locale));

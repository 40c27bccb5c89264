import type { HousePaper } from '@mintmark/domain/labels/printer.enums.ts';
import type { Permission } from '../kernel/permissions.ts';

/**
 * Who prints a paper: any of these. What a paper says of a customer or a result is printed by those alone who see it at their
 * desk (D6, D21).
 */
export const PAPER_RIGHTS: Readonly<Record<HousePaper, readonly Permission[]>> = {
  receipt: ['order:confirm:printTag'],
  entry: ['closeReview:DetailedEntry:printTag'],
  box: ['closeReview:printTags:print', 'closeReview:order:box'],
  tray: ['closeReview:printTags:print', 'closeReview:order:page'],
  delivery: ['closeReview:delivery:waybill', 'closeReview:delivery:pack'],
  card: ['closeReview:printTags:print'],
};

/** Whoever prints any paper at all; each kind is asked again. */
export const PAPER_PRINTERS: readonly Permission[] = [...new Set(Object.values(PAPER_RIGHTS).flat())];

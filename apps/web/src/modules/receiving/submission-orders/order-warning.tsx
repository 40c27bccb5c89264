import type { OrderRowDto } from '@mintmark/contract/receiving/order-list.schema.ts';
import { WARN_TYPE, WARN_TYPES } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import type { Translate } from '../../../kit/i18n/index.ts';
import { textPx } from '../../../ui/text-px.ts';
import { isAlarm, ORDER_WARNINGS } from '../order-look.ts';
import styles from './submission-orders.module.css';

type Warning = OrderRowDto['warnings'][number];

/** A warning in words, with how long it has been one, or how long is left. */
export function warningText({ type, days }: Warning, text: Translate, lang: Lang): string {
  const name = enumText(WARN_TYPES, type, lang);
  return type === WARN_TYPE.dueSoon && days === 0
    ? text('receiving.warn.today', { name })
    : text('receiving.warn.days', { name, days });
}

/** What the longest warning takes, so that none is cut. */
export function warningPx(text: Translate, lang: Lang): number {
  return Math.max(...ORDER_WARNINGS.map(({ code }) => textPx(warningText({ type: code, days: 30 }, text, lang), 12)));
}

/** The most urgent warning of an order; the others stand in its title. */
export function WarningText({
  row,
  text,
  lang,
}: {
  readonly row: Pick<OrderRowDto, 'warnings'>;
  readonly text: Translate;
  readonly lang: Lang;
}) {
  const [first, ...others] = row.warnings;
  if (first === undefined) return null;
  const all = row.warnings.map((one) => warningText(one, text, lang)).join('\n');
  return (
    <span className={styles['warning']} data-alarm={isAlarm(first.type)} title={others.length > 0 ? all : undefined}>
      {warningText(first, text, lang)}
      {others.length > 0 ? <small> +{others.length}</small> : null}
    </span>
  );
}

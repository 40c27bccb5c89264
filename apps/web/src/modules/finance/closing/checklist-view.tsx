import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import type { ClosingKind } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { TextAreaField } from '../../../kit/form/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { useRecordPath } from '../../../kit/registry/records.ts';
import { countText, moneyText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './closing.module.css';
import { type CheckPoint, type PointRow, pointPath } from './closing-types.ts';

/** A record behind a point: a link for who may open it; a figure of the tie-out with the records that are off. */
function Row({ row }: { readonly row: PointRow }) {
  const { target, id, no, amountFen } = row;
  const path = useRecordPath(target === 'figure' || target === 'day' ? null : target, { id, no });
  const name = target === 'fundAccount' ? textOr(`finance.fund.${no}`, no) : no || id;
  const words = target === 'figure' ? `${textOr(`finance.closing.figure.${id}`, id)}: ${no}` : name;
  return (
    <li>
      {path === null ? words : <Link to={path}>{words}</Link>}
      {amountFen === 0 ? null : <Money fen={amountFen} />}
    </li>
  );
}

/** One point: how it stands, its records, and the remark that explains it. */
export function Point({
  point,
  to,
  hasRemark,
}: {
  readonly point: CheckPoint;
  readonly to: string;
  readonly hasRemark: boolean;
}) {
  const text = useText();
  const { key, count, amountFen, isExplainable, rows } = point;
  const isOpen = count > 0;
  const path = pointPath(key, to);
  const figures = { count: countText(count), amount: moneyText(amountFen) };
  return (
    <section className={css['point']} aria-label={text(`finance.closing.point.${key}`)}>
      <h4>
        {isOpen ? (
          <CircleAlert {...ICON_S} className={css['open']} />
        ) : (
          <CircleCheck {...ICON_S} className={css['done']} />
        )}
        {text(`finance.closing.point.${key}`)}
        <span className={css['state']}>
          {isOpen ? text('finance.closing.pointOpen', figures) : text('finance.closing.pointDone')}
        </span>
      </h4>
      {isOpen ? (
        <>
          <ul>
            {rows.map((row) => (
              <Row key={`${row.target}${row.id}${row.no}`} row={row} />
            ))}
          </ul>
          {path === null || count <= rows.length ? null : (
            <Link to={path}>{text('finance.closing.pointAll', figures)}</Link>
          )}
          {hasRemark && isExplainable ? (
            <TextAreaField name={['remarks', key]} labelKey="finance.closing.remark" maxLength={200} rows={1} wide />
          ) : null}
          {isExplainable ? null : <Note tone="danger">{text('finance.closing.mustBeNothing')}</Note>}
        </>
      ) : null}
    </section>
  );
}

interface Props {
  readonly companyId: string;
  readonly kind: ClosingKind;
  readonly to: string;
}

/** The checklist of a day or a month, from the facts of now. */
export function ChecklistView({ companyId, kind, to }: Props) {
  const text = useText();
  const { data, error } = useEndpoint(calls.getChecklist, { query: { companyId, kind, to } }, { isQuiet: true });
  if (error) return <Note>{error.fields?.[0]?.msg ?? error.msg}</Note>;
  if (!data) return <Skeleton rows={6} />;
  const { fromDay, toDay, vouchers, debitFen } = data;
  const sums = { from: fromDay, to: toDay, count: countText(vouchers), amount: moneyText(debitFen) };
  return (
    <div className={css['points']}>
      <p className={css['sums']}>{text('finance.closing.sums', sums)}</p>
      {data.points.map((point) => (
        <Point key={point.key} point={point} to={toDay} hasRemark />
      ))}
    </div>
  );
}

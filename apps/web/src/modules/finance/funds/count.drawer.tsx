import { fundMovesEndpoints as calls } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { CASH_SHIFTS } from '@mintmark/domain/finance/fund.enums.ts';
import { CASH_PIECES, countedFenOf, countNeedsSecond } from '@mintmark/domain/finance/fund-rules.ts';
import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  NumberField,
  RadioField,
  TextAreaField,
  useFreshStart,
} from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { dayText, moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { FUND_READS, type Fund } from './fund-types.ts';
import css from './funds.module.css';

/** What the books said when the count began: money that moved since is looked at before it is sent. */
type Seen = Pick<Fund, 'seq' | 'bookFen' | 'countLimitFen'>;

type Pieces = readonly ({ readonly count?: number | null } | undefined)[];

const piecesOf = (counts: Pieces | undefined) =>
  CASH_PIECES.map((pieceFen, at) => ({ pieceFen, count: counts?.[at]?.count ?? 0 }));

/** What was counted, by how much it differs, and who books that. */
function Consequence({ seen }: { readonly seen: Seen }) {
  const text = useText();
  const counts = Form.useWatch('pieces', Form.useFormInstance()) as Pieces | undefined;
  const countedFen = countedFenOf(piecesOf(counts));
  const differenceFen = countedFen - seen.bookFen;
  const figures = {
    counted: moneyText(countedFen),
    book: moneyText(seen.bookFen),
    difference: moneyText(differenceFen, true),
  };
  const end =
    differenceFen === 0
      ? 'finance.move.countAgrees'
      : countNeedsSecond(differenceFen, seen.countLimitFen)
        ? 'finance.move.countSecond'
        : 'finance.move.countAlone';
  return (
    <Note tone={differenceFen === 0 ? 'ok' : 'warning'}>
      {`${text('finance.move.countSums', figures)}${text(end)}`}
    </Note>
  );
}

interface Props {
  readonly open: boolean;
  readonly fund: Fund;
  /** Reads the account anew. */
  readonly reload: () => void;
  readonly onClose: () => void;
}

type Values = FormValuesOf<typeof calls.countCash>;

/** 现金盘点: notes and coins of a cash box after a shift; the difference is booked to an account of its own. */
export function CountDrawer({ open, fund, reload, onClose }: Props) {
  const text = useText();
  const [refusals, setRefusals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the books were when the count began, and after a refusal as they are then
  const seen = useMemo<Seen>(() => fund, [open, refusals]);
  const initial = useFreshStart(open, () => ({
    shiftDay: dayText(new Date().toISOString()),
    shift: CASH_SHIFTS[0].code,
    pieces: [],
    note: '',
  }));
  const isMoved = seen.seq !== fund.seq;
  const look = () => setRefusals(refusals + 1);
  return (
    <FormDrawer
      open={open}
      title={text('finance.fund.count')}
      endpoint={calls.countCash}
      initial={initial}
      toInput={(values: Values) => ({
        params: { id: fund.id },
        body: { ...values, seq: seen.seq, pieces: piecesOf(values.pieces as Pieces | undefined) },
      })}
      invalidate={FUND_READS}
      okText={text('finance.move.countSend')}
      savedKey="finance.move.counted"
      onRefused={reload}
      onClose={onClose}
      width={520}
      intro={<Note tone="info">{text('finance.move.countIntro')}</Note>}
    >
      <FieldGroup>
        <DateField name="shiftDay" labelKey="finance.move.shiftDay" required />
        <RadioField name="shift" labelKey="finance.move.shift" options={CASH_SHIFTS} required />
      </FieldGroup>
      <div className={css['pieces']}>
        {CASH_PIECES.map((pieceFen, at) => (
          <NumberField
            key={pieceFen}
            name={['pieces', at, 'count']}
            labelKey={`finance.move.piece.${pieceFen}` as TextKey}
            min={0}
            max={100_000}
          />
        ))}
      </div>
      <FieldGroup>
        <TextAreaField name="note" labelKey="finance.move.countNote" maxLength={200} wide />
      </FieldGroup>
      <div className={css['body']}>
        {isMoved ? (
          <Note>
            {text('finance.move.countMoved')}{' '}
            <Button size="small" onClick={look}>
              {text('finance.move.countLook')}
            </Button>
          </Note>
        ) : null}
        <Consequence seen={seen} />
      </div>
    </FormDrawer>
  );
}

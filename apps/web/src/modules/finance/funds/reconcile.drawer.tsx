import { fundAccountsEndpoints as calls } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { Form } from 'antd';
import { useEndpoint } from '../../../kit/api/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  MoneyField,
  TextAreaField,
  useFreshStart,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { dayText } from '../../../ui/format.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { FUND_READS, type Fund } from './fund-types.ts';
import css from './funds.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Do the imported rows come to something else than the file's own balance? */
const isApart = ({
  statedFen,
  carriedFen,
}: {
  readonly statedFen: number | null;
  readonly carriedFen: number | null;
}) => statedFen !== null && carriedFen !== null && statedFen !== carriedFen;

/** The balances at the end of the chosen day, of the books and of the statement, and what lies between them. */
function Balances({ fund }: { readonly fund: Fund }) {
  const text = useText();
  const form = Form.useFormInstance();
  const [day, typed]: unknown[] = [Form.useWatch('day', form), Form.useWatch('statementFen', form)];
  const isDay = typeof day === 'string' && DAY.test(day);
  const asked = { params: { id: fund.id }, query: { day: isDay ? day : '2000-01-01' } };
  const { data } = useEndpoint(calls.getFundBalance, asked, { enabled: isDay });
  if (!isDay || data?.day !== day) return null;
  const statementFen = typeof typed === 'number' ? typed : data.statementFen;
  const differenceFen = statementFen === null ? null : data.bookFen - statementFen;
  return (
    <div className={css['body']}>
      <FactList
        items={[
          { key: 'book', label: text('finance.fund.bookAt'), value: <Money fen={data.bookFen} /> },
          { key: 'imported', label: text('finance.fund.importedAt'), value: <Money fen={data.carriedFen} /> },
          { key: 'stated', label: text('finance.fund.statedAt'), value: <Money fen={data.statedFen} /> },
          { key: 'difference', label: text('finance.fund.difference'), value: <Money fen={differenceFen} strong /> },
        ]}
      />
      {isApart(data) ? <Note>{text('finance.fund.rowsMissing')}</Note> : null}
      {statementFen === null ? <Note>{text('finance.fund.typeIt')}</Note> : null}
      {differenceFen ? <Note>{text('finance.fund.explainIt')}</Note> : null}
    </div>
  );
}

interface Props {
  readonly open: boolean;
  readonly fund: Fund;
  readonly onClose: () => void;
}

/** 对账: the books at the end of a day beside the statement; a difference says why, and earlier days stay as they are. */
export function ReconcileDrawer({ open, fund, onClose }: Props) {
  const text = useText();
  const { id, version } = fund;
  const initial = useFreshStart(
    open,
    () => ({ version, day: dayText(new Date(Date.now() - DAY_MS).toISOString()), reason: '' }),
    [version],
  );
  return (
    <FormDrawer
      open={open}
      title={text('finance.fund.reconcile')}
      endpoint={calls.reconcileFundAccount}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={FUND_READS}
      okText={text('finance.fund.reconcileSend')}
      savedKey="finance.fund.reconciled"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.fund.reconcileIntro')}</Note>}
    >
      <FieldGroup>
        <DateField name="day" labelKey="finance.fund.reconcileDay" required wide />
        <MoneyField name="statementFen" labelKey="finance.fund.statement" hintKey="finance.fund.statementHint" wide />
        <TextAreaField name="reason" labelKey="finance.fund.reason" maxLength={200} wide />
      </FieldGroup>
      <Balances fund={fund} />
    </FormDrawer>
  );
}

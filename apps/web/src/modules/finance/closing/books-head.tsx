import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { Select } from '../../../ui/select.tsx';
import css from './closing.module.css';

/** Of which company and month the books are read. */
export interface Books {
  readonly companyId: string;
  /** YYYY-MM. */
  readonly month: string;
}

interface Props {
  readonly books: Books;
  readonly companies: readonly { value: string; label: string }[];
  readonly onChange: (books: Books) => void;
  /** More to choose, and what may be done with what is shown. */
  readonly children?: ReactNode;
  readonly tools?: ReactNode;
}

/** The head of each of the books: company and month. */
export function BooksHead({ books, companies, onChange, children, tools }: Props) {
  const text = useText();
  const [companyField, monthField] = [useId(), useId()];
  return (
    <div className={css['head']}>
      <label className={css['field']} htmlFor={companyField}>
        {text('finance.closing.company')}
        <Select<string>
          id={companyField}
          value={books.companyId}
          options={[...companies]}
          onChange={(companyId) => onChange({ ...books, companyId })}
        />
      </label>
      <label className={css['field']} htmlFor={monthField}>
        {text('finance.closing.month')}
        <DatePicker
          id={monthField}
          picker="month"
          allowClear={false}
          value={dayjs(`${books.month}-01`)}
          onChange={(month) => onChange({ ...books, month: month?.format('YYYY-MM') ?? books.month })}
        />
      </label>
      {children}
      {tools ? <div className={css['tools']}>{tools}</div> : null}
    </div>
  );
}

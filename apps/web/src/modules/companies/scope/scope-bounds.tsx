import type { CompanyScope } from '@mintmark/contract/companies/company-scope.schema.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { Select } from 'antd';
import { MoneyInput } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import css from '../parts/companies.module.css';

import type { Offer, Offers } from './scope-matrix.tsx';

type Choice = { readonly value: string | number; readonly label: string };
type ListKey = 'seconds' | 'tiers' | 'results';

interface Props {
  readonly scope: Pick<CompanyScope, 'house' | 'tiers'>;
  readonly value?: Offers;
  /** Without it the bounds are only read. */
  readonly onChange?: (offers: Offers) => void;
}

/** What may be chosen for a category, by the list that it narrows. */
function useChoices({ house, tiers }: Props['scope']): (offer: Offer, key: ListKey) => readonly Choice[] {
  const lang = useLang();
  return ({ category1 }, key) => {
    if (key === 'tiers') return tiers.map((tier) => ({ value: tier.code, label: `${tier.code} ${tier[lang]}` }));
    if (key === 'results')
      return RESULT_TYPES.filter((one) => one.hasCertificate).map((one) => ({ value: one.code, label: one[lang] }));
    const seconds = house.find((row) => row.category1 === category1)?.seconds ?? [];
    return seconds.map((one) => ({ value: one.code, label: one[lang] }));
  };
}

/** Value of one piece; what is no amount stays and says so. */
function Highest({
  offer,
  name,
  onChange,
}: {
  offer: Offer;
  name: string;
  onChange?: (maxFen: Offer['maxFen']) => void;
}) {
  const text = useText();
  const { maxFen } = offer;
  if (onChange === undefined)
    return typeof maxFen === 'number' ? `¥${moneyText(maxFen)}` : text('companies.scope.noBound');
  return (
    <>
      <MoneyInput aria-label={`${name} ${text('companies.scope.highest')}`} value={maxFen} onChange={onChange} />
      {typeof maxFen === 'string' ? (
        <span role="alert" className={css['fault']}>
          {text('companies.scope.highestBad')}
        </span>
      ) : null}
    </>
  );
}

/** How far each offered category is narrowed: second levels, tiers, results with a certificate, highest value. */
export function ScopeBounds({ scope, value = [], onChange }: Props) {
  const text = useText();
  const lang = useLang();
  const choicesOf = useChoices(scope);
  const nameOf = ({ category1 }: Offer) => scope.house.find((row) => row.category1 === category1)?.[lang] ?? category1;
  const put = (offer: Offer, part: Partial<Offer>) =>
    onChange?.(value.map((one) => (one.category1 === offer.category1 ? { ...one, ...part } : one)));
  const list = (key: ListKey): PlainColumn<Offer> => ({
    key,
    title: text(`companies.scope.${key}`),
    render: (offer) => {
      const chosen: readonly (string | number)[] = offer[key] ?? [];
      const choices = choicesOf(offer, key);
      const wordOf = (code: string | number) => choices.find((one) => one.value === code)?.label ?? String(code);
      if (onChange === undefined) return chosen.map(wordOf).join(', ') || text('companies.scope.noBound');
      return (
        <Select
          mode="multiple"
          className={css['bound']}
          aria-label={`${nameOf(offer)} ${text(`companies.scope.${key}`)}`}
          placeholder={text('companies.scope.noBound')}
          value={[...chosen]}
          options={[...choices]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => put(offer, { [key]: next.length === 0 ? undefined : next })}
        />
      );
    },
  });
  return (
    <PlainTable
      label={text('companies.scope.bounds')}
      rows={value.toSorted((a, b) => a.category1 - b.category1)}
      rowKey={({ category1 }) => String(category1)}
      hasRowNames
      columns={[
        { key: 'category', title: text('companies.limit.category'), render: nameOf },
        list('seconds'),
        list('tiers'),
        list('results'),
        {
          key: 'highest',
          title: text('companies.scope.highest'),
          render: (offer) => (
            <Highest
              offer={offer}
              name={String(nameOf(offer))}
              {...(onChange ? { onChange: (maxFen: Offer['maxFen']) => put(offer, { maxFen }) } : {})}
            />
          ),
        },
      ]}
    />
  );
}

import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import type { Agent, Commission, zAgentUnmasked } from '@mintmark/contract/customers/agents.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { SETTLE_CYCLES } from '@mintmark/domain/companies/companies.enums.ts';
import { COMMISSION_MODE, COMMISSION_MODES } from '@mintmark/domain/customers/agents.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useCommand } from '../../../kit/api/index.ts';
import { Can, useCan } from '../../../kit/can/index.ts';
import { useUnmask } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { countText, dayText } from '../../../ui/format.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { rateText } from './agent.columns.tsx';
import { rateKey } from './agent.model.ts';
import css from './agent.module.css';
import { contractText } from './contract-tab.tsx';

/** The mobile, masked until a reason is given. */
function Mobile({ agent }: { readonly agent: Agent }) {
  const text = useText();
  const command = useCommand(calls.unmaskAgent);
  const { seen, button, dialog } = useUnmask<z.output<typeof zAgentUnmasked>>({
    title: text('customers.agent.unmaskTitle', { no: agent.agentNo }),
    presets: [text('customers.unmask.contact'), text('customers.unmask.identity')],
    load: (reason) => command.run({ params: { id: agent.id }, body: { reason } }),
  });
  return (
    <span className={css['mobile']}>
      {seen?.mobile ?? agent.mobile}
      <Can any={['customer:agent:unmask']}>{button}</Can>
      {dialog}
    </span>
  );
}

function Commissions({ agent }: { readonly agent: Agent }) {
  const text = useText();
  const lang = useLang();
  if (agent.commissions.length === 0) return null;
  const isPerCoin = agent.commissionMode === COMMISSION_MODE.perCoin;
  const category = ({ category1 }: Commission) =>
    category1 === null ? text('customers.agent.everyOther') : enumText(CATEGORIES1, category1, lang);
  return (
    <PlainTable
      label={text('customers.agent.commissions')}
      rows={agent.commissions}
      rowKey={(row) => String(row.category1)}
      columns={[
        { key: 'category', title: text('customers.agent.category'), render: category },
        {
          key: 'rate',
          title: text(isPerCoin ? 'customers.agent.perCoin' : rateKey(agent.commissionMode)),
          align: 'right',
          render: (row) => (isPerCoin ? <Money fen={row.pieceFen} /> : rateText(row.rateBp)),
        },
      ]}
    />
  );
}

/** What is held of what was agreed. */
function DepositOf({ agent }: { readonly agent: Agent }) {
  return (
    <span>
      <Money fen={agent.depositHeldFen} /> / <Money fen={agent.depositFen} />
    </span>
  );
}

/** His own price lists, which beat those of his company; none: the company's. */
function PriceLists({ agent }: { readonly agent: Agent }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const mayOpen = useCan()('basic:category:page');
  if (agent.priceLists.length === 0) return text('customers.agent.noPriceList');
  return agent.priceLists.map((list) => {
    const name = `${isEnglish ? list.nameEn || list.nameZh : list.nameZh} v${list.listVersion}`;
    const days = `${list.validFrom} – ${list.validTo ?? text('customers.agent.noEnd')}`;
    return (
      <span key={list.id} className={css['whole']}>
        {mayOpen ? <Link to={`/basic/priceStandard?id=${list.id}`}>{name}</Link> : name} {days}
      </span>
    );
  });
}

/** Contact, contract, commission, rate and credit. */
export function AgentFacts({ agent }: { readonly agent: Agent }) {
  const text = useText();
  const lang = useLang();
  const mode = enumText(COMMISSION_MODES, agent.commissionMode, lang);
  return (
    <>
      <SectionCard title={text('customers.user.basics')}>
        <FactList
          items={[
            { key: 'contact', label: text('customers.agent.contact'), value: agent.contact || null },
            {
              key: 'mobile',
              label: text('customers.user.mobile'),
              value: agent.mobile ? <Mobile agent={agent} /> : null,
            },
            { key: 'region', label: text('customers.agent.region'), value: agent.region || null },
            { key: 'company', label: text('customers.user.company'), value: agent.companyName },
            { key: 'contract', label: text('customers.agent.contract'), value: contractText(agent) },
            { key: 'created', label: text('customers.user.created'), value: dayText(agent.createdAt) },
            { key: 'note', label: text('customers.user.remark'), value: agent.note || null },
          ]}
        />
      </SectionCard>
      <SectionCard title={text('customers.agent.money')}>
        <FactList
          items={[
            { key: 'rate', label: text('customers.agent.rate'), value: rateText(agent.payRateBp) },
            { key: 'credit', label: text('customers.user.credit'), value: <Money fen={agent.creditLimitFen} /> },
            { key: 'deposit', label: text('customers.agent.depositOf'), value: <DepositOf agent={agent} /> },
            { key: 'lists', label: text('customers.agent.priceLists'), value: <PriceLists agent={agent} /> },
            { key: 'creditDays', label: text('customers.agent.creditDays'), value: countText(agent.creditDays) },
            { key: 'pay', label: text('customers.user.payPoint'), value: enumText(PAY_POINTS, agent.payPoint, lang) },
            {
              key: 'cycle',
              label: text('customers.agent.cycle'),
              value: enumText(SETTLE_CYCLES, agent.settleCycle, lang),
            },
            { key: 'mode', label: text('customers.agent.commissionMode'), value: mode },
          ]}
        />
        <Commissions agent={agent} />
      </SectionCard>
    </>
  );
}

/** Open work, which keeps the contract from being ended, and what stays as it is. */
export function AgentHanging({ agent }: { readonly agent: Agent }) {
  const text = useText();
  if (agent.hanging.length === 0) return null;
  return (
    <SectionCard title={text('customers.agent.hanging.title')} sub={text('customers.agent.hanging.text')}>
      <FactList
        items={agent.hanging.map(({ kind, count, amountFen }) => ({
          key: kind,
          label: text(`customers.agent.hanging.${kind}`),
          value: (
            <span>
              {countText(count)} {amountFen !== 0 ? <Money fen={amountFen} /> : null}
            </span>
          ),
        }))}
      />
    </SectionCard>
  );
}

import { fundAccountsEndpoints } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { FUND_KINDS } from '@mintmark/domain/finance/fund.enums.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { ActiveTag } from '../../../kit/master/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { FundSheetPaper } from './fund-sheet.tsx';
import { FundDays, Reconciliations } from './fund-tables.tsx';
import { FUND_ACTIVE, type Fund, fundName } from './fund-types.ts';
import css from './funds.module.css';
import { useFundSteps } from './use-fund-steps.tsx';

function Balances({ fund }: { readonly fund: Fund }) {
  const text = useText();
  const isOff = fund.differenceFen !== null && fund.differenceFen !== 0;
  return (
    <SectionCard>
      <StatStrip
        items={[
          { key: 'book', label: text('finance.fund.book'), value: <Money fen={fund.bookFen} strong /> },
          { key: 'statement', label: text('finance.fund.statement'), value: <Money fen={fund.statementFen} /> },
          {
            key: 'difference',
            label: text('finance.fund.difference'),
            value: <Money fen={fund.differenceFen} />,
            ...(isOff ? { tone: 'warning' as const } : {}),
          },
          { key: 'reconciledTo', label: text('finance.fund.reconciledTo'), value: fund.reconciledTo ?? '–' },
        ]}
      />
    </SectionCard>
  );
}

function Facts({ fund }: { readonly fund: Fund }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const kind = FUND_KINDS.find(({ code }) => code === fund.kind);
  const { lastImport } = fund;
  const imported =
    lastImport && text('finance.fund.importedBy', { ...lastImport, at: timeText(lastImport.importedAt) });
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'kind', label: text('finance.fund.kind'), value: isEnglish ? kind?.en : kind?.zh },
          {
            key: 'company',
            label: text('finance.fund.company'),
            value: isEnglish ? fund.companyNameEn : fund.companyName,
          },
          { key: 'no', label: text('finance.fund.no'), value: fund.noMasked || null },
          { key: 'opening', label: text('finance.fund.opening'), value: <Money fen={fund.openingFen} /> },
          { key: 'statementDay', label: text('finance.fund.statementDay'), value: fund.statementDay },
          ...(fund.kind === 'cash' ? [] : [{ key: 'import', label: text('finance.fund.lastImport'), value: imported }]),
          { key: 'note', label: text('finance.fund.note'), value: fund.note || null },
        ]}
      />
    </SectionCard>
  );
}

function Body({ fund, reload }: { readonly fund: Fund; readonly reload: () => void }) {
  const text = useText();
  const [day, setDay] = useState<string | null>(null);
  const { actions, dialogs } = useFundSteps(fund, reload);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={fund.allowedActions} size="small" />
      {fund.waiting > 0 ? <Note tone="info">{text('finance.fund.waits', { count: String(fund.waiting) })}</Note> : null}
      <Balances fund={fund} />
      <Facts fund={fund} />
      <FundDays fund={fund} onOpen={setDay} />
      <Reconciliations fund={fund} />
      {dialogs}
      {day === null ? null : <FundSheetPaper fundId={fund.id} day={day} onClose={() => setDay(null)} />}
    </div>
  );
}

/** One account beside its list. */
export function FundDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const asked = useEndpoint(
    fundAccountsEndpoints.getFundAccount,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('fundAccount', id) },
  );
  const fund = asked.data?.id === id ? asked.data : undefined;
  const title = fund ? (
    <span className={css['title']}>
      {fundName(fund.name, fund.kind)}
      <ActiveTag isActive={fund.isActive} {...FUND_ACTIVE} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'fundAccount', targetId: id } })}
      isLoaded={fund !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {fund ? <Body key={fund.id} fund={fund} reload={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}

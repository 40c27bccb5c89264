import { closingsEndpoints } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCompanies } from '../../../kit/companies/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { later } from '../../../kit/later/index.ts';
import { useAddressId } from '../../../kit/list/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePage, usePageTitle } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import css from './closing.module.css';
import { ClosingList } from './closing-list.tsx';
import { monthBefore } from './closing-types.ts';
import { periodText } from './closings.columns.tsx';

const TrialBalanceView = later(async () => (await import('./trial-balance.tsx')).TrialBalanceView);
const JournalView = later(async () => (await import('./journal.tsx')).JournalView);
const AccountSheetView = later(async () => (await import('./account-sheet.tsx')).AccountSheetView);
const VouchersView = later(async () => (await import('./vouchers.tsx')).VouchersView);

const VIEWS = ['closings', 'trial', 'journal', 'account', 'vouchers'] as const;
type View = (typeof VIEWS)[number];

/** Title of a tab whose address names a closing: which one. */
function ClosingTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(closingsEndpoints.getClosing, { params: { id } }, { follow: topicsOf('closing', id) });
  usePageTitle(data && text('finance.closing.tabTitle', { period: periodText(data) }));
  return null;
}

/** The books of one company: trial balance, journal, account sheets and vouchers for accounting programs. */
function BooksView({ view, onOpen }: { readonly view: Exclude<View, 'closings'>; readonly onOpen: () => void }) {
  const companies = useCompanies();
  const now = useMemo(() => new Date(), []);
  const [chosen, setChosen] = useState({ companyId: '', month: monthBefore(now) });
  const [account, setAccount] = useState<{ subject: string | null; partyId: string | null }>({
    subject: null,
    partyId: null,
  });
  const books = { ...chosen, companyId: chosen.companyId || (companies[0]?.value ?? '') };
  if (books.companyId === '') return null;
  const common = { books, companies, onChange: setChosen };
  const open = (subject: string) => {
    setAccount({ subject, partyId: null });
    onOpen();
  };
  if (view === 'trial') return <TrialBalanceView {...common} onOpen={open} />;
  if (view === 'journal') return <JournalView {...common} />;
  return view === 'account' ? (
    <AccountSheetView {...common} {...account} onChoose={setAccount} />
  ) : (
    <VouchersView {...common} />
  );
}

/** 结账与账簿: closed days and months, and the books. */
export default function ClosingScreen() {
  const text = useText();
  const { setConditions } = usePage();
  const closingId = useAddressId('closingId');
  const [view, setView] = useState<View>('closings');
  const change = (next: string) => {
    setConditions(null);
    setView(VIEWS.find((one) => one === next) ?? 'closings');
  };
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={VIEWS.map((key) => ({ key, label: text(`finance.closing.view.${key}`) }))}
          current={view}
          label={text('finance.closing.view.label')}
          onChange={change}
        />
      </div>
      {closingId === null ? null : <ClosingTitle id={closingId} />}
      {view === 'closings' ? (
        <ClosingList asked={closingId} companyId={null} />
      ) : (
        <BooksView view={view} onOpen={() => setView('account')} />
      )}
    </>
  );
}

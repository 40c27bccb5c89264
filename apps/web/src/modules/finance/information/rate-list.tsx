import { informationFeesEndpoints as calls } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { useMemo, useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { actionState, useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import type { RateRow } from './information-types.ts';
import { rateColumns, rateFilters, rateTabs } from './rates.columns.tsx';

const RateDrawer = lateDrawer(async () => (await import('./rate.drawer.tsx')).RateDrawer);

const EXPORT = listExport(calls.exportInformationRates);
const rowKey = (row: RateRow) => row.id;

/** What is paid where no rate says anything. */
function Defaults() {
  const text = useText();
  const lang = useLang();
  const { data } = useEndpoint(calls.getInformationDefaults, {});
  if (!data) return null;
  const params = {
    list: `${lang === 'en' ? data.listNameEn : data.listName} v${data.listVersion}`,
    customer: moneyText(data.customerFen),
    company: moneyText(data.companyFen),
  };
  return <Note tone="info">{text('finance.information.defaults', params)}</Note>;
}

/** 费率: what information fees cost from which day on; a rate in force is never changed. */
export function RateList() {
  const text = useText();
  const [isNew, setNew] = useState(false);
  const { confirm, toast } = useFeedback();
  const withdrawal = useCommand(calls.withdrawInformationRate, { invalidate: [calls.listInformationRates] });
  const rowActions = useMemo<readonly RowAction<RateRow>[]>(
    () => [
      {
        key: 'withdraw',
        labelKey: 'finance.information.withdraw',
        danger: true,
        state: (row) => actionState(row.allowedActions, 'withdraw'),
        onClick: async ({ id, version, validFrom }) => {
          const title = text('finance.information.withdrawTitle', { day: validFrom });
          if (!(await confirm({ title, okText: text('finance.information.withdraw'), danger: true }))) return;
          if (await withdrawal.run({ params: { id }, body: { version } })) toast('finance.information.withdrawn');
        },
      },
    ],
    [text, confirm, toast, withdrawal],
  );
  const toolbar = useMemo<readonly ToolbarAction<RateRow>[]>(
    () => [
      {
        key: 'create',
        labelKey: 'finance.information.newRate',
        primary: true,
        permission: 'finance:information:rate',
        onClick: () => setNew(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.informationRates"
        endpoint={calls.listInformationRates}
        columns={rateColumns}
        exportable={EXPORT}
        filters={rateFilters}
        statusTabs={rateTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        defaultSort="-validFrom"
        above={<Defaults />}
        emptyTitleKey="finance.information.ratesEmpty"
        emptyHintKey="finance.information.ratesEmptyHint"
      />
      <RateDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}

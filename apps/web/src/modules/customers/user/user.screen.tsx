import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { CustomerRow } from '@mintmark/contract/customers/customers.schema.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useOpenRecord } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { userColumns, userFilters } from './user.columns.tsx';

const DuplicatesDrawer = lateDrawer(async () => (await import('../merge/duplicates.drawer.tsx')).DuplicatesDrawer);
const CouponsDrawer = lateDrawer(async () => (await import('../rights/coupons.drawer.tsx')).CouponsDrawer);
const NewCustomerDrawer = lateDrawer(async () => (await import('./new-customer.drawer.tsx')).NewCustomerDrawer);
const UserDrawer = lateDrawer(async () => (await import('./user.drawer.tsx')).UserDrawer);

const CustomersImport = lazy(() => import('../import/customers-import.dialog.tsx'));

const EXPORT = listExport(customersEndpoints.exportCustomers);

const rowKey = (row: CustomerRow) => row.id;

/** 客户列表: customers in scope, one beside the list, and a new one at the counter. */
export default function UserScreen() {
  const text = useText();
  const { id, row, open, close } = useOpenRecord<CustomerRow>();
  const [isNew, setNew] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [isCoupons, setCoupons] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const rowActions = useMemo<readonly RowAction<CustomerRow>[]>(
    () => [{ key: 'open', labelKey: 'customers.common.view', onClick: open }],
    [open],
  );
  const toolbar: readonly ToolbarAction<CustomerRow>[] = [
    {
      key: 'new',
      labelKey: 'customers.new.title',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: ['customer:user:page', 'order:order:submit'],
      onClick: () => setNew(true),
    },
    {
      key: 'import',
      labelKey: 'customers.import.action',
      permission: ['customer:user:import'],
      onClick: () => setImporting(true),
    },
    {
      key: 'coupons',
      labelKey: 'customers.coupon.tab',
      permission: ['customer:coupon:issue', 'customer:coupon:approve'],
      onClick: () => setCoupons(true),
    },
    {
      key: 'duplicates',
      labelKey: 'customers.merge.find',
      permission: ['customer:user:merge'],
      onClick: () => setFinding(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="customers.customers"
        follows="customer"
        endpoint={customersEndpoints.listCustomers}
        columns={userColumns}
        exportable={EXPORT}
        filters={userFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="-id"
        emptyTitleKey="customers.user.emptyTitle"
        emptyHintKey="customers.user.emptyText"
        emptyActions={
          <Button type="primary" onClick={() => setNew(true)}>
            {text('customers.new.title')}
          </Button>
        }
      />
      <UserDrawer id={id} row={row} onClose={close} />
      {isImporting ? (
        <Suspense>
          <CustomersImport onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      <CouponsDrawer open={isCoupons} onClose={() => setCoupons(false)} />
      <DuplicatesDrawer open={isFinding} onClose={() => setFinding(false)} />
      <NewCustomerDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}

import { customerMergeEndpoints as calls } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { searchCustomers } from '../../../kit/customers/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { RemoteSelect, useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { READS } from '../user/customer-forms.model.ts';
import styles from './merge.module.css';
import { MergePreviewCards } from './merge-preview.tsx';
import { MergeSides } from './merge-sides.tsx';

const SIZE = 760;

interface PickProps {
  readonly one: Customer;
  readonly onPick: (id: string) => void;
}

/** Who the other one is: those who look like him first, or any customer of his company. */
function PickOther({ one: { id, companyId }, onPick }: PickProps) {
  const text = useText();
  const { data } = useEndpoint(calls.listDuplicates, { query: { customerId: id } });
  const likely = data?.list.map(({ one, other }) => (one.id === id ? other : one)) ?? [];
  const others = async (typed: string) => (await searchCustomers(typed, companyId)).filter(({ value }) => value !== id);
  return (
    <Form layout="vertical">
      <Form.Item label={text('customers.merge.other')} htmlFor="merge-other" required>
        <RemoteSelect
          id="merge-other"
          load={others}
          initial={[]}
          value={undefined}
          placeholder={text('customers.merge.otherHint')}
          onChange={(value) => (typeof value === 'string' ? onPick(value) : undefined)}
        />
      </Form.Item>
      {likely.length > 0 ? (
        <p className={styles['likely']}>
          {text('customers.merge.suggested')}
          {likely.map((one) => (
            <Button key={one.id} size="small" onClick={() => onPick(one.id)}>
              {one.name} {one.customerNo}
            </Button>
          ))}
        </p>
      ) : null}
    </Form>
  );
}

interface PairProps {
  readonly one: Customer;
  readonly other: Customer;
  /** Whether the two are being made one: the duplicate is not read any more. */
  readonly isMerging: boolean;
  readonly onMerging: (isMerging: boolean) => void;
  /** Who stays. */
  readonly onMerged: (id: string) => void;
}

/** Both side by side, who stays, what follows him, and the one press that cannot be undone. */
function Compare({ one, other, isMerging, onMerging, onMerged }: PairProps) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const [stays, setStays] = useState(one.id);
  const [survivor, duplicate] = stays === one.id ? [one, other] : [other, one];
  const params = { id: survivor.id, otherId: duplicate.id };
  const { data: preview, error } = useEndpoint(calls.getMergePreview, { params }, { enabled: !isMerging });
  const merge = useCommand(calls.mergeCustomers, {
    invalidate: [...READS, calls.getMergePreview],
    onSuccess: () => {
      toast('customers.merge.done');
      onMerged(stays);
    },
  });
  const run = async () => {
    const title = text('customers.merge.reasonTitle', { from: duplicate.customerNo, into: survivor.customerNo });
    const words = await reason.ask({ title, danger: true });
    if (words === null) return;
    const body = { version: survivor.version, otherId: duplicate.id, otherVersion: duplicate.version, reason: words };
    onMerging(true);
    const done = await merge.run({ params: { id: survivor.id }, body });
    if (done === null) onMerging(false);
  };
  const isBlocked = !preview || preview.obstacles.length > 0;
  return (
    <div className={styles['body']}>
      <MergeSides one={one} other={other} stays={stays} onStays={setStays} />
      {error ? <Note tone="danger">{error.msg}</Note> : null}
      {preview ? <MergePreviewCards preview={preview} /> : null}
      <Note tone="warning">{text('customers.merge.final')}</Note>
      <div className={styles['foot']}>
        <Button type="primary" danger disabled={isBlocked} loading={merge.isPending} onClick={() => void run()}>
          {text('customers.merge.run', { no: survivor.customerNo })}
        </Button>
      </div>
      {reason.dialog}
    </div>
  );
}

interface Props {
  readonly id: string;
  /** Left out: chosen here. */
  readonly otherId?: string;
  readonly onMerged?: (id: string) => void;
  readonly onClose: () => void;
}

const useCustomer = (id: string, enabled: boolean) =>
  useEndpoint(customersEndpoints.getCustomer, { params: { id } }, { enabled, follow: topicsOf('customer', id) });

/** One person who was entered twice: chosen, compared, made one. */
export function MergeDrawer({ id, otherId, onMerged, onClose }: Props) {
  const text = useText();
  const [picked, setPicked] = useState(otherId ?? '');
  const [isMerging, setMerging] = useState(false);
  const one = useCustomer(id, !isMerging);
  const other = useCustomer(picked, picked !== '' && !isMerging);
  const merged = (survivorId: string) => {
    onClose();
    onMerged?.(survivorId);
  };
  const isWaiting = picked !== '' && other.data === undefined;
  return (
    <RecordDrawer
      open
      size={SIZE}
      title={text('customers.merge.title')}
      isLoaded={one.data !== undefined && !isWaiting}
      error={one.error ?? other.error}
      onRetry={() => void (one.error ? one.refetch() : other.refetch())}
      onClose={onClose}
    >
      {picked === '' && one.data ? <PickOther one={one.data} onPick={setPicked} /> : null}
      {one.data && other.data ? (
        <Compare one={one.data} other={other.data} isMerging={isMerging} onMerging={setMerging} onMerged={merged} />
      ) : null}
    </RecordDrawer>
  );
}

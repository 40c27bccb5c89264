import { type Found, lookupsEndpoints } from '@mintmark/contract/lookups/lookups.endpoints.ts';
import { Award, CircleDot, Inbox, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../kit/api/index.ts';
import { useCan } from '../../kit/can/index.ts';
import { conditionsLink } from '../../kit/list/filters/conditions.ts';
import { coinGroup, orderGroup } from '../../ui/state-groups.ts';
import type { Go } from '../registry/use-go.ts';
import type { Choice, Section } from './choices.ts';

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 180;
const ORDERS = '/closeReview/sendOrderCodeManagement';
const COINS = '/closeReview/orderCodeManagement/details/';
const CUSTOMERS = '/customer/user';

/** Records that this person can find at all. */
export type Searchable = 'order' | 'coin' | 'certificate' | 'customer';

/** The sections that the server would search for this person (the server decides again, D6). */
export function useSearchable(): readonly Searchable[] {
  const can = useCan();
  const coins = can('closeReview:rating:page');
  return [
    ...(can('closeReview:order:page') ? (['order'] as const) : []),
    ...(coins ? (['coin'] as const) : []),
    ...(coins && can('closeReview:rating:read') ? (['certificate'] as const) : []),
    ...(can('customer:user:page') ? (['customer'] as const) : []),
  ];
}

/** The text once typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (typed === '') {
      setSettled('');
      return;
    }
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function sectionsOf(found: Found, go: Go): readonly Section[] {
  const orders = (found.orders ?? []).map(
    (row): Choice => ({
      key: `order:${row.id}`,
      title: row.orderCode,
      note: row.customerName ?? '',
      icon: Inbox,
      state: { group: orderGroup(row.status), label: row.state },
      run: () => go(`${ORDERS}?id=${row.id}`),
    }),
  );
  const coin =
    (key: 'coin' | 'certificate') =>
    (row: NonNullable<Found['coins']>[number]): Choice => ({
      key: `${key}:${row.id}`,
      title: key === 'coin' ? row.coinCode : (row.certNo ?? row.coinCode),
      note: row.name,
      icon: key === 'coin' ? CircleDot : Award,
      state: { group: coinGroup(row.status), label: row.state },
      run: () => go(COINS + row.id),
    });
  const customers = (found.customers ?? []).map(
    (row): Choice => ({
      key: `customer:${row.id}`,
      title: row.name,
      note: `${row.customerNo} · ${row.mobile}`,
      icon: UsersRound,
      run: () => go(`${CUSTOMERS}?c=${conditionsLink({ customerNo: row.customerNo })}`),
    }),
  );
  return [
    { key: 'order', choices: orders },
    { key: 'coin', choices: (found.coins ?? []).map(coin('coin')) },
    { key: 'certificate', choices: (found.certificates ?? []).map(coin('certificate')) },
    { key: 'customer', choices: customers },
  ];
}

export interface FoundRecords {
  readonly sections: readonly Section[];
  /** The sections answer an older text and cannot be chosen. */
  readonly isStale: boolean;
  /** An answer to what stands in the field is on its way. */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** What the server finds; a question that is out of date is called off, its rows stay dimmed until the new ones are there. */
export function useFound(typed: string, go: Go): FoundRecords {
  const canSearch = useSearchable().length > 0;
  const wanted = canSearch ? typed.trim() : '';
  const text = useSettled(wanted);
  const answer = useEndpoint(
    lookupsEndpoints.find,
    { body: { text } },
    { enabled: text !== '', keepPrevious: true, staleTimeMs: 10_000 },
  );
  const isAnswered = wanted !== '' && answer.data !== undefined;
  const isStale = text !== wanted || answer.isPlaceholderData;
  return {
    sections: isAnswered ? sectionsOf(answer.data, go).filter(({ choices }) => choices.length > 0) : [],
    isStale,
    isSearching: wanted !== '' && (isStale || answer.isFetching),
    hasFailed: answer.isError,
  };
}

import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';

interface Opened<Row> {
  readonly id: string;
  /** Null when the address named the record and not the list. */
  readonly row: Row | null;
}

const ID = /^\d{1,18}$/;

/** The number that an address names: `?id=12`. */
export function useAddressId(name = 'id'): string | null {
  const [params] = useSearchParams();
  const id = params.get(name) ?? '';
  return ID.test(id) ? id : null;
}

/** Which record stands open beside a list: one that was chosen there, or the one that the address names (`?id=`). */
export function useOpenRecord<Row extends { readonly id: string }>() {
  const asked = useAddressId();
  const [opened, setOpened] = useState<Opened<Row> | null>(asked === null ? null : { id: asked, row: null });
  const open = useCallback((row: Row) => setOpened({ id: row.id, row }), []);
  const close = useCallback(() => setOpened(null), []);
  return { id: opened?.id ?? null, row: opened?.row ?? null, open, close };
}

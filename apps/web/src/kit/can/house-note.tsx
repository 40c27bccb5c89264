import { hasAccess, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { ReactNode } from 'react';
import { Note } from '../../ui/layout.tsx';
import { useText } from '../i18n/index.ts';
import { useSession } from '../session/session.store.ts';
import { useIsOfHouse } from './can.tsx';

/** Says on a page of the house why its buttons are not there, to those who hold the string and lack the data scope. */
export function HouseNote({ permission }: { readonly permission: Permission }): ReactNode {
  const text = useText();
  const isOfHouse = useIsOfHouse();
  const access = useSession((state) => state.access);
  return isOfHouse || !hasAccess(access, [permission]) ? null : <Note tone="info">{text('kit.can.houseOnly')}</Note>;
}

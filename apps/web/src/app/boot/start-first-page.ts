import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import { askFirst } from '../../kit/api/ahead.ts';
import { preload } from '../../kit/later/index.ts';
import { readCookie } from '../../kit/session/cookies.ts';
import { readAccess } from '../../kit/session/storage.ts';
import { registry } from '../registry/index.ts';

/** Fetches code and first rows of the page that the address names, while the shell is still being made. */
export function startFirstPage(): void {
  const screen = registry.match(window.location.pathname)?.screen;
  if (!screen || !readCookie('token') || !hasAccess(readAccess(), screen.permission)) return;
  askFirst(screen.asksFirst);
  void preload(screen.load);
}

// @vitest-environment jsdom
import { cleanup, screen as page, render } from '@testing-library/react';
import { Home } from 'lucide-react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startI18n } from '../../../kit/i18n/index.ts';
import type { ScreenDef } from '../../../kit/registry/screen.ts';
import { setMenuCounts, useBadges } from '../../../kit/session/badges.store.ts';
import { waitingOf } from '../../registry/menu.ts';
import { SiderLink } from './sider-link.tsx';

const entry = (more: Partial<ScreenDef> = {}): ScreenDef => ({
  path: '/log',
  titleKey: 'app.menu.log',
  icon: Home,
  layout: 'shell',
  menu: true,
  load: async () => ({ default: () => null }),
  ...more,
});

let back: (() => void) | undefined;
function Place() {
  const navigate = useNavigate();
  back = () => void navigate(-1);
  return <output>{useLocation().pathname}</output>;
}

function show(screen: ScreenDef) {
  return render(
    <MemoryRouter initialEntries={['/first', '/second']}>
      <SiderLink screen={screen} isActive={screen.path === '/second'} className="child" onGo={() => undefined} />
      <Place />
    </MemoryRouter>,
  );
}

const place = () => page.getByRole('status').textContent;

beforeAll(async () => {
  await startI18n('zh-CN');
});
beforeEach(() => useBadges.setState({ menu: {} }));

afterEach(cleanup);

describe('a menu entry', () => {
  test('has path, title, picture, target, replace and badge of its screen (R226)', () => {
    setMenuCounts({ ship: 4 });
    const { container } = show(entry({ img: '/mark.png', count: 'ship' }));
    const link = page.getByRole('link');
    expect(link.getAttribute('href')).toBe('/log');
    expect(link.textContent).toBe('前端日志4');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/mark.png');
  });

  test('with a target opens there, ours by its path and external ones by an absolute address (R219, R220, R227)', () => {
    show(entry({ menu: 'newTab', path: '/order/printTags' }));
    show(entry({ menu: 'external', path: '/order/printTagsChip' }));
    const [inside, outside] = page.getAllByRole('link');
    expect([inside, outside].map((link) => [link?.getAttribute('target'), link?.getAttribute('rel')])).toEqual([
      ['_blank', 'noopener'],
      ['_blank', 'noopener'],
    ]);
    expect(inside?.getAttribute('href')).toBe('/order/printTags');
    expect(outside?.getAttribute('href')).toBe(`${window.location.origin}/order/printTagsChip`);
    expect(inside?.getAttribute('title')).toBe('前端日志（新窗口）');
  });

  test.each([
    [true, '/first'],
    [false, '/second'],
  ])('that replaces (%s) takes the place in the history (R228)', async (replace, before) => {
    show(entry({ replace }));
    page.getByRole('link').click();
    await expect.poll(place).toBe('/log');
    back?.();
    await expect.poll(place).toBe(before);
  });

  test('shows what waits beside its title: a count, a dot, or nothing (R229)', () => {
    setMenuCounts({ receive: 1200, ship: 0, entry: 3 });
    show(entry({ count: 'receive' }));
    show(entry({ count: 'ship', path: '/b' }));
    show(entry({ count: 'entry', badge: 'dot', path: '/c' }));
    expect(page.getByTitle('1200 项待处理').textContent).toBe('999+');
    expect(page.getAllByRole('link')[1]?.textContent).toBe('前端日志');
    expect(page.getByRole('img', { name: '3 项待处理' })).toBeTruthy();
  });

  test('a closed group sums the counts of its entries; dots count only alone (R229)', () => {
    const group = [entry({ count: 'receive' }), entry({ count: 'ship' }), entry({ count: 'entry', badge: 'dot' })];
    expect(waitingOf(group, { receive: 2, ship: 5, entry: 9 })).toEqual({ count: 7, isDot: false });
    expect(waitingOf(group, { entry: 9 })).toEqual({ count: 9, isDot: true });
    expect(waitingOf(group, { receive: 0 })).toBeNull();
  });
});

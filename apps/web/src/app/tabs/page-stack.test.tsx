// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { Home } from 'lucide-react';
import { useRef } from 'react';
import { MemoryRouter, useParams } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit, setUpKit } from '../../../test/render-kit.tsx';
import { usePageDirty } from '../../kit/page-active/index.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { LIVE_CAP } from './live-pages.model.ts';
import { PageStack } from './page-stack.tsx';
import { seedOf } from './tab-seed.ts';
import { activate, arrive, initialTabs, removeTabs, type TabsState } from './tabs.model.ts';
import { setTabs, useTabs } from './tabs.store.ts';

const renders = new Map<string, number>();

function Probe() {
  const n = useParams()['n'] ?? '';
  renders.set(n, (renders.get(n) ?? 0) + 1);
  const born = useRef(renders.get(n));
  usePageDirty(n === 'work');
  return <p data-testid={n}>{born.current}</p>;
}

vi.mock('../registry/index.ts', async () => {
  const { buildRegistry } = await import('../registry/registry.ts');
  const screen = (path: string): ScreenDef => ({
    path,
    titleKey: 'app.name',
    icon: Home,
    layout: 'shell',
    tab: { cached: true },
    load: async () => ({ default: Probe }),
  });
  return { registry: buildRegistry([screen('/dashboard/console'), screen('/p/:n')]) };
});

setUpKit();

const { registry } = await import('../registry/index.ts');
const pathOf = (n: string): string => `/p/${n}`;

function go(state: TabsState, n: string): TabsState {
  const match = registry.match(pathOf(n));
  const seed = match && seedOf(match, pathOf(n), '');
  if (!seed) throw new Error('no screen');
  return arrive(state, seed, 'push', true).state;
}
const show = (n: string) => act(async () => setTabs((state) => go(state, n)));
const frames = () => [...document.querySelectorAll('[data-instance]')];
const seenRenders = () => new Map(renders);

beforeEach(() => {
  renders.clear();
  const home = useTabs.getState().state.tabs[0];
  if (home) useTabs.setState({ state: initialTabs(home), dirty: new Map() });
});

async function openAll(names: readonly string[]) {
  const view = renderKit(
    <MemoryRouter>
      <PageStack hasFooter={false} />
    </MemoryRouter>,
  );
  for (const name of names) await show(name);
  await waitFor(() => expect(view.getByTestId(names.at(-1) ?? '')).toBeTruthy());
  return view;
}
const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

describe('the live pages', () => {
  test('a switch renders no page again, hidden or shown', async () => {
    await openAll(many(20));
    const before = seenRenders();
    await show('n3');
    await act(async () => setTabs((state) => activate(state, pathOf('n7'))));
    const after = seenRenders();
    const again = [...after].filter(([n, count]) => count !== before.get(n)).map(([n]) => n);
    expect(again).toEqual([]);
  });

  test('are at most twenty-four; the page with work in it is never the one that goes (D33)', async () => {
    const view = await openAll(['work', ...many(LIVE_CAP + 3)]);
    expect(frames()).toHaveLength(LIVE_CAP);
    expect(useTabs.getState().state.tabs).toHaveLength(LIVE_CAP + 5);
    expect(view.queryByTestId('work')).toBeTruthy();
    expect(view.queryByTestId('n0')).toBeNull();
    await show('n0');
    await waitFor(() => expect(view.getByTestId('n0')).toBeTruthy());
    expect(frames()).toHaveLength(LIVE_CAP);
  });

  test('go with their tabs, and are new when they are opened again (R310, R311)', async () => {
    const view = await openAll(['a', 'b']);
    await act(async () => setTabs((state) => removeTabs(state, [pathOf('a')])));
    expect(view.queryByTestId('a')).toBeNull();
    expect(frames()).toHaveLength(1);
    const before = renders.get('a');
    await show('a');
    await waitFor(() => expect(view.getByTestId('a').textContent).toBe(String((before ?? 0) + 1)));
  });
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit, setUpKit } from '../../../test/render-kit.tsx';
import { ApiFailure } from '../api/index.ts';
import { RecordDrawer } from './record-drawer.tsx';

setUpKit();

const nothing = () => {};
const drawer = (title: string | null, error: ApiFailure | null) => (
  <RecordDrawer open title={title} isLoaded={title !== null} error={error} onRetry={nothing} onClose={nothing}>
    <p>its facts</p>
  </RecordDrawer>
);

test('a record beside its list has a name before it is known, when it failed, and its own when it is there', async () => {
  const { again } = renderKit(drawer(null, null));
  expect(await screen.findByRole('dialog', { name: '加载中' })).toBeTruthy();
  again(drawer(null, new ApiFailure({ kind: 'network', url: '/x', code: -1, msg: '' })));
  expect(await screen.findByRole('dialog', { name: '这一页没有加载出来' })).toBeTruthy();
  again(drawer('A-1', null));
  expect(await screen.findByRole('dialog', { name: 'A-1' })).toBeTruthy();
  expect(screen.getByText('its facts')).toBeTruthy();
});

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit, setUpKit } from '../../test/render-kit.tsx';
import { Select } from './select.tsx';

setUpKit();

it('asks to select, and says that nothing matches or that it is loading (R606, R607, R608)', async () => {
  const { again } = renderKit(<Select aria-label="x" options={[]} />);
  expect(screen.getByText('请选择')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByText('无匹配数据')).toBeTruthy();
  again(<Select aria-label="x" options={[]} loading open />);
  expect(await screen.findByText('加载中')).toBeTruthy();
});

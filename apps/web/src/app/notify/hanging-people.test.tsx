// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HangingPeople, hangingOf } from './hanging-people.tsx';

const people = [
  { id: '7', username: 'chen', realName: '陈敏' },
  { id: '9', username: 'wu', realName: '吴强' },
];

test('a refusal names the people that hang on it, each leads to his account, and says how many more there are', () => {
  const hanging = hangingOf({ data: { guard: 'roleInUse', people, beyond: 3 } });
  expect(hanging).toEqual({ people, beyond: 3 });
  const onOpen = vi.fn();
  if (hanging) render(<HangingPeople hanging={hanging} onOpen={onOpen} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/user?id=7',
    '/admin/user?id=9',
  ]);
  expect(screen.getByText(/吴强/)).toBeTruthy();
  expect(document.querySelectorAll('p')).toHaveLength(2);
  fireEvent.click(screen.getByRole('link', { name: 'chen' }));
  expect(onOpen).toHaveBeenCalledWith('/admin/user?id=7');
});

test('other refusals have none', () => {
  for (const data of [null, 'x', {}, { people: 3 }, { people: [], beyond: 0 }, { people: [{ id: 7 }] }])
    expect(hangingOf({ data })).toBeNull();
});

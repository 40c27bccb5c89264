// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { renderKit, setUpKit } from '../../../test/render-kit.tsx';
import { useSession } from '../session/session.store.ts';
import { doorOf, HouseNote } from './index.ts';

setUpKit();

describe('the door of a button', () => {
  const own = ['system:config:page', 'system:config:edit', 'system:dict:page'];

  test.each([
    ['open', own, true, 'system:config:edit'],
    ['house', own, false, 'system:config:edit'],
    ['open', own, false, 'system:config:page'],
    ['closed', own, false, 'system:dict:edit'],
    ['house', ['*:*:*'], false, 'system:dict:edit'],
    ['open', ['*:*:*'], true, 'system:dict:edit'],
    ['open', own, false, undefined],
    ['open', own, false, ['system:config:edit', 'system:dict:page']],
  ] as const)('is %s with %j, of the house: %s, for %s', (door, access, isOfHouse, required) => {
    expect(doorOf(access, isOfHouse, required)).toBe(door);
  });
});

describe('the note of a page of the house', () => {
  const shown = (state: object) => {
    useSession.setState(state);
    const { container, unmount } = renderKit(<HouseNote permission="system:config:edit" />);
    const text = container.textContent;
    unmount();
    return text;
  };

  test('speaks to those who hold the string and see a part of the house only', () => {
    expect(shown({ access: ['system:config:edit'], isOfHouse: false })).toContain('全公司');
    expect(shown({ access: ['system:config:edit'], isOfHouse: true })).toBe('');
    expect(shown({ access: [], isOfHouse: false })).toBe('');
  });
});

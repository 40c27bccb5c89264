import { HAND_OVER_TABS } from '@mintmark/contract/custody/hand-overs.schema.ts';
import { expect, test } from 'vitest';
import { handOverTabs } from './hand-overs.columns.tsx';

test('the tabs of hand-overs are those that the server counts', () => {
  expect(handOverTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(HAND_OVER_TABS);
});

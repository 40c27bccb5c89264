import { Home } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { type Local, type LocalChoice, localSections, remember, startSections } from './choices.ts';

const choice = (key: string, title: string): LocalChoice => ({
  key,
  title,
  icon: Home,
  run: () => undefined,
  findable: { title, names: [], initials: '', path: '' },
});
const local: Local = {
  screen: [choice('screen:/a', 'Receipt'), choice('screen:/b', 'Audit')],
  tab: [choice('tab:/b', 'Audit')],
  action: [choice('action:reload', 'Reload page'), choice('action:help', 'Help')],
};
const shown = (sections: ReturnType<typeof startSections>) =>
  sections.map(({ key, choices }) => `${key}: ${choices.map((one) => one.key).join(' ')}`);

describe('the palette', () => {
  test('starts with the last choices, which then stand nowhere else', () => {
    expect(shown(startSections(local, [choice('action:help', 'Help'), choice('order:1', 'S1')]))).toEqual([
      'recent: action:help order:1',
      'tab: tab:/b',
      'action: action:reload',
      'screen: screen:/a screen:/b',
    ]);
    expect(shown(startSections(local, []))[0]).toBe('tab: tab:/b');
  });

  test('keeps the order of its sections, and leaves out those that have nothing', () => {
    expect(shown(localSections(local, 'a'))).toEqual(['screen: screen:/b', 'tab: tab:/b', 'action: action:reload']);
    expect(shown(localSections(local, 'help'))).toEqual(['action: action:help']);
    expect(localSections(local, 'zzz')).toEqual([]);
  });

  test('remembers each choice once, newest first, and not without end', () => {
    const keys = Array.from({ length: 30 }, (_, index) => `screen:/${index}`).reduce(remember, [] as readonly string[]);
    expect(keys).toHaveLength(12);
    expect(remember(keys, 'screen:/25').slice(0, 2)).toEqual(['screen:/25', 'screen:/29']);
  });
});

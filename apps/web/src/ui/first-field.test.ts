// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { focusFirstField } from './first-field.ts';

function dialog(html: string): HTMLElement {
  document.body.innerHTML = `<div role="dialog">${html}</div>`;
  return document.body.querySelector<HTMLElement>('[role="dialog"]') ?? document.body;
}

afterEach(() => document.body.replaceChildren());

describe('the cursor of a dialog that has opened', () => {
  test.each([
    ['the first field', '<input type="hidden"><input disabled><input id="a"><textarea id="b"></textarea>', 'a'],
    ['the chosen one of a group', '<input type="radio" id="a"><input type="radio" id="b" checked>', 'b'],
  ])('stands in %s', (_, html, id) => {
    focusFirstField(dialog(html));
    expect(document.activeElement?.id).toBe(id);
  });

  test('stays where a quick person has put it', () => {
    const body = dialog('<input id="account"><input id="password">');
    body.querySelector<HTMLElement>('#password')?.focus();
    focusFirstField(body);
    expect(document.activeElement?.id).toBe('password');
  });
});

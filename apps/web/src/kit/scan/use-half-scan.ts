import { useCallback, useState } from 'react';
import { usePage } from '../page-active/index.ts';

/** What stands in the scan field of a page, by the page's instance; nothing once it was handed over. */
const halves = new Map<string, string>();

/**
 * The text of the scan field. A desk that loads its record puts up another field; the half of a code that was in the old
 * one goes on in the new one, for a scanner does not wait.
 */
export function useHalfScan(): [string, (text: string) => void] {
  const { instanceId } = usePage();
  const [value, setValue] = useState(() => halves.get(instanceId) ?? '');
  const change = useCallback(
    (text: string) => {
      if (text === '') halves.delete(instanceId);
      else halves.set(instanceId, text);
      setValue(text);
    },
    [instanceId],
  );
  return [value, change];
}

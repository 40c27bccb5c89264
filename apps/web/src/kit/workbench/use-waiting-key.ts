import { type KeyboardEvent, useEffect, useRef } from 'react';

export interface Asked {
  /** What is typed now. */
  readonly words: string;
  /** Its answer is not here yet: what is shown answers something else. */
  readonly isLooking: boolean;
}

/**
 * Enter that is pressed before the answer to the typed words waits for it: `onAnswer` is called when it is here, unless one
 * types on. The list keeps its choices for older words disabled meanwhile.
 */
export function useWaitingKey({ words, isLooking }: Asked, onAnswer: () => void) {
  const waitsFor = useRef<string | null>(null);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  useEffect(() => {
    if (waitsFor.current !== words) waitsFor.current = null;
    if (isLooking || waitsFor.current === null) return;
    waitsFor.current = null;
    answer.current();
  }, [words, isLooking]);
  /** True when the key is kept from the list. */
  return (event: KeyboardEvent): boolean => {
    if (!isLooking || event.key !== 'Enter' || event.nativeEvent.isComposing || words.trim() === '') return false;
    event.stopPropagation();
    event.preventDefault();
    waitsFor.current = words;
    return true;
  };
}

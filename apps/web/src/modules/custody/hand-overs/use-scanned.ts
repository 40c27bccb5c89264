import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { useRef, useState } from 'react';
import { ApiFailure, call } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import type { Scan } from '../../../kit/scan/index.ts';
import type { ScannedCoin } from '../custody-types.ts';

export interface Scanned {
  readonly coins: readonly ScannedCoin[];
  /** What stood against the last code, in words. */
  readonly refusal: string | null;
  readonly scan: (scan: Scan) => Promise<boolean>;
  readonly remove: (coinId: string) => void;
  readonly clear: () => void;
}

/** Coins that are laid together by scanning: each once, all of one company; a box or an order brings all of its own. */
export function useScanned(): Scanned {
  const text = useText();
  const [coins, setCoins] = useState<readonly ScannedCoin[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The next code may come before the page was drawn anew.
  const held = useRef<readonly ScannedCoin[]>([]);
  const keep = (next: readonly ScannedCoin[]) => {
    held.current = next;
    setCoins(next);
  };
  const refuse = (words: string): boolean => {
    setRefusal(words);
    return false;
  };
  const add = (found: readonly ScannedCoin[], code: string): boolean => {
    const known = new Set(held.current.map(({ coinId }) => coinId));
    const fresh = found.filter(({ coinId }) => !known.has(coinId));
    if (fresh.length === 0) return refuse(text('custody.scan.twice', { code }));
    const free = fresh.filter(({ objection }) => objection === null);
    const [first] = fresh;
    if (free.length === 0) return refuse(first?.objection ?? '');
    const companyId = held.current[0]?.companyId ?? free[0]?.companyId;
    if (free.some((coin) => coin.companyId !== companyId)) return refuse(text('custody.scan.company', { code }));
    keep([...held.current, ...free]);
    setRefusal(
      free.length === fresh.length ? null : text('custody.scan.someNot', { n: fresh.length - free.length, code }),
    );
    return true;
  };
  const scan = async ({ code }: Scan): Promise<boolean> => {
    try {
      const { coins: found } = await call(handOversEndpoints.scanCustody, { query: { code }, isQuiet: true });
      return add(found, code);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return refuse(text('custody.scan.unknown', { code, why: error.msg }));
    }
  };
  const remove = (coinId: string) => keep(held.current.filter((coin) => coin.coinId !== coinId));
  const clear = () => {
    keep([]);
    setRefusal(null);
  };
  return { coins, refusal, scan, remove, clear };
}

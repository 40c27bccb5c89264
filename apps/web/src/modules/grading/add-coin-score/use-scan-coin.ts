import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { call } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useScan } from '../../../kit/scan/index.ts';
import type { TableRow } from './desk-types.ts';

interface Options {
  readonly rows: readonly TableRow[];
  readonly open: (coinId: string) => void;
  readonly lease: (coinId: string) => Promise<unknown>;
}

/** A scanned coin comes in front of the grader: from the own table, or taken to it when it may come here. */
export function useScanCoin({ rows, open, lease }: Options): (code: string) => Promise<boolean> {
  const text = useText();
  const { warn } = useFeedback();
  const scan = async (code: string): Promise<boolean> => {
    const here = rows.find((row) => row.coin.coinCode === code);
    if (here) {
      open(here.coin.coinId);
      return true;
    }
    const { coins } = await call(gradingEndpoints.getQueue, { query: { coinCode: code } });
    const [coin] = coins;
    if (!coin) {
      warn(text('grading.scan.notHere', { code }));
      return false;
    }
    open(coin.coinId);
    await lease(coin.coinId);
    return true;
  };
  useScan((found) => (found.kind === 'coin' ? scan(found.code) : undefined));
  return scan;
}

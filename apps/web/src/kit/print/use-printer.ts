import type { PrinterChoice } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import { PAPER_PRINTERS } from '@mintmark/contract/papers/paper-rights.ts';
import type { PrintedKind } from '@mintmark/domain/labels/printer.enums.ts';
import { useEndpoint } from '../api/index.ts';
import { useCan } from '../can/index.ts';
import { useUserSetting } from '../list/views/user-setting.ts';

const { getPrinterChoices } = printersEndpoints;
/** Who prints labels and papers may ask for printers. */
const ASKERS = ['closeReview:printTags:page', ...PAPER_PRINTERS] as const;
const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{0,18}$/.test(value);

export interface PrinterPick {
  readonly choices: readonly PrinterChoice[];
  /** Null: through the browser's own dialog, on the usual paper. */
  readonly printer: PrinterChoice | null;
  readonly choose: (id: string | null) => void;
}

/** The printer that the person chose last for labels of a kind; `network`: label printers in the network are offered too. */
export function usePrinter(labelKind: PrintedKind, network: boolean): PrinterPick {
  const can = useCan();
  const mayAsk = can(ASKERS);
  const [chosen, setChosen] = useUserSetting<string>(`printer.${labelKind}`, '', isId);
  const { data } = useEndpoint(getPrinterChoices, { query: { labelKind } }, { enabled: mayAsk });
  const choices = (data?.list ?? []).filter(({ kind }) => network || kind === 'browser');
  return {
    choices,
    printer: choices.find(({ id }) => id === chosen) ?? null,
    choose: (id) => setChosen(id ?? ''),
  };
}

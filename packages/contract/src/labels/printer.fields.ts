import { PRINTER_DPI, PRINTER_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import type { MasterFields } from '../kernel/master/master-fields.ts';
import { named } from '../kernel/named.ts';

/** What one is called, in a sentence. */
export const PRINTER_NOUN = named('打印机', 'printer');

/** The plain fields of a printer. */
export const PRINTER_FIELDS = {
  name: { kind: 'text', label: named('名称', 'Name'), max: 40, required: true },
  /** What people of that place look for. */
  station: {
    kind: 'text',
    label: named('工位', 'Station'),
    hint: named('放在哪里，例如标签室 2 号台', 'Where it stands, e.g. label room, desk 2'),
    max: 40,
  },
  kind: { kind: 'choice', label: named('打印方式', 'Kind'), items: PRINTER_KINDS },
  model: { kind: 'text', label: named('型号', 'Model'), max: 60 },
  dpi: {
    kind: 'choice',
    label: named('分辨率', 'Resolution'),
    items: PRINTER_DPI.map((code) => ({ code, zh: `${code} dpi`, en: `${code} dpi` })),
  },
  note: { kind: 'lines', label: named('备注', 'Note'), max: 300 },
} as const satisfies MasterFields;

import { parameterText, unitText } from '@mintmark/contract/kernel/parameters/parameter-text.ts';
import {
  isParameterKey,
  PARAMETER_GROUPS,
  PARAMETERS,
  parameterGroup,
} from '@mintmark/contract/kernel/parameters/parameters.ts';
import type { Parameter } from '@mintmark/contract/system/parameter.schema.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { writeTable } from '../../../adapters/workbook/index.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { readParameters } from './parameters.queries.ts';

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADINGS = ['group', 'name', 'key', 'value', 'default', 'unit', 'updatedAt', 'updatedBy'] as const;

function rowOf(parameter: Parameter, locale: Locale): string[] {
  const { key } = parameter;
  if (!isParameterKey(key)) return [];
  const lang = locale === 'en' ? 'en' : 'zh';
  const info = PARAMETERS[key];
  return [
    PARAMETER_GROUPS[parameterGroup(key)][lang],
    info[lang],
    key,
    parameterText(info, parameter.value, lang),
    parameterText(info, info.default, lang),
    unitText(info, lang),
    parameter.updatedAt ?? '',
    parameter.updatedByName ?? '',
  ];
}

/** 参数 as a workbook: the ones on the screen, in its order; logged. */
export const exportParameters = query(parametersEndpoints.exportParameters, async ({ body }, context) => {
  const { db, scope, locale, clock } = context;
  const all = new Map((await db.read(scope, readParameters)).map((one) => [one.key, one]));
  const wanted = [...new Set(body.keys)].flatMap((key) => all.get(key) ?? []);
  const name = textMessage('export.parameters.file', locale);
  const headers = HEADINGS.map((key) => textMessage(`export.parameters.${key}`, locale));
  const bytes = await writeTable([{ name, headers, rows: wanted.map((one) => rowOf(one, locale)) }]);
  const entry = { action: 'system.exportParameters', after: { rows: wanted.length } };
  await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), entry));
  return new FileAnswer(Buffer.from(bytes), MIME, `${name}-${shanghaiDay(clock.now())}.xlsx`);
});

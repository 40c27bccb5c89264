import { labelTemplatesEndpoints } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLang } from '../../../kit/i18n/index.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Grading templates of the house that a category may name. */
export function useLabelTemplates(): readonly Option[] {
  const lang = useLang();
  const { data } = useEndpoint(labelTemplatesEndpoints.getLabelTemplateChoices, {}, { staleTimeMs: 60_000 });
  return (data?.list ?? []).map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: `${lang === 'en' ? nameEn : nameZh} · ${code}`,
  }));
}

import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { findEnumItem } from '@mintmark/domain/kernel/enums.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale } from '../../../kit/i18n/index.ts';
import { category1Name, category2Name } from './names.ts';

const FRESH_MS = 60_000;

interface Named {
  readonly code: number;
  readonly zh: string;
  readonly en: string;
}

/** Categories as they are kept now, those of the house too: their names, and which first level each second one belongs to. */
export function useCategories() {
  const locale = useLocale();
  const { data } = useEndpoint(catalogueEndpoints.listCategories, {}, { staleTimeMs: FRESH_MS });
  return useMemo(() => {
    const own = ({ zh, en }: Named) => (locale === 'en' ? en : zh);
    const name1 = (one: Named) => (findEnumItem(CATEGORIES1, one.code) ? category1Name(one.code, locale) : own(one));
    const name2 = (one: Named) => (findEnumItem(CATEGORIES2, one.code) ? category2Name(one.code, locale) : own(one));
    const rows = (data ?? []).flatMap((first) =>
      first.categories2.map((one) => ({
        code: one.code,
        category1: first.code,
        name: name2(one),
        label: `${name1(first)} / ${name2(one)}`,
      })),
    );
    const byCode = new Map(rows.map((row) => [row.code, row]));
    return {
      options: rows.map(({ code, label }) => ({ value: code, label })),
      category1Of: (code: number) => byCode.get(code)?.category1 ?? null,
      nameOf: (code: number) => byCode.get(code)?.name ?? category2Name(code, locale),
    };
  }, [data, locale]);
}

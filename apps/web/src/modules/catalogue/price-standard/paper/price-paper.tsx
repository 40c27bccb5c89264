import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { type Both, PAPER } from '@mintmark/domain/finance/pricing/price-book/paper-words.ts';
import { type PaperCell, type PaperTable, paperOf } from '@mintmark/domain/finance/pricing/price-book/price-paper.ts';
import type { PriceListValues } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../../kit/i18n/index.ts';
import { PrintOverlay } from '../../../../kit/print/index.ts';
import { ICON_S } from '../../../../ui/icon.ts';
import { Paper, PaperPage } from '../../../../ui/paper-page.tsx';
import { houseCategories } from '../edit/draft.model.ts';
import styles from './price-paper.module.css';

/** A text in both languages, Chinese first; the same in both stands once. */
function InBoth({ words }: { readonly words: PaperCell }) {
  if (typeof words === 'string') return words;
  if (words.zh === words.en) return words.zh;
  return (
    <>
      <span lang="zh-CN">{words.zh}</span> <small lang="en">{words.en}</small>
    </>
  );
}

function Rows({ table }: { readonly table: PaperTable }) {
  const isNumber = (at: number) => table.columns[at]?.isNumber === true;
  return (
    <section className={styles['part']}>
      <h2>
        <InBoth words={table.title} />
      </h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            {table.columns.map(({ title }, at) => (
              <th key={at} scope="col" className={isNumber(at) ? styles['number'] : undefined}>
                <InBoth words={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    <InBoth words={cell} />
                  </th>
                ) : (
                  <td key={at} className={isNumber(at) ? styles['number'] : undefined}>
                    <InBoth words={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Name and mark of the company at the head of the paper; the house where no company is. */
function Head({ list }: { readonly list: PriceListDetail }) {
  const { brand } = list;
  const name: Both = brand ? { zh: brand.nameZh, en: brand.nameEn } : PAPER.house;
  return (
    <header className={styles['head']}>
      {brand?.logoUrl ? <img src={brand.logoUrl} alt="" /> : null}
      <p>
        {brand ? (
          <b>
            {brand.brandZh} {brand.brandEn === brand.brandZh ? null : brand.brandEn}
          </b>
        ) : null}
        <InBoth words={name} />
      </p>
    </header>
  );
}

/** Name, version and validity of the list. */
function Facts({ list }: { readonly list: PriceListDetail }) {
  const facts: readonly (readonly [Both, PaperCell])[] = [
    [PAPER.version, `v${list.listVersion}`],
    [PAPER.validFrom, list.validFrom],
    [PAPER.validTo, list.validTo ?? PAPER.open],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name.en}>
          <dt>
            <InBoth words={name} />
          </dt>
          <dd>
            <InBoth words={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A published list as a counter hands it to customers: both languages, version, validity, the company's name. */
export function PricePaper({ list, onClose }: { readonly list: PriceListDetail; readonly onClose: () => void }) {
  const text = useText();
  const tables = useMemo(() => paperOf(list.data as PriceListValues, houseCategories()), [list.data]);
  const title = text('catalogue.pricePaper.title');
  return (
    <PrintOverlay label={title} onClose={onClose}>
      <PaperPage
        title={title}
        printText={text('catalogue.pricePaper.print')}
        isReady
        tools={
          <Button size="small" icon={<X {...ICON_S} />} onClick={onClose}>
            {text('catalogue.pricePaper.close')}
          </Button>
        }
      >
        <Paper>
          <Head list={list} />
          <h1 className={styles['title']}>
            <InBoth words={{ zh: list.nameZh, en: list.nameEn }} />
          </h1>
          <Facts list={list} />
          {tables.map((table) => (
            <Rows key={table.key} table={table} />
          ))}
          <footer>
            <InBoth words={PAPER.note} />
          </footer>
        </Paper>
      </PaperPage>
    </PrintOverlay>
  );
}

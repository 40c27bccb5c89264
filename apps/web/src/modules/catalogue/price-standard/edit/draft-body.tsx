import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import type { GridRow, TableKey } from '@mintmark/domain/finance/pricing/price-book/tables.ts';
import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type DetailHeader, DetailScreen, type DetailTab } from '../../../../kit/detail/index.ts';
import type { ActionDef } from '../../../../kit/feedback/index.ts';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { type Translate, useText } from '../../../../kit/i18n/index.ts';
import { later } from '../../../../kit/later/index.ts';
import type { CellValue } from '../../../../kit/workbench/index.ts';
import { timeText } from '../../../../ui/format.ts';
import { ICON } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/layout.tsx';
import { CompareView } from '../compare/compare-view.tsx';
import { TrialView } from '../trial/trial-view.tsx';
import { usePriceSteps } from '../use-price-steps.tsx';
import { valuesOf } from './draft.model.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { HeadFields } from './head-fields.tsx';
import styles from './price-editor.module.css';
import { PriceGrid } from './price-grid.tsx';
import { ScalarFields } from './scalar-fields.tsx';
import { type PriceEditing, usePriceDraft } from './use-price-draft.ts';

function stateWords(editing: PriceEditing, text: Translate): { words: string; isBad: boolean } {
  const { state, savedAtMs, isSendable } = editing;
  if (state !== 'clean' && !isSendable) return { words: text('catalogue.priceEdit.keptHere'), isBad: true };
  if (state === 'failed') return { words: text('catalogue.priceEdit.failed'), isBad: true };
  if (state === 'pending') return { words: text('catalogue.priceEdit.saving'), isBad: false };
  if (savedAtMs === null) return { words: text('catalogue.priceEdit.autosave'), isBad: false };
  return {
    words: text('catalogue.priceEdit.savedAt', { time: timeText(new Date(savedAtMs).toISOString()) }),
    isBad: false,
  };
}

const GRIDS = [
  { tab: 'tiers', labelKey: 'catalogue.price.tabTiers', tables: ['tiers', 'columns', 'category2Rules'], groups: [] },
  { tab: 'more', labelKey: 'catalogue.price.tabMore', tables: ['scores', 'rarity', 'boxes'], groups: ['addOns'] },
  { tab: 'rules', labelKey: 'catalogue.price.tabRules', tables: ['services', 'outcomes'], groups: ['lines'] },
  { tab: 'other', labelKey: 'catalogue.price.tabOther', tables: ['levels', 'zones'], groups: ['order', 'parcel'] },
] as const;
const TABLE_TITLES = {
  tiers: 'catalogue.price.tiers',
  columns: 'catalogue.priceEdit.columns',
  category2Rules: 'catalogue.priceEdit.category2Rules',
  scores: 'catalogue.priceEdit.scores',
  rarity: 'catalogue.priceEdit.rarity',
  boxes: 'catalogue.priceEdit.boxes',
  services: 'catalogue.price.services',
  outcomes: 'catalogue.price.outcomes',
  levels: 'catalogue.price.levels',
  zones: 'catalogue.price.shipping',
} as const;
const GROUP_TITLES = {
  addOns: 'catalogue.price.addOns',
  lines: 'catalogue.priceEdit.lineRules',
  order: 'catalogue.priceEdit.orderRules',
  parcel: 'catalogue.priceEdit.parcelRules',
} as const;

function gridTabs(editing: PriceEditing): DetailTab[] {
  const { edited, faults, change } = editing;
  const { draft } = edited;
  const onRows = (table: TableKey, rows: readonly GridRow[]) =>
    change({ draft: { ...draft, tables: { ...draft.tables, [table]: rows } } });
  const onValue = (key: string, value: CellValue) =>
    change({ draft: { ...draft, scalars: { ...draft.scalars, [key]: value } } });
  return GRIDS.map(({ tab, labelKey, tables, groups }) => ({
    key: tab,
    labelKey,
    render: () => (
      <div className={styles['stack']}>
        {tables.map((table) => (
          <PriceGrid
            key={table}
            table={table}
            titleKey={TABLE_TITLES[table]}
            draft={draft}
            faults={faults}
            onChange={onRows}
            {...(table === 'tiers' ? { hintKey: 'catalogue.priceEdit.tiersHint' as const } : {})}
            {...(table === 'category2Rules' ? { hintKey: 'catalogue.priceEdit.category2Hint' as const } : {})}
          />
        ))}
        {groups.map((group) => (
          <ScalarFields
            key={group}
            group={group}
            titleKey={GROUP_TITLES[group]}
            draft={draft}
            faults={faults}
            onChange={onValue}
          />
        ))}
      </div>
    ),
  }));
}

const PriceImport = later(async () => (await import('../workbook/price-import.dialog.tsx')).default, null);

/** A workbook into this draft: what was typed is on the server first. */
function useWorkbook(list: PriceListDetail, editing: PriceEditing) {
  const text = useText();
  const { warn } = useFeedback();
  const [isOpen, setOpen] = useState(false);
  const action: ActionDef = {
    action: 'edit',
    labelKey: 'catalogue.priceBook.import',
    icon: <FileUp {...ICON} />,
    onClick: async () => ((await editing.saveNow()) ? setOpen(true) : warn(text('catalogue.priceBook.notSaved'))),
  };
  const dialog = isOpen ? (
    <PriceImport
      list={list}
      version={editing.versionNow()}
      values={valuesOf(editing.edited.draft)}
      onClose={() => setOpen(false)}
      onImported={editing.replace}
    />
  ) : null;
  return { action, dialog };
}

export interface DraftBodyProps {
  readonly list: PriceListDetail;
  readonly header: DetailHeader | null;
  readonly past: ReactNode;
}

/** A draft under work: every table in place, kept as it is typed, compared and published from here. */
export function DraftBody({ list, header, past }: DraftBodyProps) {
  const text = useText();
  const editing = usePriceDraft(list);
  const { edited, faults, conflict } = editing;
  // What cannot be read is compared as it was.
  const values = editing.isSendable ? valuesOf(edited.draft) : list.data;
  const { actions, dialogs } = usePriceSteps({ list, values, saveNow: editing.saveNow });
  const workbook = useWorkbook(list, editing);
  const { words, isBad } = stateWords(editing, text);
  const allowed = list.allowedActions.map((one) =>
    one.action === 'publish' && one.allowed && faults.length > 0
      ? { ...one, allowed: false, reason: text('catalogue.priceEdit.faulty', { n: faults.length }) }
      : one.action === 'publish' && faults.length === 0 && !one.allowed && editing.state !== 'clean'
        ? { ...one, allowed: true, reason: null }
        : one,
  );
  return (
    <>
      <DetailScreen
        header={
          header && {
            ...header,
            aside: (
              <span className={styles[isBad ? 'stateBad' : 'state']} role="status">
                {words}
              </span>
            ),
          }
        }
        actions={actions.toSpliced(-1, 0, workbook.action)}
        allowed={allowed}
        log={{ targetType: 'priceList', targetId: list.id }}
        tabs={[
          ...gridTabs(editing).map((tab) => ({
            ...tab,
            render: () => (
              <div className={styles['stack']}>
                {conflict ? (
                  <DraftConflict
                    mine={valuesOf(edited.draft)}
                    theirs={conflict}
                    isReadable={editing.isSendable}
                    onMine={editing.keepMine}
                    onTheirs={editing.takeTheirs}
                  />
                ) : null}
                {faults.length > 0 ? <Note>{text('catalogue.priceEdit.faulty', { n: faults.length })}</Note> : null}
                {tab.render()}
              </div>
            ),
          })),
          {
            key: 'head',
            labelKey: 'catalogue.priceEdit.head',
            render: () => <HeadFields head={edited.head} onChange={(head) => editing.change({ head })} />,
          },
          {
            key: 'compare',
            labelKey: 'catalogue.priceEdit.compare',
            render: () => <CompareView list={list} values={values} />,
          },
          {
            key: 'trial',
            labelKey: 'catalogue.priceTrial.title',
            render: () => <TrialView list={list} saveNow={editing.saveNow} />,
          },
          { key: 'past', labelKey: 'catalogue.priceEdit.past', render: () => past },
        ]}
      />
      {dialogs}
      {workbook.dialog}
    </>
  );
}

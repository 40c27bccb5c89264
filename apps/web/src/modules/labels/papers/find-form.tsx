import { PAPER_RIGHTS } from '@mintmark/contract/papers/paper-rights.ts';
import { MAX_PAPERS } from '@mintmark/contract/papers/papers.schema.ts';
import { HOUSE_PAPERS, isSheetKind } from '@mintmark/domain/labels/printer.enums.ts';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCan } from '../../../kit/can/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { splitCodes } from '../../../kit/list/index.ts';
import { useScan } from '../../../kit/scan/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Asked } from './found-sheets.tsx';
import css from './papers.module.css';

/** The kinds of papers that the person may print. */
export function useOwnKinds() {
  const can = useCan();
  return HOUSE_PAPERS.filter(({ code }) => can(PAPER_RIGHTS[code]));
}

interface Props {
  readonly initial: Asked;
  readonly onAsk: (asked: Asked) => void;
}

/** Kind, language and numbers: typed, pasted or scanned; a scan is looked for at once. */
export function FindForm({ initial, onAsk }: Props) {
  const text = useText();
  const lang = useLang();
  const own = useId();
  const kinds = useOwnKinds();
  const [kind, setKind] = useState(initial.kind);
  const [spoken, setSpoken] = useState(initial.lang);
  const [numbers, setNumbers] = useState(initial.codes.join('\n'));
  const [error, setError] = useState<string | null>(null);
  const ask = (typed: string) => {
    const codes = splitCodes(typed);
    const tooMany = codes.length > MAX_PAPERS && text('labels.paper.tooMany', { n: MAX_PAPERS, count: codes.length });
    const problem = codes.length === 0 ? text('labels.paper.empty') : tooMany || null;
    setError(problem);
    if (problem === null) onAsk({ kind, lang: spoken, codes });
  };
  useScan((scan) => {
    const typed = numbers.trim() === '' ? scan.code : `${numbers.trimEnd()}\n${scan.code}`;
    setNumbers(typed);
    ask(typed);
    return true;
  });
  return (
    <SectionCard title={text('labels.paper.printTitle')}>
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          ask(numbers);
        }}
      >
        <div className={css['field']}>
          <label htmlFor={`${own}-kind`}>{text('labels.paper.kind')}</label>
          <Select
            id={`${own}-kind`}
            value={kind}
            options={kinds.map((one) => ({ value: one.code, label: one[lang] }))}
            onChange={setKind}
          />
        </div>
        {isSheetKind(kind) || kind === 'receipt' ? (
          <div className={css['field']}>
            <label htmlFor={`${own}-lang`}>{text('labels.paper.lang')}</label>
            <Select
              id={`${own}-lang`}
              value={spoken}
              options={(['zh', 'en'] as const).map((value) => ({ value, label: text(`labels.paper.lang.${value}`) }))}
              onChange={setSpoken}
            />
          </div>
        ) : null}
        <div className={css['numbers']}>
          <label htmlFor={`${own}-numbers`}>{text(`labels.paper.number.${kind}`)}</label>
          <Input.TextArea
            id={`${own}-numbers`}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={numbers}
            status={error === null ? '' : 'error'}
            placeholder={text('labels.paper.numbersHint', { n: MAX_PAPERS })}
            onChange={(event) => setNumbers(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.ctrlKey) ask(numbers);
            }}
          />
          {error === null ? null : <small role="alert">{error}</small>}
        </div>
        <Button type="primary" htmlType="submit">
          {text('labels.paper.find')}
        </Button>
      </form>
    </SectionCard>
  );
}

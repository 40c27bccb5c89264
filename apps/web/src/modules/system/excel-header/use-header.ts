import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { exportHeadersEndpoints } from '@mintmark/contract/system/export-headers.endpoints.ts';
import type { ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { serverIssues } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePageDirty } from '../../../kit/page-active/index.ts';
import { type ExportOne, settingOf } from './header.model.ts';

const READS = [exportHeadersEndpoints.getExportHeaders];
type Columns = readonly ExportColumnSetting[];
type Problems = ReadonlyMap<string, string>;
const asMap = (issues: ReturnType<typeof serverIssues>): Problems =>
  new Map(issues.map(({ name, errors }) => [name.join('.'), errors[0] ?? '']));

/** The setting of one export for one role while it is edited. */
export function useHeader(one: ExportOne, roleId: string | null) {
  const text = useText();
  const { toast, confirm } = useFeedback();
  const stored = useMemo(() => settingOf(one, roleId), [one, roleId]);
  const [draft, setDraft] = useState<Columns | null>(null);
  const [problems, setProblems] = useState<Problems>(new Map());
  const [isStale, setStale] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another export or role starts anew
  useEffect(() => drop(), [one.section, roleId]);
  usePageDirty(draft !== null);
  function drop(): void {
    setDraft(null);
    setProblems(new Map());
    setStale(false);
  }
  const saved = (): void => {
    drop();
    toast('kit.form.saved');
  };
  const onFailure = (failure: { readonly code: number | null; readonly fields: readonly FieldError[] }): void => {
    setStale(failure.code === OUTCOME.stale);
    setProblems(asMap(serverIssues(failure.fields)));
  };
  const set = useCommand(exportHeadersEndpoints.setExportHeader, { invalidate: READS, onSuccess: saved, onFailure });
  const reset = useCommand(exportHeadersEndpoints.resetExportHeader, {
    invalidate: READS,
    onSuccess: saved,
    onFailure,
  });
  const params = { section: one.section };
  const save = async (): Promise<void> => {
    const body = { roleId, version: stored.version, columns: [...(draft ?? stored.columns)] };
    setProblems(new Map());
    await set.run({ params, body });
  };
  const back = async (): Promise<void> => {
    if (!(await confirm({ title: text('system.header.resetAsk') }))) return;
    await reset.run({ params, body: { roleId, version: stored.version } });
  };
  return {
    columns: draft ?? stored.columns,
    isDirty: draft !== null,
    isSaving: set.isPending,
    set: stored.set,
    ...{ problems, isStale, change: setDraft, drop, save, back },
  };
}

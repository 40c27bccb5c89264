import type { SourceFile } from './source-file.ts';

/** A place that breaks a rule; the message says what is wrong there. */
export type Finding = { path: string; line: number; message: string };

/** Small files by path, to show what a rule rejects or accepts. */
export type Example = Readonly<Record<string, string>>;

/** One house rule. `demand` says what to do; the examples are its tests. */
export type Rule = {
  readonly id: string;
  readonly demand: string;
  readonly check: (files: readonly SourceFile[]) => Finding[];
  /** Each must give at least one finding. */
  readonly bad: readonly Example[];
  /** Each must give none. */
  readonly good: readonly Example[];
};

/** A rule that looks at each file for itself. */
export function eachFile(check: (file: SourceFile) => Finding[]): (files: readonly SourceFile[]) => Finding[] {
  return (files) => files.flatMap(check);
}

/** One line per finding, clickable in most terminals; the demand comes first. */
export function report(rule: Pick<Rule, 'id' | 'demand'>, findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const lines = findings
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
    .map((finding) => `  ${finding.path}:${finding.line}  ${finding.message}`);
  return [`${rule.id}: ${rule.demand}`, ...lines].join('\n');
}

import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { zDecideBody, zFinalizeBody } from '@mintmark/contract/grading/grading.schema.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { parseQuickGrade } from '@mintmark/domain/grading/grammar.ts';
import { Checkbox, Drawer } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, FormField, type SchemaLike, TextAreaField } from '../../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../../kit/i18n/index.ts';
import { topicsOf } from '../../../../kit/live/index.ts';
import { useOverlayPlace } from '../../../../kit/page-active/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type ConferenceSheet, scaleOf } from '../desk-types.ts';
import { GradeInput } from '../grade-input.tsx';
import styles from './conference.module.css';
import { ConferenceTable } from './conference-sheet.tsx';

const WIDTH = 860;
const AFTER_DECISION = [gradingEndpoints.getQueue, gradingEndpoints.listConferences];

export interface ConferenceDrawerProps {
  /** Null: closed. */
  readonly coinId: string | null;
  readonly onClose: () => void;
}

/** The grade is one field of this form: whatever is wrong inside it stands beside that field. */
function gradeAsOne(schema: SchemaLike): SchemaLike {
  return {
    safeParse: (value) => {
      const result = schema.safeParse(value);
      if (result.success) return result;
      const issues = result.error.issues.map((issue) =>
        issue.path[0] === 'grade'
          ? { code: 'custom', path: ['grade'], message: 'grading.problem.gradeMissing' satisfies TextKey }
          : issue,
      );
      return { success: false, error: { issues } };
    },
  };
}

const DECIDE = gradeAsOne(zDecideBody);
const FINALIZE = gradeAsOne(zFinalizeBody);

interface SheetProps {
  readonly sheet: ConferenceSheet;
  readonly onClose: () => void;
}

const factsOf = ({ isCopper, defects }: ConferenceSheet) => ({ isCopper, defects });

/** The typed line as a grade; nothing readable is left to the schema, which asks for it. */
function gradeOf(sheet: ConferenceSheet, line: unknown): Grade {
  const facts = factsOf(sheet);
  return parseQuickGrade(scaleOf(sheet.scales, sheet.scaleId), String(line ?? ''), facts).grade ?? { resultType: 0 };
}

function GradeField({ sheet }: { readonly sheet: ConferenceSheet }) {
  return (
    <FormField name="grade" labelKey="grading.conference.grade" required wide>
      <GradeInput scale={scaleOf(sheet.scales, sheet.scaleId)} facts={factsOf(sheet)} />
    </FormField>
  );
}

/** The chair enters what the table found. */
function DecideDrawer({ sheet, onClose }: SheetProps) {
  const text = useText();
  const initial = useMemo(
    () => ({ participants: sheet.participants.filter((one) => one.gaveRow).map((one) => one.accountId) }),
    [sheet],
  );
  return (
    <FormDrawer
      open
      width={WIDTH}
      title={text('grading.conference.title', { code: sheet.coinCode })}
      endpoint={gradingEndpoints.decideConference}
      initial={initial}
      savedKey="grading.conference.decided"
      schema={DECIDE}
      toInput={(values) => ({
        params: { id: sheet.coinId },
        body: {
          version: sheet.version,
          grade: gradeOf(sheet, values['grade']),
          reason: String(values['reason'] ?? ''),
          participants: (values['participants'] ?? []) as string[],
        },
      })}
      invalidate={AFTER_DECISION}
      onClose={onClose}
      intro={
        <>
          <ConferenceTable sheet={sheet} />
          <div className={styles['note']}>
            <Note tone="info">{text('grading.conference.note')}</Note>
          </div>
        </>
      }
    >
      <FieldGroup titleKey="grading.conference.decision">
        <GradeField sheet={sheet} />
        <FormField name="participants" labelKey="grading.conference.participants" wide>
          <Checkbox.Group
            options={sheet.participants.map((one) => ({ value: one.accountId, label: one.graderNo || one.accountId }))}
          />
        </FormField>
        <TextAreaField name="reason" labelKey="grading.conference.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}

/** Mode C: a third person decides after having seen both rows. */
function FinalizeDrawer({ sheet, onClose }: SheetProps) {
  const text = useText();
  const initial = useMemo(() => ({}), []);
  return (
    <FormDrawer
      open
      width={WIDTH}
      title={text('grading.conference.finalizeTitle', { code: sheet.coinCode })}
      endpoint={gradingEndpoints.finalizeScore}
      initial={initial}
      savedKey="grading.conference.decided"
      schema={FINALIZE}
      toInput={(values) => {
        const reason = String(values['reason'] ?? '').trim();
        return {
          params: { id: sheet.coinId },
          body: {
            version: sheet.version,
            grade: gradeOf(sheet, values['grade']),
            ...(reason === '' ? {} : { reason }),
          },
        };
      }}
      invalidate={AFTER_DECISION}
      onClose={onClose}
      intro={<ConferenceTable sheet={sheet} />}
    >
      <FieldGroup titleKey="grading.conference.decision">
        <GradeField sheet={sheet} />
        <TextAreaField name="reason" labelKey="grading.conference.reasonOutside" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

/** One coin on the table of a conference: to decide, or to look at for those who take part. */
export function ConferenceDrawer({ coinId, onClose }: ConferenceDrawerProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const { data: sheet } = useEndpoint(
    gradingEndpoints.getConference,
    { params: { id: coinId ?? '0' } },
    { enabled: coinId !== null, follow: topicsOf('coin', coinId) },
  );
  if (coinId === null) return null;
  if (sheet?.decision.allowed) {
    const props = { sheet, onClose };
    return sheet.stage === 'finalize' ? <FinalizeDrawer {...props} /> : <DecideDrawer {...props} />;
  }
  return (
    <Drawer
      open={active}
      size={WIDTH}
      title={text('grading.conference.title', { code: sheet?.coinCode ?? '' })}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      {sheet ? (
        <>
          <ConferenceTable sheet={sheet} />
          <Note tone="info">{sheet.decision.reason ?? text('grading.conference.lookOnly')}</Note>
        </>
      ) : (
        <Skeleton />
      )}
    </Drawer>
  );
}

import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Check } from '../check.ts';

/** Certificates, scores, audits, people: invariants 1, 2, 8–10, 13. Values of grades: grade-checks.ts. */
export const GRADING_CHECKS: readonly Check[] = [
  {
    name: 'certificates: only results 1 to 3 have one, and a valid one only outside of the house or ready',
    sql: `SELECT c.cert_no AS what, k.status::text AS detail FROM certificates c JOIN coins k ON k.id = c.coin_id
      WHERE (c.status IN (${certificateMachine.state.valid}, ${certificateMachine.state.reportedLost}, ${certificateMachine.state.counterfeitAlert}, ${certificateMachine.state.hidden}) AND coalesce(k.result_type, 0) NOT IN (1, 2, 3) AND k.status NOT IN (${coinMachine.state.conference}, ${coinMachine.state.otherAudit}, ${coinMachine.state.highScoreAudit}, ${coinMachine.state.final}, ${coinMachine.state.authenticityReview})) OR (c.status = ${certificateMachine.state.valid} AND k.status NOT IN (${coinMachine.state.ready}, ${coinMachine.state.shipped}, ${coinMachine.state.closed}))`,
  },
  {
    name: 'coins: the graders of a round are different people, and none of them audited or checked',
    sql: `SELECT c.coin_code AS what, 'same person graded twice' AS detail FROM scores s JOIN coins c ON c.id = s.coin_id
      WHERE s.kind = 'score' AND s.level IN (${SCORE_LEVEL.first}, ${SCORE_LEVEL.second}, ${SCORE_LEVEL.third}) AND NOT EXISTS (SELECT 1 FROM scores r WHERE r.supersedes_id = s.id)
      GROUP BY c.id, s.round, s.grader_id HAVING count(*) > 1
      UNION ALL SELECT c.coin_code, 'grader checked quality' FROM qc_records q JOIN coins c ON c.id = q.coin_id JOIN scores s ON s.coin_id = c.id AND s.grader_id = q.checked_by AND s.level <= ${SCORE_LEVEL.conference}
      UNION ALL SELECT c.coin_code, 'grader audited' FROM audit_decisions d JOIN audit_tasks t ON t.id = d.task_id JOIN coins c ON c.id = t.coin_id JOIN scores s ON s.coin_id = c.id AND s.grader_id = d.decided_by AND s.level <= ${SCORE_LEVEL.conference}
      UNION ALL SELECT c.coin_code, 'grader or auditor re-checked' FROM scores r JOIN coins c ON c.id = r.coin_id JOIN scores s ON s.coin_id = r.coin_id AND s.grader_id = r.grader_id AND s.level <> ${SCORE_LEVEL.recheck} WHERE r.level = ${SCORE_LEVEL.recheck}`,
  },
  {
    name: 'certificates: the number stands on the coin that carries it (1)',
    sql: `SELECT c.cert_no AS what, coalesce(k.cert_no, 'none') AS detail FROM certificates c JOIN coins k ON k.id = c.coin_id
      WHERE c.status IN (${certificateMachine.state.valid}, ${certificateMachine.state.reportedLost}, ${certificateMachine.state.counterfeitAlert}, ${certificateMachine.state.hidden}) AND k.status NOT IN (${coinMachine.state.conference}, ${coinMachine.state.highScoreAudit}, ${coinMachine.state.otherAudit}, ${coinMachine.state.final}, ${coinMachine.state.toPrice}) AND k.cert_no IS DISTINCT FROM c.cert_no
      UNION ALL SELECT k.coin_code, k.cert_no FROM coins k WHERE k.cert_no IS NOT NULL
        AND NOT EXISTS (SELECT FROM certificates c WHERE c.cert_no = k.cert_no AND c.coin_id = k.id)`,
  },
  {
    name: 'certificates: the data are those of the last version (2)',
    sql: `SELECT c.cert_no AS what, c.data_version || ' / ' || coalesce(v.data_version, 0) AS detail FROM certificates c
      LEFT JOIN LATERAL (SELECT data_version, data_hash FROM certificate_versions WHERE certificate_id = c.id ORDER BY data_version DESC LIMIT 1) v ON true
      WHERE v.data_version IS DISTINCT FROM c.data_version OR v.data_hash IS DISTINCT FROM c.data_hash`,
  },
  {
    name: 'certificates: a superseded one names its successor (1)',
    sql: `SELECT c.cert_no AS what, coalesce(c.superseded_by, 'none') AS detail FROM certificates c LEFT JOIN certificates n ON n.cert_no = c.superseded_by
      WHERE (c.status = ${certificateMachine.state.superseded}) <> (n.id IS NOT NULL)`,
  },
  {
    name: 'certificates: a superseded one was replaced for its owner, by a service that replaces one',
    sql: `SELECT c.cert_no AS what, n.cert_no || ': ' || CASE WHEN nk.service_type NOT IN (${SERVICE.regrade}, ${SERVICE.reholder}, ${SERVICE.relabel}, ${SERVICE.warranty}) THEN 'service ' || nk.service_type ELSE 'another owner' END AS detail
      FROM certificates c JOIN certificates n ON n.cert_no = c.superseded_by JOIN coins nk ON nk.id = n.coin_id JOIN coins k ON k.id = c.coin_id
      WHERE c.status = ${certificateMachine.state.superseded} AND (nk.service_type NOT IN (${SERVICE.regrade}, ${SERVICE.reholder}, ${SERVICE.relabel}, ${SERVICE.warranty})
        OR (nk.customer_id <> k.customer_id AND (nk.agent_id IS NULL OR nk.agent_id IS DISTINCT FROM k.agent_id)
          AND NOT EXISTS (SELECT FROM certificate_sights s WHERE s.order_id = nk.order_id AND s.cert_no = c.cert_no AND s.taken_back_at IS NULL)
          AND NOT EXISTS (SELECT FROM customers m WHERE m.merged_into_id = nk.customer_id AND m.id = k.customer_id)))`,
  },
  {
    name: 'certificates: one open order holds an old number, and works on it once',
    sql: `SELECT w.old_cert_no AS what, count(*)::text || ' coins or lines of ' || string_agg(DISTINCT o.order_code, ', ') AS detail
      FROM (SELECT order_id, old_cert_no FROM submission_lines l WHERE service_type IN (${SERVICE.regrade}, ${SERVICE.reholder}, ${SERVICE.relabel}, ${SERVICE.warranty}) AND old_cert_no IS NOT NULL
          AND EXISTS (SELECT FROM submission_orders e WHERE e.id = l.order_id AND e.entry_started_at IS NULL)
        UNION ALL SELECT order_id, old_cert_no FROM coins WHERE service_type IN (${SERVICE.regrade}, ${SERVICE.reholder}, ${SERVICE.relabel}, ${SERVICE.warranty}) AND old_cert_no IS NOT NULL
          AND status BETWEEN ${coinMachine.state.toEnter} AND ${coinMachine.state.ready} AND deleted_at IS NULL) w
      JOIN submission_orders o ON o.id = w.order_id AND o.submitted_at IS NOT NULL AND o.cancelled_at IS NULL AND o.closed_at IS NULL
        AND o.deleted_at IS NULL AND NOT o.is_returning
      GROUP BY w.old_cert_no HAVING count(*) > 1
      UNION ALL SELECT h.cert_no, 'held by ' || o.order_code || ', which does not work on it' FROM certificate_holds h JOIN submission_orders o ON o.id = h.order_id
      WHERE o.submitted_at IS NULL OR o.cancelled_at IS NOT NULL OR o.closed_at IS NOT NULL OR o.deleted_at IS NOT NULL OR o.is_returning`,
  },
  {
    name: 'certificates: a piece has at most one valid one (2)',
    sql: `SELECT c.previous_cert_no AS what, string_agg(c.cert_no, ', ' ORDER BY c.id) AS detail FROM certificates c
      WHERE c.previous_cert_no IS NOT NULL AND c.previous_refused IS NULL AND c.status IN (${certificateMachine.state.valid}, ${certificateMachine.state.reportedLost}, ${certificateMachine.state.counterfeitAlert}) GROUP BY c.previous_cert_no HAVING count(*) > 1
      UNION ALL SELECT o.cert_no, o.cert_no || ', ' || n.cert_no FROM certificates n JOIN certificates o ON o.cert_no = n.previous_cert_no
      WHERE n.previous_refused IS NULL AND n.status IN (${certificateMachine.state.valid}, ${certificateMachine.state.reportedLost}, ${certificateMachine.state.counterfeitAlert}) AND o.status IN (${certificateMachine.state.valid}, ${certificateMachine.state.reportedLost}, ${certificateMachine.state.counterfeitAlert})
      UNION ALL SELECT k.coin_code, string_agg(c.cert_no, ', ') FROM certificates c JOIN coins k ON k.id = c.coin_id WHERE c.status IN (${certificateMachine.state.valid}, ${certificateMachine.state.reportedLost}, ${certificateMachine.state.counterfeitAlert}, ${certificateMachine.state.hidden})
      GROUP BY k.id HAVING count(*) > 1`,
  },
  {
    name: 'certificates: the state is that of the last act, and a void one is on no coin',
    sql: `SELECT c.cert_no AS what, x.action || ': ' || x.to_status || ' / ' || c.status AS detail FROM certificates c
      JOIN LATERAL (SELECT action, to_status FROM certificate_acts WHERE certificate_id = c.id ORDER BY id DESC LIMIT 1) x ON true
      WHERE (x.to_status IN (3, 4, 5) AND c.status <> x.to_status AND c.status <> ${certificateMachine.state.superseded})
      UNION ALL SELECT c.cert_no, 'void on ' || k.coin_code FROM certificates c JOIN coins k ON k.cert_no = c.cert_no WHERE c.status = ${certificateMachine.state.void}`,
  },
  {
    name: 'coins: number and result columns are those of the grade (8)',
    sql: `SELECT coin_code AS what, grade::text AS detail FROM coins WHERE jsonb_typeof(grade) = 'object' AND (result_type IS DISTINCT FROM (grade->>'resultType')::smallint
      OR grade_number IS DISTINCT FROM CASE WHEN result_type = ${RESULT.graded} THEN (grade->>'number')::smallint END)`,
  },
  {
    name: 'coins: a score that an audit fixed has its decision (9)',
    sql: `SELECT c.coin_code AS what, 'score of an audit without decision' AS detail FROM scores s JOIN coins c ON c.id = s.coin_id
      WHERE s.level = ${SCORE_LEVEL.audit} AND NOT EXISTS (SELECT FROM audit_decisions d JOIN audit_tasks t ON t.id = d.task_id
        WHERE t.coin_id = s.coin_id AND d.decided_by = s.grader_id AND d.decision IN ('approve', 'change'))
      UNION ALL SELECT c.coin_code, 'changed without approved audit' FROM coin_events e JOIN coins c ON c.id = e.coin_id
      WHERE e.kind = 'changeApproved' AND NOT EXISTS (SELECT FROM audit_tasks t WHERE t.coin_id = e.coin_id AND t.type = ${AUDIT_TYPE.scoreChange} AND t.status IN (${auditTaskMachine.state.approved}, ${auditTaskMachine.state.changed}) AND t.task_no = e.data->>'task')`,
  },
  {
    name: 'audits: nobody decides his own request, or two levels of one task (10)',
    sql: `SELECT t.task_no AS what, 'requester decided' AS detail FROM audit_tasks t JOIN audit_decisions d ON d.task_id = t.id WHERE d.decided_by = t.requested_by
      UNION ALL SELECT t.task_no, 'one person, two levels' FROM audit_tasks t JOIN audit_decisions d ON d.task_id = t.id GROUP BY t.id HAVING count(*) <> count(DISTINCT d.decided_by)`,
  },
  {
    name: 'audits: a closed task has the decisions of its levels (9)',
    sql: `SELECT t.task_no AS what, t.status || ', ' || count(d.id) || ' of ' || t.levels AS detail FROM audit_tasks t LEFT JOIN audit_decisions d ON d.task_id = t.id
      WHERE t.status IN (${auditTaskMachine.state.approved}, ${auditTaskMachine.state.changed}, ${auditTaskMachine.state.rejected}) GROUP BY t.id HAVING (t.status = ${auditTaskMachine.state.approved} AND count(d.id) FILTER (WHERE d.decision = 'approve') < t.levels)
        OR (t.status = ${auditTaskMachine.state.changed} AND count(d.id) FILTER (WHERE d.decision = 'change') <> 1) OR (t.status = ${auditTaskMachine.state.rejected} AND count(d.id) FILTER (WHERE d.decision = 'reject') <> 1)`,
  },
];

import { AuditDesk } from '../desk/audit-desk.tsx';

/** 高分审核 /auditManagement/highScoreAudit. */
export default function HighScoreAuditScreen() {
  return <AuditDesk page="highScore" />;
}

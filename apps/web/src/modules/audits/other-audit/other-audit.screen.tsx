import { AuditDesk } from '../desk/audit-desk.tsx';

/** 其他审核 /auditManagement/otherAudit: verdicts, value, variety, gap, score changes. */
export default function OtherAuditScreen() {
  return <AuditDesk page="otherAudit" />;
}

-- Coins that another company grades (D14). The totals of the rating list for a grading company's people are the kept totals
-- of its own coins plus these; almost every coin is graded where it was taken in, so the index is small and costs nothing
-- to the other coins. company_id and agent_id are in it for the policy: the count reads the index alone.
CREATE INDEX coins_sent ON coins (grading_company_id, status) INCLUDE (company_id, agent_id)
  WHERE deleted_at IS NULL AND grading_company_id <> company_id;

-- Pictures of a decided ID card go after the days of a parameter; the record of the decision stays (security rule 34).
ALTER TABLE id_records ADD COLUMN pictures_removed_at timestamptz;
CREATE INDEX id_records_pictures ON id_records (reviewed_at) WHERE pictures_removed_at IS NULL AND front_key <> '';

-- Ended sessions go after the days of a parameter. A confirmation is evidence of an act and outlives its session.
ALTER TABLE confirmations DROP CONSTRAINT confirmations_session_id_fkey;
CREATE INDEX sessions_over ON sessions (least(ended_at, expires_at));

-- After a write was refused because the disk is full, readiness is asked of this table: emptied and filled with a megabyte, so
-- that its file really grows, and emptied again. No data live here.
CREATE TABLE storage_trials (filling text NOT NULL);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_all') THEN RETURN; END IF;
  GRANT SELECT, INSERT, TRUNCATE ON storage_trials TO mintmark_all;
END $$;

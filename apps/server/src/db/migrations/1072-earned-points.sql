-- Points that paid orders earn, and that go back with refunds (decision 0111). What an order earns for 100.00 stays as it was when
-- it first earned; orders whose money moved wait here for the job that settles them.
ALTER TABLE customer_points DROP CONSTRAINT customer_points_kind_check, DROP CONSTRAINT customer_points_kind,
  ADD COLUMN per_hundred integer CHECK (per_hundred > 0),
  ADD CONSTRAINT customer_points_kind_check
    CHECK (kind IN ('hand', 'merge', 'reserve', 'release', 'spend', 'return', 'earn', 'takeBack')),
  ADD CONSTRAINT customer_points_kind CHECK ((kind IN ('hand', 'merge')) = (order_id IS NULL)
    AND (kind NOT IN ('reserve', 'spend', 'takeBack') OR delta < 0) AND (kind NOT IN ('release', 'return', 'earn') OR delta > 0)
    AND (kind = 'earn') = (per_hundred IS NOT NULL));
CREATE TABLE points_touched (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, order_id bigint NOT NULL
);
CREATE INDEX points_touched_company ON points_touched (company_id);
CREATE FUNCTION mm_touch_points() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO points_touched (company_id, order_id) VALUES (NEW.company_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER points_touched AFTER UPDATE ON submission_orders FOR EACH ROW
  WHEN ((OLD.paid_fen, OLD.refunded_fen) <> (NEW.paid_fen, NEW.refunded_fen) OR (NEW.paid_fen > 0 AND OLD.billed_fen IS DISTINCT FROM NEW.billed_fen))
  EXECUTE FUNCTION mm_touch_points();
SELECT mm_protect('points_touched');
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, UPDATE, DELETE ON points_touched TO mintmark_app, mintmark_all;
  END IF;
END $$;

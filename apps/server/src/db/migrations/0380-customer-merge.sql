-- Two rows of one person become one: the duplicate is deleted and names who he is now.
ALTER TABLE customers
  ADD COLUMN merged_into_id bigint REFERENCES customers,
  ADD CONSTRAINT customers_merged CHECK (merged_into_id IS NULL OR (merged_into_id <> id AND deleted_at IS NOT NULL));
CREATE INDEX customers_merged_into ON customers (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX customers_same_name ON customers (company_id, name) WHERE deleted_at IS NULL;

-- An order that was being made while its customer was merged belongs to who he is now.
CREATE FUNCTION mm_order_of_merged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE survivor bigint;
BEGIN
  SELECT merged_into_id INTO survivor FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
  IF survivor IS NOT NULL THEN NEW.customer_id := survivor; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER of_merged BEFORE INSERT ON submission_orders FOR EACH ROW EXECUTE FUNCTION mm_order_of_merged();

-- What a merged duplicate signed, his person signed.
CREATE OR REPLACE FUNCTION mm_agreement_signed_at(customer bigint, company bigint, signed_at timestamptz, day date) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM agreements must
    WHERE must.status = 1 AND must.must_sign_again AND must.valid_from <= day
      AND (must.company_id IS NULL OR must.company_id = company)
      AND NOT EXISTS (
        SELECT FROM agreement_signatures s JOIN agreements a ON a.id = s.agreement_id
        WHERE s.customer_id IN (SELECT c.id FROM customers c WHERE c.id = customer OR c.merged_into_id = customer)
          AND (a.valid_from, a.id) >= (must.valid_from, must.id))
  ) THEN NULL ELSE signed_at END
$$;

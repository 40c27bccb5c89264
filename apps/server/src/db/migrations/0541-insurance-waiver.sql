-- Insurance is waived by the customer's own word: channel, person, time, note or picture of it, and why. What was waived
-- before this was asked has an empty word; from here on no parcel is waived without one.
ALTER TABLE deliveries ADD COLUMN insurance_waiver jsonb, ADD COLUMN insurance_waiver_file text;
UPDATE deliveries SET insurance_waiver = '{}' WHERE is_insurance_waived;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_waiver CHECK (NOT is_insurance_waived OR insurance_waiver IS NOT NULL);
CREATE INDEX deliveries_waiver_file ON deliveries (insurance_waiver_file) WHERE insurance_waiver_file IS NOT NULL;

-- What the fee item of a line by hand says of its lines, kept with the line (otherAmount, domain.md §6.8).
ALTER TABLE fee_lines ADD COLUMN is_discountable boolean NOT NULL DEFAULT false;
ALTER TABLE fee_lines ADD COLUMN is_taxable boolean NOT NULL DEFAULT true;

-- Conservation is never discounted (fees.md §11).
UPDATE fee_items SET is_discountable = false WHERE is_discountable AND fee_type NOT IN (42, 50);
ALTER TABLE fee_items ADD CONSTRAINT fee_items_discountable CHECK (NOT is_discountable OR fee_type IN (42, 50));

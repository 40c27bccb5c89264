-- The same title, worked out for two thirds of the time: it is made anew with every change of a coin, since other columns have
-- triggers before the row. The code is put into small letters once instead of once for each word.
CREATE OR REPLACE FUNCTION mm_title(grams text[], code text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  low text := lower(code);
BEGIN
  RETURN hash_array_extended(ARRAY(SELECT g FROM unnest(grams) g WHERE NOT starts_with(low, g) OR char_length(g) = 1), 0);
END $$;

-- Population of an item: counted and read from these alone, whatever the number of coins. Only certified pieces with a
-- number stand in them, so nothing is written before a piece is graded. The columns of the wall are included.
CREATE INDEX coins_population ON coins (catalog_item_id, grade_number DESC) INCLUDE (company_id, grading_company_id, agent_id)
  WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL;
CREATE INDEX coins_population_last ON coins (catalog_item_id, graded_at DESC)
  WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL;

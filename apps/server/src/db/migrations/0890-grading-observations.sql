-- What a grader saw beside the grade: sub-scores, strike and surface, side of the defect, confidence, remark in English.
ALTER TABLE scores ADD COLUMN observed jsonb NOT NULL DEFAULT '{}';

-- What lies in a box is found by its number, in whatever company.
CREATE INDEX coins_in_boxes ON coins (mm_place_group(place)) WHERE place LIKE 'box:%' AND deleted_at IS NULL;

-- What the tasks of the outbound check are filtered by where somebody sees all companies: counted from an index alone.
CREATE INDEX quality_tasks_category ON quality_tasks (category1, status, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX quality_tasks_created ON quality_tasks (created_at, id DESC) WHERE deleted_at IS NULL;
-- The few that are open, in their order: what is late or one's own is looked for among them, not among all that was checked.
CREATE INDEX quality_tasks_hand ON quality_tasks (id DESC) WHERE status IN (0, 5, 6) AND deleted_at IS NULL;

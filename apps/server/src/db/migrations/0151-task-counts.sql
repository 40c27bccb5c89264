-- The queue's tabs count dead work without looking at the done.
CREATE INDEX tasks_dead ON tasks (id) WHERE status = 50;

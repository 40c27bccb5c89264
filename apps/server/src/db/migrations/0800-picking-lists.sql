-- The picking list of a day finds the dispatches that were entered on it.
CREATE INDEX dispatches_entered ON dispatches (entry_finished_at) WHERE entry_finished_at IS NOT NULL;

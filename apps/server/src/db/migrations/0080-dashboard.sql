-- The console counts the events of the last days.
CREATE INDEX coin_events_at ON coin_events (at);
CREATE INDEX coins_graded_at ON coins (company_id, graded_at) WHERE graded_at IS NOT NULL;
CREATE INDEX submission_orders_confirmed_at ON submission_orders (company_id, confirmed_at) WHERE confirmed_at IS NOT NULL;

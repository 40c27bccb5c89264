-- Payers on account (decision 0105): what they owe by age, a manager's release of a stop, the statement of a month, and what they
-- are told of it.
CREATE INDEX submission_orders_owing_customer ON submission_orders (customer_id) WHERE due_fen > 0 AND billed_fen IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX submission_orders_owing_agent ON submission_orders (agent_id) WHERE due_fen > 0 AND billed_fen IS NOT NULL AND deleted_at IS NULL AND agent_id IS NOT NULL;
CREATE INDEX customers_on_account ON customers (company_id) WHERE credit_limit_fen > 0 AND deleted_at IS NULL;
CREATE INDEX agents_on_account ON agents (company_id) WHERE credit_limit_fen > 0;

-- A manager lets a payer who is stopped go on, up to a day and so much above the limit; one at a time, ended, never deleted.
CREATE TABLE credit_releases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  customer_id bigint REFERENCES customers, agent_id bigint REFERENCES agents,
  until_day date NOT NULL, extra_fen bigint NOT NULL CHECK (extra_fen BETWEEN 0 AND 100000000), reason text NOT NULL CHECK (reason <> ''),
  made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL,
  ended_by bigint REFERENCES accounts, ended_at timestamptz,
  CONSTRAINT credit_releases_payer CHECK ((customer_id IS NULL) <> (agent_id IS NULL)),
  CONSTRAINT credit_releases_ended CHECK (ended_by IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX credit_releases_customer ON credit_releases (customer_id) WHERE customer_id IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX credit_releases_agent ON credit_releases (agent_id) WHERE agent_id IS NOT NULL AND ended_at IS NULL;
CREATE INDEX credit_releases_company ON credit_releases (company_id, id DESC);
CREATE INDEX credit_releases_of_customer ON credit_releases (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX credit_releases_of_agent ON credit_releases (agent_id, id DESC) WHERE agent_id IS NOT NULL;
CREATE FUNCTION mm_credit_release_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
    OR (NEW.company_id, NEW.customer_id, NEW.agent_id, NEW.until_day, NEW.extra_fen, NEW.reason, NEW.made_by, NEW.made_at)
      IS DISTINCT FROM (OLD.company_id, OLD.customer_id, OLD.agent_id, OLD.until_day, OLD.extra_fen, OLD.reason, OLD.made_by, OLD.made_at) THEN
    RAISE EXCEPTION 'a release of credit is ended, never edited' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fixed BEFORE UPDATE OR DELETE ON credit_releases FOR EACH ROW EXECUTE FUNCTION mm_credit_release_fixed();

-- Who may owe, with what is owed by age. Reads the payers on account and their open orders, never what is paid. The id is that of
-- the customer or agent, doubled: even of customers, odd of agents.
CREATE VIEW credit_payers WITH (security_invoker = true) AS
SELECT p.*, w.used_fen, w.owed_fen, w.current_fen, w.d30_fen, w.d60_fen, w.d90_fen, w.over_fen, w.orders, w.oldest_due,
  coalesce(r.extra_fen, 0) AS extra_fen, r.until_day AS released_until,
  (CASE WHEN w.used_fen > p.limit_fen + coalesce(r.extra_fen, 0) THEN 1
    WHEN r.until_day IS NOT NULL AND (w.is_overdue OR w.used_fen > p.limit_fen) THEN 3
    WHEN w.is_overdue THEN 2 ELSE 0 END)::smallint AS standing
FROM (
  SELECT c.id * 2 AS id, c.company_id, 1::smallint AS payer_type, c.id AS customer_id, NULL::bigint AS agent_id, c.agent_id AS of_agent_id,
    c.customer_no AS no, c.name, c.credit_limit_fen AS limit_fen, c.credit_days::integer AS credit_days
  FROM customers c WHERE c.credit_limit_fen > 0 AND c.deleted_at IS NULL
  UNION ALL
  SELECT g.id * 2 + 1, g.company_id, 2::smallint, NULL, g.id, g.id, g.agent_no, g.name, g.credit_limit_fen, g.credit_days::integer
  FROM agents g WHERE g.credit_limit_fen > 0
) p
CROSS JOIN LATERAL (
  SELECT coalesce(sum(o.due_fen) FILTER (WHERE o.is_on_credit), 0)::bigint AS used_fen,
    coalesce(sum(o.due_fen) FILTER (WHERE o.is_owed), 0)::bigint AS owed_fen,
    coalesce(sum(o.due_fen) FILTER (WHERE o.is_owed AND o.late <= 0), 0)::bigint AS current_fen,
    coalesce(sum(o.due_fen) FILTER (WHERE o.is_owed AND o.late BETWEEN 1 AND 30), 0)::bigint AS d30_fen,
    coalesce(sum(o.due_fen) FILTER (WHERE o.is_owed AND o.late BETWEEN 31 AND 60), 0)::bigint AS d60_fen,
    coalesce(sum(o.due_fen) FILTER (WHERE o.is_owed AND o.late BETWEEN 61 AND 90), 0)::bigint AS d90_fen,
    coalesce(sum(o.due_fen) FILTER (WHERE o.is_owed AND o.late > 90), 0)::bigint AS over_fen,
    (count(*) FILTER (WHERE o.is_owed))::integer AS orders,
    min(o.due_day) FILTER (WHERE o.is_owed) AS oldest_due,
    coalesce(bool_or(o.is_on_credit AND p.credit_days > 0 AND o.shipped_at < now() - make_interval(days => p.credit_days)), false) AS is_overdue
  FROM (
    SELECT x.due_fen, x.is_on_credit, x.shipped_at, x.billed_fen IS NOT NULL AND (x.is_on_credit OR x.shipped_at IS NOT NULL) AS is_owed,
      (x.shipped_at AT TIME ZONE 'Asia/Shanghai')::date + p.credit_days AS due_day,
      coalesce((now() AT TIME ZONE 'Asia/Shanghai')::date - ((x.shipped_at AT TIME ZONE 'Asia/Shanghai')::date + p.credit_days), 0) AS late
    FROM (
      SELECT s.due_fen, s.is_on_credit, s.billed_fen, s.shipped_at FROM submission_orders s
      WHERE s.customer_id = p.customer_id AND s.agent_id IS NULL AND s.due_fen > 0 AND s.deleted_at IS NULL AND s.is_on_credit
      UNION ALL SELECT s.due_fen, false, s.billed_fen, s.shipped_at FROM submission_orders s
      WHERE s.customer_id = p.customer_id AND s.agent_id IS NULL AND s.due_fen > 0 AND s.billed_fen IS NOT NULL AND s.deleted_at IS NULL AND NOT s.is_on_credit
      UNION ALL SELECT s.due_fen, s.is_on_credit, s.billed_fen, s.shipped_at FROM submission_orders s
      WHERE s.agent_id = p.agent_id AND s.due_fen > 0 AND s.deleted_at IS NULL AND s.is_on_credit
      UNION ALL SELECT s.due_fen, false, s.billed_fen, s.shipped_at FROM submission_orders s
      WHERE s.agent_id = p.agent_id AND s.due_fen > 0 AND s.billed_fen IS NOT NULL AND s.deleted_at IS NULL AND NOT s.is_on_credit
    ) x
  ) o
) w
LEFT JOIN credit_releases r ON r.ended_at IS NULL AND r.until_day >= (now() AT TIME ZONE 'Asia/Shanghai')::date
  AND (r.customer_id = p.customer_id OR r.agent_id = p.agent_id);

-- What a payer owed on account when the month was closed, by age; never changed.
CREATE SEQUENCE payer_statement_no_seq;
CREATE TABLE payer_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  customer_id bigint REFERENCES customers, agent_id bigint REFERENCES agents,
  statement_no text NOT NULL UNIQUE, month date NOT NULL CHECK (extract(day FROM month) = 1), as_of date NOT NULL,
  orders integer NOT NULL CHECK (orders > 0), owed_fen bigint NOT NULL CHECK (owed_fen > 0),
  current_fen bigint NOT NULL, d30_fen bigint NOT NULL, d60_fen bigint NOT NULL, d90_fen bigint NOT NULL, over_fen bigint NOT NULL,
  limit_fen bigint NOT NULL, credit_days integer NOT NULL,
  made_by bigint REFERENCES accounts, made_at timestamptz NOT NULL,
  CONSTRAINT payer_statements_payer CHECK ((customer_id IS NULL) <> (agent_id IS NULL)),
  CONSTRAINT payer_statements_ages CHECK (owed_fen = current_fen + d30_fen + d60_fen + d90_fen + over_fen)
);
-- One statement of a payer and month, whoever makes it a second time.
CREATE UNIQUE INDEX payer_statements_once ON payer_statements (company_id, coalesce(customer_id, 0), coalesce(agent_id, 0), month);
CREATE INDEX payer_statements_list ON payer_statements (company_id, id DESC);
CREATE INDEX payer_statements_customer ON payer_statements (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX payer_statements_agent ON payer_statements (agent_id, id DESC) WHERE agent_id IS NOT NULL;
CREATE TABLE payer_statement_lines (
  statement_id bigint NOT NULL REFERENCES payer_statements, order_id bigint NOT NULL REFERENCES submission_orders,
  company_id bigint NOT NULL REFERENCES companies,
  billed_fen bigint NOT NULL, due_fen bigint NOT NULL CHECK (due_fen > 0), shipped_on date, due_day date, late_days integer NOT NULL,
  PRIMARY KEY (statement_id, order_id)
);
CREATE INDEX payer_statement_lines_order ON payer_statement_lines (order_id);
CREATE INDEX payer_statement_lines_company ON payer_statement_lines (company_id);
SELECT mm_append_only(t::regclass) FROM unnest(ARRAY['payer_statements', 'payer_statement_lines']) t;

-- A statement on its way to the payer (no step), and the reminders of it: each step once for a statement, and once for the order
-- that is due longest, which may stand on several.
CREATE TABLE payer_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  statement_id bigint NOT NULL REFERENCES payer_statements,
  order_id bigint REFERENCES submission_orders, step_days integer,
  status text NOT NULL DEFAULT 'waiting',
  -- How and in which words it went; empty until it was tried. The address is kept masked.
  way smallint, lang text, address text NOT NULL DEFAULT '', subject text NOT NULL DEFAULT '', body text NOT NULL DEFAULT '',
  error text NOT NULL DEFAULT '', tries integer NOT NULL DEFAULT 0, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL, created_by bigint REFERENCES accounts,
  tried_at timestamptz, settled_at timestamptz, settled_by bigint REFERENCES accounts,
  CONSTRAINT payer_messages_step CHECK ((order_id IS NULL) = (step_days IS NULL)),
  CONSTRAINT payer_messages_once UNIQUE NULLS NOT DISTINCT (statement_id, step_days)
);
CREATE UNIQUE INDEX payer_messages_order ON payer_messages (order_id, step_days) WHERE order_id IS NOT NULL;
CREATE INDEX payer_messages_company ON payer_messages (company_id);

-- No reminders to a payer up to a day; one at a time, ended, never edited.
CREATE TABLE reminder_stops (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  customer_id bigint REFERENCES customers, agent_id bigint REFERENCES agents,
  until_day date NOT NULL, reason text NOT NULL CHECK (reason <> ''),
  made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL,
  ended_by bigint REFERENCES accounts, ended_at timestamptz,
  CONSTRAINT reminder_stops_payer CHECK ((customer_id IS NULL) <> (agent_id IS NULL)),
  CONSTRAINT reminder_stops_ended CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX reminder_stops_customer ON reminder_stops (customer_id) WHERE customer_id IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX reminder_stops_agent ON reminder_stops (agent_id) WHERE agent_id IS NOT NULL AND ended_at IS NULL;
CREATE INDEX reminder_stops_company ON reminder_stops (company_id);
CREATE INDEX reminder_stops_of_customer ON reminder_stops (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX reminder_stops_of_agent ON reminder_stops (agent_id, id DESC) WHERE agent_id IS NOT NULL;

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['credit_releases', 'payer_statements', 'payer_statement_lines', 'payer_messages', 'reminder_stops']) t;
SELECT mm_seal(t) FROM unnest(ARRAY['credit_releases', 'payer_statements', 'payer_statement_lines', 'reminder_stops']) t;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON credit_releases, payer_messages, reminder_stops TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT ON payer_statements, payer_statement_lines TO mintmark_app, mintmark_all;
    GRANT SELECT ON credit_payers TO mintmark_app, mintmark_all;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
  END IF;
END $$;

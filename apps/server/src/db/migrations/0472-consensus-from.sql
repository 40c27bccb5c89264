-- How a company decides (A, B, C) is a rule of its own: a change holds for orders submitted from its day on. Former modes, the
-- oldest first: `{"mode": "A", "before": "2026-11-22"}` decides orders submitted before that day (Asia/Shanghai).
ALTER TABLE companies ADD COLUMN former_modes jsonb NOT NULL DEFAULT '[]';

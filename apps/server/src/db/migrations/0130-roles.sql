-- Roles that people edit: a note, active or not, built in or own (issue 4, screen 2).
ALTER TABLE roles
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN is_builtin boolean NOT NULL DEFAULT false,
  -- Which of the three administrators of 等保 it is (D17); null for all other roles.
  ADD COLUMN administers text CHECK (administers IN ('system', 'security', 'audit')),
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by bigint REFERENCES accounts,
  ADD CONSTRAINT roles_administrator CHECK (administers IS NULL OR (is_builtin AND is_active));
CREATE UNIQUE INDEX roles_administers ON roles (administers);

UPDATE roles SET is_builtin = true WHERE code IN ('super-admin', 'manager', 'counter', 'entry-clerk', 'photographer',
  'information-clerk', 'appraiser', 'grader', 'senior-auditor', 'quality-checker', 'label-operator', 'encapsulator', 'shipping',
  'finance', 'cashier', 'service', 'agent', 'company-admin', 'company-staff', 'website-editor', 'audit-readonly', 'unassigned');

-- SECURITY_MODE of the last start: the database refuses what the mode forbids, whoever asks.
CREATE TABLE security_modes (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  mode text NOT NULL CHECK (mode IN ('standard', 'dengbao'))
);
INSERT INTO security_modes (mode) VALUES ('standard');

-- Whose of the three a string is; one string, one administrator. Filled from code at each start.
CREATE TABLE administrator_permissions (
  permission text PRIMARY KEY,
  administers text NOT NULL CHECK (administers IN ('system', 'security', 'audit'))
);

-- The three roles hold their own strings and wildcards of areas only; under 等保 nobody else holds one of theirs, nor *:*:*.
CREATE FUNCTION mm_check_role_string() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own text := (SELECT administers FROM roles WHERE id = NEW.role_id);
  belongs text := (SELECT administers FROM administrator_permissions WHERE permission = NEW.permission);
  is_group boolean := NEW.permission LIKE '%:*:*' AND NEW.permission <> '*:*:*';
  is_strict boolean := EXISTS (SELECT FROM security_modes WHERE mode = 'dengbao');
BEGIN
  IF own IS NOT NULL THEN
    IF is_group OR belongs = own THEN RETURN NEW; END IF;
  ELSIF NOT is_strict OR (belongs IS NULL AND NEW.permission <> '*:*:*') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'role % may not hold %', NEW.role_id, NEW.permission
    USING ERRCODE = 'check_violation', CONSTRAINT = 'administrators_apart';
END $$;
CREATE TRIGGER administrators_apart BEFORE INSERT OR UPDATE ON role_permissions
  FOR EACH ROW EXECUTE FUNCTION mm_check_role_string();

-- Nobody is two of the three. The account's row is locked, so that two grants at once see each other.
CREATE FUNCTION mm_check_account_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own text := (SELECT administers FROM roles WHERE id = NEW.role_id);
BEGIN
  IF own IS NULL THEN RETURN NEW; END IF;
  PERFORM FROM accounts WHERE id = NEW.account_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id
    WHERE ar.account_id = NEW.account_id AND r.administers <> own) THEN
    RAISE EXCEPTION 'account % would be two administrators', NEW.account_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'administrators_apart';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER administrators_apart BEFORE INSERT OR UPDATE ON account_roles
  FOR EACH ROW EXECUTE FUNCTION mm_check_account_role();

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON security_modes, administrator_permissions TO mintmark_app, mintmark_all;
END $$;

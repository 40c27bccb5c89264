-- Where the login may not make roles, mintmark_app and mintmark_all do not exist: the same walls stand as policies for
-- everybody, forced on the owner, and a connection says how much it sees (mintmark.scope) instead of changing its role.

-- A database is built with roles or without, for ever: later roles of another installation in the cluster change nothing.
CREATE FUNCTION mm_has_roles() RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT EXISTS (SELECT FROM pg_policy WHERE polrelid = 'agents'::regclass AND polname = 'scope_all') $$;

-- The connection sees everything, or a function of the owner's is running, which looks past the wall as it does with roles.
CREATE FUNCTION mm_sees_all() RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT coalesce(current_setting('mintmark.scope', true) = 'all', false)
     OR string_to_array(current_setting('search_path'), ', ') @> ARRAY['mintmark_owner'] $$;

-- Each pooled connection works as one of the two from its first statement on; where it cannot, it ends with the reason.
CREATE FUNCTION mm_work_as(wanted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF mm_has_roles() THEN
    PERFORM set_config('role', wanted, false);
  ELSIF row_security_active('agents') AND row_security_active('submission_orders') THEN
    PERFORM set_config('mintmark.scope', CASE wanted WHEN 'mintmark_all' THEN 'all' ELSE 'walled' END, false);
  ELSE
    RAISE EXCEPTION 'this database was built without the roles mintmark_app and mintmark_all, and % is not bound by row-level security: use its owner', current_user
      USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

-- Puts up what is missing of the walls; after every migration, and by itself where a dump was restored without the roles.
CREATE FUNCTION mm_wall_without_roles() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target regclass;
  wall text;
  one regprocedure;
BEGIN
  FOR target IN SELECT c.oid FROM pg_class c WHERE c.relrowsecurity AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'own_all')
  LOOP
    EXECUTE format('CREATE POLICY own_all ON %s USING ((SELECT mm_sees_all())) WITH CHECK ((SELECT mm_sees_all()))', target);
    IF target = 'audit_logs'::regclass THEN
      CREATE POLICY own_scope ON audit_logs FOR SELECT USING (company_id = ANY ((SELECT mm_companies())::bigint[]));
      CREATE POLICY own_append ON audit_logs FOR INSERT WITH CHECK (true);
    ELSE
      wall := CASE WHEN target = 'price_lists'::regclass
        THEN '(company_id IS NULL OR company_id = ANY (mm_companies())) AND (agent_id IS NULL OR mm_agent() IS NULL OR agent_id = mm_agent())'
        ELSE mm_wall(target) END;
      EXECUTE format('CREATE POLICY own_scope ON %s USING (%s) WITH CHECK (%s)', target, wall, wall);
    END IF;
    IF target = 'price_trials'::regclass THEN
      CREATE POLICY own_sums ON price_trials AS RESTRICTIVE
        USING ((SELECT mm_sees_all()) OR (company_ids IS NOT NULL AND company_ids <@ (SELECT mm_companies())::bigint[]))
        WITH CHECK ((SELECT mm_sees_all()) OR (company_ids IS NOT NULL AND company_ids <@ (SELECT mm_companies())::bigint[]));
    ELSIF target = 'scale_versions'::regclass THEN
      CREATE POLICY own_published ON scale_versions FOR SELECT USING (status <> 'draft');
    END IF;
  END LOOP;
  FOR target IN SELECT oid FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity AND relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  END LOOP;
  FOR one IN SELECT oid FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
    AND NOT coalesce(array_to_string(proconfig, ' ') LIKE '%mintmark_owner%', false)
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, mintmark_owner, pg_temp', one);
  END LOOP;
END $$;

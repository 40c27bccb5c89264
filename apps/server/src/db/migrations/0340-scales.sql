-- Grading scales are data: drafts, published versions that never change, and who is graded on which from a day on
-- (issue 5, scoreRule; domain.md §3, §6.7). The scales of scales.json are the house's first versions; results stay as they were.
CREATE TABLE scales (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint REFERENCES accounts
);
-- Every installation has the house's versions: they leave the low numbers, under which tests look for other companies' records.
CREATE TABLE scale_versions (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  scale_id bigint NOT NULL REFERENCES scales ON DELETE CASCADE,
  company_id bigint REFERENCES companies,
  version_no integer NOT NULL,
  name_zh text NOT NULL, name_en text NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'withdrawn')),
  valid_from date NOT NULL, valid_to date,
  data jsonb NOT NULL, note text NOT NULL DEFAULT '',
  based_on bigint REFERENCES scale_versions ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint REFERENCES accounts,
  updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint REFERENCES accounts,
  published_at timestamptz, published_by bigint REFERENCES accounts, publish_reason text NOT NULL DEFAULT '',
  withdrawn_at timestamptz, withdrawn_by bigint REFERENCES accounts, withdraw_reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  UNIQUE (scale_id, version_no),
  -- Days never overlap among the published versions of one scale.
  CONSTRAINT scale_versions_days EXCLUDE USING gist (
    int8range(scale_id, scale_id, '[]') WITH &&, daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status = 'published') DEFERRABLE INITIALLY DEFERRED
);

-- A published version never changes but for its last day, which the next one sets; it may be withdrawn, not deleted.
CREATE FUNCTION mm_scale_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status = 'withdrawn' OR NEW.status NOT IN ('published', 'withdrawn')
    OR NEW.data IS DISTINCT FROM OLD.data OR NEW.version_no <> OLD.version_no OR NEW.valid_from <> OLD.valid_from
    OR NEW.scale_id <> OLD.scale_id OR NEW.name_zh <> OLD.name_zh OR NEW.name_en <> OLD.name_en
    OR NEW.published_at IS DISTINCT FROM OLD.published_at OR NEW.publish_reason <> OLD.publish_reason THEN
    RAISE EXCEPTION 'a published scale is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON scale_versions FOR EACH ROW EXECUTE FUNCTION mm_scale_immutable();

-- No gap between the published versions of one scale, and the last one goes on.
CREATE FUNCTION mm_scale_no_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT valid_to, lead(valid_from) OVER (ORDER BY valid_from) AS next FROM scale_versions
      WHERE status = 'published' AND scale_id = NEW.scale_id
    ) line WHERE valid_to IS DISTINCT FROM next - 1
  ) THEN
    RAISE EXCEPTION 'a gap between published versions of a scale' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER no_gap AFTER INSERT OR UPDATE ON scale_versions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION mm_scale_no_gap();

INSERT INTO scales (code) SELECT code FROM (VALUES
  ('sheldon70'), ('sheldon70-gbca'), ('sheldon70-modern'), ('cash100-house'), ('cash100-gbca'), ('cash100-28'), ('paper70'), ('paper70-house'), ('sycee-words')
) delivered (code);
INSERT INTO scale_versions (scale_id, version_no, name_zh, name_en, status, valid_from, published_at, data)
SELECT s.id, 1, d.zh, d.en, 'published', '2000-01-01', now(), d.data::jsonb FROM (VALUES
  ('sheldon70', '70分制（全部30级）', 'Sheldon 1-70, all 30 numbers', '{"kind":"sheldon","numbers":[1,2,3,4,6,8,10,12,15,20,25,30,35,40,45,50,53,55,58,60,61,62,63,64,65,66,67,68,69,70],"bands":[{"code":"PO","zh":"仅可识别","en":"Poor","from":1,"to":1},{"code":"FR","zh":"大部磨耗","en":"Fair","from":2,"to":2},{"code":"AG","zh":"边缘磨耗","en":"About Good","from":3,"to":3},{"code":"G","zh":"细部磨平","en":"Good","from":4,"to":6},{"code":"VG","zh":"少部细节","en":"Very Good","from":8,"to":10},{"code":"F","zh":"深雕处有细节","en":"Fine","from":12,"to":15},{"code":"VF","zh":"一般流通","en":"Very Fine","from":20,"to":35},{"code":"XF","zh":"上品","en":"Extremely Fine","from":40,"to":45},{"code":"AU","zh":"近未使用","en":"About Uncirculated","from":50,"to":58},{"code":"MS","zh":"未流通","en":"Mint State","from":60,"to":70}],"strikes":[{"code":"MS","zh":"普制","en":"Business strike","aliases":[],"warnBelow":null},{"code":"PF","zh":"精制","en":"Proof","aliases":["PR"],"warnBelow":60},{"code":"SP","zh":"特制/样币","en":"Specimen","aliases":[],"warnBelow":60}],"plusNumbers":[45,50,53,55,58,62,63,64,65,66,67,68],"isStarAllowed":true,"starNotOn":[70],"epq":null,"designations":[{"group":"copperColour","codes":["BN","RB","RD"],"isExclusive":true,"strikes":["MS","PF","SP"],"minNumber":null,"isCopperOnly":true,"requiredFrom":60,"aliases":{}},{"group":"cameo","codes":["CAM","DCAM"],"isExclusive":true,"strikes":["PF"],"minNumber":60,"isCopperOnly":false,"requiredFrom":null,"aliases":{"CA":"CAM","UCAM":"DCAM","UC":"DCAM"}},{"group":"prooflike","codes":["PL","DPL"],"isExclusive":true,"strikes":["MS"],"minNumber":60,"isCopperOnly":false,"requiredFrom":null,"aliases":{"DMPL":"DPL"}},{"group":"eye","codes":["原光","五彩","红光","满打","弱打"],"isExclusive":false,"strikes":["MS","PF","SP"],"minNumber":null,"isCopperOnly":false,"requiredFrom":null,"aliases":{"彩光":"五彩"}}],"floor":null,"floorText":null,"details":{"bands":["PO","FR","AG","G","VG","F","VF","XF","AU","UNC","PF","SP"],"word":{"zh":"细节","en":"Details"},"defects":["05","10","11","13","16","03","06","17","12","02","04","18","01","14","15","07","08","09"]},"subScores":[],"labelSentence":null,"tolerance":[{"from":68,"steps":0},{"from":60,"steps":1},{"from":1,"steps":2}]}'),
  ('sheldon70-gbca', '70分制（25起）', 'Sheldon from 25', '{"kind":"sheldon","numbers":[25,30,35,40,45,50,53,55,58,60,61,62,63,64,65,66,67,68,69,70],"bands":[{"code":"VF","zh":"一般流通","en":"Very Fine","from":25,"to":35},{"code":"XF","zh":"上品","en":"Extremely Fine","from":40,"to":45},{"code":"AU","zh":"近未使用","en":"About Uncirculated","from":50,"to":58},{"code":"MS","zh":"未流通","en":"Mint State","from":60,"to":70}],"strikes":[{"code":"MS","zh":"普制","en":"Business strike","aliases":[],"warnBelow":null},{"code":"PF","zh":"精制","en":"Proof","aliases":["PR"],"warnBelow":60},{"code":"SP","zh":"特制/样币","en":"Specimen","aliases":[],"warnBelow":60}],"plusNumbers":[45,50,53,55,58,62,63,64,65,66,67,68],"isStarAllowed":true,"starNotOn":[70],"epq":null,"designations":[{"group":"copperColour","codes":["BN","RB","RD"],"isExclusive":true,"strikes":["MS","PF","SP"],"minNumber":null,"isCopperOnly":true,"requiredFrom":60,"aliases":{}},{"group":"cameo","codes":["CAM","DCAM"],"isExclusive":true,"strikes":["PF"],"minNumber":60,"isCopperOnly":false,"requiredFrom":null,"aliases":{"CA":"CAM","UCAM":"DCAM","UC":"DCAM"}},{"group":"prooflike","codes":["PL","DPL"],"isExclusive":true,"strikes":["MS"],"minNumber":60,"isCopperOnly":false,"requiredFrom":null,"aliases":{"DMPL":"DPL"}},{"group":"eye","codes":["原光","五彩","红光","满打","弱打"],"isExclusive":false,"strikes":["MS","PF","SP"],"minNumber":null,"isCopperOnly":false,"requiredFrom":null,"aliases":{"彩光":"五彩"}}],"floor":25,"floorText":{"zh":"真品","en":"Genuine"},"details":{"bands":["PO","FR","AG","G","VG","F","VF","XF","AU","UNC","PF","SP"],"word":{"zh":"细节","en":"Details"},"defects":["05","10","11","13","16","03","06","17","12","02","04","18","01","14","15","07","08","09"]},"subScores":[],"labelSentence":null,"tolerance":[{"from":68,"steps":0},{"from":60,"steps":1},{"from":1,"steps":2}]}'),
  ('sheldon70-modern', '现代币60-70', 'Modern 60-70', '{"kind":"sheldon","numbers":[60,61,62,63,64,65,66,67,68,69,70],"bands":[{"code":"MS","zh":"未流通","en":"Mint State","from":60,"to":70}],"strikes":[{"code":"MS","zh":"普制","en":"Business strike","aliases":[],"warnBelow":null},{"code":"PF","zh":"精制","en":"Proof","aliases":["PR"],"warnBelow":60},{"code":"SP","zh":"特制/样币","en":"Specimen","aliases":[],"warnBelow":60}],"plusNumbers":[],"isStarAllowed":true,"starNotOn":[70],"epq":null,"designations":[{"group":"copperColour","codes":["BN","RB","RD"],"isExclusive":true,"strikes":["MS","PF","SP"],"minNumber":null,"isCopperOnly":true,"requiredFrom":60,"aliases":{}},{"group":"cameo","codes":["CAM","DCAM"],"isExclusive":true,"strikes":["PF"],"minNumber":60,"isCopperOnly":false,"requiredFrom":null,"aliases":{"CA":"CAM","UCAM":"DCAM","UC":"DCAM"}},{"group":"prooflike","codes":["PL","DPL"],"isExclusive":true,"strikes":["MS"],"minNumber":60,"isCopperOnly":false,"requiredFrom":null,"aliases":{"DMPL":"DPL"}},{"group":"eye","codes":["原光","五彩","红光","满打","弱打"],"isExclusive":false,"strikes":["MS","PF","SP"],"minNumber":null,"isCopperOnly":false,"requiredFrom":null,"aliases":{"彩光":"五彩"}}],"floor":60,"floorText":{"zh":"真品","en":"Genuine"},"details":{"bands":["PO","FR","AG","G","VG","F","VF","XF","AU","UNC","PF","SP"],"word":{"zh":"细节","en":"Details"},"defects":["05","10","11","13","16","03","06","17","12","02","04","18","01","14","15","07","08","09"]},"subScores":[],"labelSentence":null,"tolerance":[{"from":68,"steps":0},{"from":60,"steps":1}]}'),
  ('cash100-house', '古钱100分制（本所）', 'Cash coins, 100 points, house', '{"kind":"hundred","numbers":[25,35,45,50,53,55,58,60,62,65,68,70,72,75,78,80,82,85,88,90,92,95,98,100],"bands":[{"code":null,"zh":"中品","en":"Average","from":25,"to":53},{"code":null,"zh":"上品","en":"Good","from":55,"to":68},{"code":null,"zh":"美品","en":"Fine","from":70,"to":88},{"code":null,"zh":"极美","en":"Superb","from":90,"to":100}],"strikes":[],"plusNumbers":[],"isStarAllowed":false,"starNotOn":[],"epq":null,"designations":[],"floor":25,"floorText":{"zh":"真品","en":"Genuine"},"details":{"bands":[],"word":{"zh":"真品","en":"Genuine"},"defects":["05","10","11","13","16","03","06","17","12","02","04","18","01","14","15","07","08","09"]},"subScores":["文字","锈色","铸工","边道","整体"],"labelSentence":{"zh":"评分只代表品相，不代表版式珍稀度","en":"The grade states condition only, not the rarity of the variety"},"tolerance":[{"from":0,"steps":2}]}'),
  ('cash100-gbca', '古钱100分制（25起，三档）', 'Cash 100 points, three bands', '{"kind":"hundred","numbers":[25,35,45,50,53,55,58,60,62,65,68,70,72,75,78,80,82,85,88,90,92,95,98,100],"bands":[{"code":null,"zh":"中品","en":"Average","from":25,"to":53},{"code":null,"zh":"上品","en":"Good","from":55,"to":72},{"code":null,"zh":"美品","en":"Fine","from":75,"to":100}],"strikes":[],"plusNumbers":[],"isStarAllowed":false,"starNotOn":[],"epq":null,"designations":[],"floor":25,"floorText":{"zh":"真品","en":"Genuine"},"details":{"bands":[],"word":{"zh":"真品","en":"Genuine"},"defects":["05","10","11","13","16","03","06","17","12","02","04","18","01","14","15","07","08","09"]},"subScores":["文字","锈色","铸工","边道","整体"],"labelSentence":{"zh":"评分只代表品相，不代表版式珍稀度","en":"The grade states condition only, not the rarity of the variety"},"tolerance":[{"from":0,"steps":2}]}'),
  ('cash100-28', '100分制28级', '100 points, 28 levels', '{"kind":"hundred","numbers":[5,10,15,20,25,30,35,40,45,50,55,60,62,65,68,70,72,75,78,80,82,85,88,90,92,95,98,100],"bands":[{"code":null,"zh":"差品","en":"","from":5,"to":15},{"code":null,"zh":"普品","en":"","from":20,"to":35},{"code":null,"zh":"普通美品","en":"","from":40,"to":55},{"code":null,"zh":"普通上美","en":"","from":60,"to":78},{"code":null,"zh":"近未流通上美","en":"","from":80,"to":88},{"code":null,"zh":"近未流通极美","en":"","from":90,"to":98},{"code":null,"zh":"完全未流通极美","en":"","from":100,"to":100}],"strikes":[],"plusNumbers":[],"isStarAllowed":false,"starNotOn":[],"epq":null,"designations":[],"floor":5,"floorText":{"zh":"真品","en":"Genuine"},"details":{"bands":[],"word":{"zh":"真品","en":"Genuine"},"defects":["05","10","11","13","16","03","06","17","12","02","04","18","01","14","15","07","08","09"]},"subScores":["文字","锈色","铸工","边道","整体"],"labelSentence":{"zh":"评分只代表品相，不代表版式珍稀度","en":"The grade states condition only, not the rarity of the variety"},"tolerance":[{"from":0,"steps":2}]}'),
  ('paper70', '纸钞70分制', 'Paper money 1-70', '{"kind":"paper","numbers":[1,2,4,6,8,10,12,15,20,25,30,35,40,45,50,53,55,58,60,61,62,63,64,65,66,67,68,69,70],"bands":[{"code":"PR","zh":"差","en":"Poor","from":1,"to":1},{"code":"FR","zh":"一般","en":"Fair","from":2,"to":2},{"code":"G","zh":"好","en":"Good","from":4,"to":6},{"code":"VG","zh":"很好","en":"Very Good","from":8,"to":10},{"code":"F","zh":"美品","en":"Fine","from":12,"to":12},{"code":"F","zh":"精选美品","en":"Choice Fine","from":15,"to":15},{"code":"VF","zh":"很美","en":"Very Fine","from":20,"to":25},{"code":"VF","zh":"精选很美","en":"Choice Very Fine","from":30,"to":35},{"code":"XF","zh":"极美","en":"Extremely Fine","from":40,"to":40},{"code":"XF","zh":"精选极美","en":"Choice Extremely Fine","from":45,"to":45},{"code":"AU","zh":"近未流通","en":"About Unc","from":50,"to":55},{"code":"AU","zh":"精选近未流通","en":"Choice About Unc","from":58,"to":58},{"code":"UNC","zh":"未流通","en":"Unc","from":60,"to":62},{"code":"UNC","zh":"精选未流通","en":"Choice Unc","from":63,"to":64},{"code":"UNC","zh":"宝石级","en":"Gem Unc","from":65,"to":66},{"code":"UNC","zh":"超级宝石级","en":"Superb Gem Unc","from":67,"to":69},{"code":"UNC","zh":"顶级未流通","en":"Seventy Gem Unc","from":70,"to":70}],"strikes":[],"plusNumbers":[],"isStarAllowed":true,"starNotOn":[70],"epq":{"forbiddenBelow":20,"requiredFrom":65},"designations":[],"floor":null,"floorText":null,"details":{"bands":["PR","FR","G","VG","F","VF","XF","AU","UNC"],"word":{"zh":"NET","en":"NET"},"defects":["34","37","31","33","32","36","30","35"]},"subScores":[],"labelSentence":null,"tolerance":[{"from":68,"steps":0},{"from":60,"steps":1},{"from":1,"steps":2}]}'),
  ('paper70-house', '纸钞70分制（本所，20起）', 'Paper money, house, from 20', '{"kind":"paper","numbers":[20,25,30,35,40,45,50,53,55,58,60,61,62,63,64,65,66,67,68,69,70],"bands":[{"code":"VF","zh":"很美","en":"Very Fine","from":20,"to":25},{"code":"VF","zh":"精选很美","en":"Choice Very Fine","from":30,"to":35},{"code":"XF","zh":"极美","en":"Extremely Fine","from":40,"to":40},{"code":"XF","zh":"精选极美","en":"Choice Extremely Fine","from":45,"to":45},{"code":"AU","zh":"近未流通","en":"About Unc","from":50,"to":55},{"code":"AU","zh":"精选近未流通","en":"Choice About Unc","from":58,"to":58},{"code":"UNC","zh":"未流通","en":"Unc","from":60,"to":62},{"code":"UNC","zh":"精选未流通","en":"Choice Unc","from":63,"to":64},{"code":"UNC","zh":"宝石级","en":"Gem Unc","from":65,"to":66},{"code":"UNC","zh":"超级宝石级","en":"Superb Gem Unc","from":67,"to":69},{"code":"UNC","zh":"顶级未流通","en":"Seventy Gem Unc","from":70,"to":70}],"strikes":[],"plusNumbers":[],"isStarAllowed":true,"starNotOn":[70],"epq":{"forbiddenBelow":20,"requiredFrom":65},"designations":[],"floor":20,"floorText":{"zh":"真品","en":"Genuine"},"details":{"bands":["PR","FR","G","VG","F","VF","XF","AU","UNC"],"word":{"zh":"NET","en":"NET"},"defects":["34","37","31","33","32","36","30","35"]},"subScores":[],"labelSentence":null,"tolerance":[{"from":68,"steps":0},{"from":60,"steps":1},{"from":1,"steps":2}]}'),
  ('sycee-words', '银锭品级（无分数）', 'Sycee, words only', '{"kind":"words","numbers":[],"bands":[{"code":"VF","zh":"一般","en":"Very Fine","from":null,"to":null},{"code":"XF","zh":"上品","en":"Extremely Fine","from":null,"to":null},{"code":"AU","zh":"美品","en":"About Uncirculated","from":null,"to":null},{"code":"MS","zh":"极美","en":"Mint State","from":null,"to":null}],"strikes":[],"plusNumbers":[],"isStarAllowed":false,"starNotOn":[],"epq":null,"designations":[],"floor":null,"floorText":{"zh":"真品","en":"Genuine"},"details":{"bands":[],"word":{"zh":"真品","en":"Genuine"},"defects":["05","10","11","13","16","03","06","17","12","02","04","18","01","14","15","07","08","09"]},"subScores":[],"labelSentence":null,"tolerance":[{"from":null,"steps":0}]}')
) d (code, zh, en, data) JOIN scales s ON s.code = d.code;

SET CONSTRAINTS ALL IMMEDIATE;

-- Who is graded on which scale: a company's own rule comes before the house's. Days of one category never overlap.
ALTER TABLE score_rules
  ADD COLUMN scale_id bigint REFERENCES scales,
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN created_by bigint REFERENCES accounts;
UPDATE score_rules r SET scale_id = s.id FROM scales s WHERE s.code = r.scale_code;
ALTER TABLE score_rules DROP COLUMN scale_code, ALTER COLUMN scale_id SET NOT NULL;
INSERT INTO score_rules (company_id, category1, scale_id)
SELECT NULL, d.category1, s.id FROM (VALUES (1, 'sheldon70-modern'), (2, 'paper70-house'), (3, 'cash100-house'), (5, 'sheldon70'), (7, 'sycee-words'), (8, 'cash100-house'), (9, 'sheldon70'), (10, 'sheldon70')) d (category1, code) JOIN scales s ON s.code = d.code
WHERE NOT EXISTS (SELECT FROM score_rules WHERE company_id IS NULL);
UPDATE score_rules SET valid_from = '2000-01-01' WHERE valid_from = '2020-01-01';
ALTER TABLE score_rules ALTER COLUMN valid_from DROP DEFAULT,
  ADD CONSTRAINT score_rules_days EXCLUDE USING gist (
    int8range(coalesce(company_id, 0), coalesce(company_id, 0), '[]') WITH &&,
    int4range(category1, category1, '[]') WITH &&, daterange(valid_from, valid_to, '[]') WITH &&
  ) DEFERRABLE INITIALLY DEFERRED;

-- The version that an order's day gives a piece of a category, by who grades it.
CREATE FUNCTION mm_scale_version(company bigint, category smallint, on_day date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT v.id FROM score_rules r JOIN scale_versions v ON v.scale_id = r.scale_id AND v.status = 'published'
  WHERE r.category1 = category AND (r.company_id = company OR r.company_id IS NULL)
    AND on_day BETWEEN r.valid_from AND coalesce(r.valid_to, 'infinity')
    AND on_day BETWEEN v.valid_from AND coalesce(v.valid_to, 'infinity')
  ORDER BY r.company_id NULLS LAST LIMIT 1
$$;

-- A coin keeps the version that held on its order's day: what is printed of it never changes under it.
ALTER TABLE coins ADD COLUMN scale_version_id bigint REFERENCES scale_versions;
CREATE FUNCTION mm_pin_scale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.scale_version_id := mm_scale_version(NEW.grading_company_id, NEW.category1, (
    SELECT (coalesce(o.submitted_at, o.created_at) AT TIME ZONE 'Asia/Shanghai')::date
    FROM submission_orders o WHERE o.id = NEW.order_id));
  RETURN NEW;
END $$;
ALTER TABLE coins DISABLE TRIGGER USER;
UPDATE coins c SET scale_version_id = mm_scale_version(c.grading_company_id, c.category1,
  (coalesce(o.submitted_at, o.created_at) AT TIME ZONE 'Asia/Shanghai')::date)
FROM submission_orders o WHERE o.id = c.order_id;
ALTER TABLE coins ENABLE TRIGGER USER;
CREATE TRIGGER pin_scale BEFORE INSERT ON coins FOR EACH ROW
  WHEN (NEW.scale_version_id IS NULL) EXECUTE FUNCTION mm_pin_scale();
CREATE TRIGGER pin_scale_again BEFORE UPDATE OF category1, grading_company_id ON coins FOR EACH ROW
  WHEN (NEW.category1 <> OLD.category1 OR (NEW.grading_company_id <> OLD.grading_company_id AND NEW.result_type IS NULL))
  EXECUTE FUNCTION mm_pin_scale();

SELECT mm_protect('scales');
SELECT mm_protect('scale_versions');
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  -- A piece may be graded for another company: what is printed by a published version may be read wherever the coin is.
  CREATE POLICY published_read ON scale_versions FOR SELECT TO mintmark_app USING (status <> 'draft');
  GRANT SELECT, INSERT, UPDATE, DELETE ON scales, scale_versions TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;

-- Items that were there before metals were searched are found by them at once, not only after their next save. An item that
-- has its words already is left alone, so that this may run again.
UPDATE catalog_items i SET grams = i.grams || ARRAY(SELECT w FROM unnest(m.words) AS w WHERE w <> ALL (i.grams))
FROM (VALUES
  ('gold', ARRAY['金', 'gold', 'go', 'gol']),
  ('silver', ARRAY['银', 'silver', 'si', 'sil', 'silv', 'silve']),
  ('copper', ARRAY['铜', 'copper', 'co', 'cop', 'copp', 'coppe']),
  ('bronze', ARRAY['青', '青铜', '铜', 'bronze', 'br', 'bro', 'bron', 'bronz']),
  ('brass', ARRAY['黄', '黄铜', '铜', 'brass', 'br', 'bra', 'bras']),
  ('nickel', ARRAY['镍', 'nickel', 'ni', 'nic', 'nick', 'nicke']),
  ('cupronickel', ARRAY['铜', '铜镍', '镍', 'cupro', 'cu', 'cup', 'cupr', 'nickel', 'ni', 'nic', 'nick', 'nicke', 'cupronickel', 'cupron', 'cuproni', 'cupronic', 'cupronick', 'cupronicke']),
  ('aluminium', ARRAY['铝', 'aluminium', 'al', 'alu', 'alum', 'alumi', 'alumin', 'alumini', 'aluminiu']),
  ('iron', ARRAY['铁', 'iron', 'ir', 'iro']),
  ('tin', ARRAY['锡', '铅', 'tin', 'ti', 'lead', 'le', 'lea', 'tinlead', 'tinl', 'tinle', 'tinlea']),
  ('platinum', ARRAY['铂', '钯', 'platinum', 'pl', 'pla', 'plat', 'plati', 'platin', 'platinu', 'palladium', 'pa', 'pal', 'pall', 'palla', 'pallad', 'palladi', 'palladiu', 'platinumpalladium', 'platinump', 'platinumpa', 'platinumpal', 'platinumpall', 'platinumpalla', 'platinumpallad', 'platinumpalladi', 'platinumpalladiu']),
  ('paper', ARRAY['纸', 'paper', 'pa', 'pap', 'pape']),
  ('other', ARRAY['其', '其他', '他', 'other', 'ot', 'oth', 'othe'])
) m (metal, words) WHERE i.metal = m.metal AND NOT i.grams @> m.words;

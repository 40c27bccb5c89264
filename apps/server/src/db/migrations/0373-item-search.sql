-- Search of the compendium while typing (20,000 items, 200,000 varieties): each way to be found has an index of its own.
CREATE INDEX catalog_items_name ON catalog_items (name_zh text_pattern_ops, code) INCLUDE (id, category1) WHERE status = 1;
CREATE INDEX catalog_items_pinyin ON catalog_items (pinyin text_pattern_ops, code) INCLUDE (id, category1) WHERE status = 1;

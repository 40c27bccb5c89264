-- Titles and places of permission strings stand beside those of the menu: `permission:<string>`.
ALTER TABLE menu_overrides DROP CONSTRAINT menu_overrides_key_check;
ALTER TABLE menu_overrides ADD CONSTRAINT menu_overrides_key_check
  CHECK (key ~ '^(group:[A-Za-z]+|/[A-Za-z0-9/:_-]+|permission:[A-Za-z0-9*:_-]+)$');

-- Is a picture shown anywhere? Asked before it is removed.
CREATE INDEX images_file ON images (file_key) WHERE deleted_at IS NULL;
CREATE INDEX accounts_avatar ON accounts (avatar_key) WHERE avatar_key IS NOT NULL;
-- The bytes of a removed picture go 30 days later; the row and its key stay.
ALTER TABLE files ADD COLUMN purged_at timestamptz;
CREATE INDEX files_purge ON files (deleted_at) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;

-- The second wall around files of accounts, like around every table with company_id.
SELECT mm_protect('account_batches');

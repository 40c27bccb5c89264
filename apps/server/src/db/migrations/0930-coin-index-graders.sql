-- Coins by the people who graded them: the few of one grader are found without a look at every coin (decision 0087).
CREATE INDEX coin_index_graded ON coin_index USING gin (graders);

type Texts = Readonly<Record<string, string>>;

/** Several tables of texts as one. Throws when two have a text of one id: the later would hide the earlier unseen. */
export function unitedTexts(tables: readonly Texts[]): Texts {
  const united: Record<string, string> = {};
  for (const table of tables)
    for (const [id, text] of Object.entries(table)) {
      if (id in united) throw new Error(`Two texts of the server have the id ${id}`);
      united[id] = text;
    }
  return united;
}

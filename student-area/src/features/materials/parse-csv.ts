/** Rows and cells of a CSV text (RFC 4180): quoted cells may hold commas, line ends and doubled quotes. Lines of comment ('#') are left out. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;

  function endCell() {
    row.push(cell);
    cell = '';
  }
  function endRow() {
    endCell();
    const isBlank = row.length === 1 && row[0]?.trim() === '';
    if (!isBlank && row[0]?.startsWith('#') !== true) rows.push(row);
    row = [];
  }

  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === ',') endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

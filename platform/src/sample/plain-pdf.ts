const PAGE = { width: 595, height: 842 };
const MARGIN = 56;
const TITLE_SIZE = 15;
const SIZE = 9;
const LEADING = 13;

/**
 * A page of A4 with a title and lines of typewriter letters, as PDF 1.4 (ISO 32000-1, 7.5): of ASCII alone, with the fonts that every reader has.
 * For the few lines of a sample; what people print is typeset by the pages (`@portal/shared/pdf`).
 */
export function plainPdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    'BT',
    `/F1 ${TITLE_SIZE} Tf ${MARGIN} ${PAGE.height - MARGIN} Td (${escaped(title)}) Tj`,
    `/F2 ${SIZE} Tf ${LEADING} TL 0 -${2 * LEADING} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    `<< /Title (${escaped(title)}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((content, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + trailer);
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

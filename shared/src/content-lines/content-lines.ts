const LONGEST_LINE = 75;

/**
 * The content of an iCalendar or vCard file: lines end with CRLF, and one of more than 75 octets goes on in the next, which begins with a
 * blank (RFC 5545, 3.1; RFC 6350, 3.2). No sign is cut in two.
 */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}

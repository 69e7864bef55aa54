export interface PostBlock {
  kind: 'heading' | 'paragraph';
  text: string;
}

/** The blocks of a post: parted by empty lines; '## ' makes a heading, also without an empty line around it. */
export function postBlocks(body: string): PostBlock[] {
  const blocks: PostBlock[] = [];
  let lines: string[] = [];
  function endParagraph() {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join(' ') });
    lines = [];
  }
  for (const line of body.split(/\r?\n/).map((text) => text.trim())) {
    if (line.startsWith('## ')) {
      endParagraph();
      blocks.push({ kind: 'heading', text: line.slice(3).trim() });
    } else if (line === '') endParagraph();
    else lines.push(line);
  }
  endParagraph();
  return blocks;
}

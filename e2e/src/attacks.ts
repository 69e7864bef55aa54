/** Known ways to make text run, for places that take HTML, Markdown, TeX, addresses or XML. */
export const ATTACKS: readonly string[] = [
  '<script>hurt=1</script>',
  '</title><script>hurt=1</script>',
  '<img src=x onerror=hurt=1>',
  '<svg><script>hurt=1</script></svg>',
  '<svg/onload=hurt=1>',
  '<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>',
  '<details open ontoggle=hurt=1>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hurt=1></style></mglyph></table></mtext></math>',
  '<a href="&#106;avascript:hurt=1">x</a>',
  '"><body onload=hurt=1>',
  "';hurt=1;//",
  '${hurt=1}{{constructor.constructor("hurt=1")()}}',
  ']]><script>hurt=1</script>',
  '![x](x "\\" onerror=\\"hurt=1")',
  '$\\href{javascript:hurt=1}{x}$ $\\htmlStyle{animation:x}{y}$',
  '```"><script>hurt=1</script>\nhurt=1\n```',
];

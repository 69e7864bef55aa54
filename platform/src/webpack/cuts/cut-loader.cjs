const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Empties functions of a library that the portal never gets to: they and what only they use fall away. `functions` says, by name (of an export
 * `exports.name`), what stays of the body; of the classes in `prototypes` no method stays; `values` says what a variable of the library begins with instead. For files that are formatted,
 * not minified: a function begins and ends at one indentation. One that is not found fails the build, because a new version of the library has
 * to be read again; for the same reason `version` of the library has to be the one that was read.
 */
module.exports = function cutFunctions(source) {
  const { functions = {}, prototypes = [], values = {}, version } = this.getOptions();
  const library = libraryOf(this.resourcePath);
  if (library.version !== version)
    throw new Error(
      `${library.name} ${library.version} is not what was read for the cuts, ${version}: see whether what they empty is still what nobody gets to, then name the new version in platform/src/webpack/cuts/cuts.ts.`,
    );
  const cut = (text, pattern, replacement, name) => {
    if (!pattern.test(text))
      throw new Error(`${this.resourcePath} has no ${name}: read platform/src/webpack/cuts again.`);
    return text.replace(pattern, () => replacement);
  };
  const withoutMethods = prototypes.reduce(
    (text, name) =>
      cut(text, new RegExp(`^${name}\\.prototype\\.\\w+ = function \\([^]*?^\\};$`, 'gm'), '', `methods of ${name}`),
    source,
  );
  const withValues = Object.entries(values).reduce(
    (text, [name, value]) => cut(text, new RegExp(`\\b${name} = [^,;]+(?=[,;]$)`, 'm'), `${name} = ${value}`, name),
    withoutMethods,
  );
  return Object.entries(functions).reduce((text, [name, body]) => {
    const head = `(?:async )?(?:function )?${name.replace(/[$.]/g, '\\$&')}(?: = function )?`;
    const pattern = new RegExp(`^(\\t?)(${head})\\([^]*?^\\1\\}(?=;?$)`, 'm');
    const [, indent, begin] = pattern.exec(text) ?? [];
    return cut(text, pattern, `${indent}${begin}() {${body}}`, name);
  }, withValues);
};

/** The package that a file belongs to. */
function libraryOf(file) {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    const library = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    if (library.name !== undefined && library.version !== undefined) return library;
  }
  return { name: file };
}

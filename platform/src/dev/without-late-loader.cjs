/** Leaves out what a module fetches on demand, for who asks what it says and never opens it: `import('…')` brings an empty module. */
module.exports = function withoutLateLoader(source) {
  return source.replaceAll(/\bimport\([^()]*\)/g, 'Promise.resolve({})');
};

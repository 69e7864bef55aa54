const swc = require('@swc/jest');

/** swc for Jest. What it makes of a file depends on nothing of a project but its options, so projects with one `id` translate it once. */
function createTransformer(options) {
  const transformer = swc.createTransformer(options);
  return {
    ...transformer,
    getCacheKey: (source, file, details) => transformer.getCacheKey(source, file, { ...details, configString: '' }),
  };
}

module.exports = { createTransformer };

/** Stands in for a style sheet or font that only a bundler can load. */
module.exports = '';

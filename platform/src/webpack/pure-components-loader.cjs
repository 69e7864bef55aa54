/**
 * Lets components of a library that nobody imports fall away. They are made by a call at the top of the module, which might do something, and
 * named by an assignment, which does: without this the bundler keeps each of them and all they use.
 */
module.exports = function markPureComponents(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
};

/**
 * Ties a module of ours to the page's Fast Refresh: the calls that the compiler puts in for it get their meaning before the first line, and
 * what the module exports is shown after the last one (fast-refresh.ts). `part` keeps equal files of two parts apart.
 */
module.exports = function refreshLoader(source, map) {
  const { part } = this.getOptions();
  const id = `${JSON.stringify(`${part} `)} + __webpack_module__.id + " " + id`;
  const before = `const $RefreshReg$ = (type, id) => portalDev.register(type, ${id}), $RefreshSig$ = portalDev.signature;`;
  const after = 'portalDev.settle(__webpack_module__.exports, import.meta.webpackHot);';
  this.callback(null, `${before}${source}\n${after}\n`, map);
};

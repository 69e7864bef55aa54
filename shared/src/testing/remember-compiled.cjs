const vm = require('node:vm');

/** Compiled code of what the suites of this process have loaded, by file. */
const kept = new Map();

/**
 * From here on a module that Jest compiles again for the next suite of a process takes what V8 made of it for the last one, functions that ran
 * included. Jest itself compiles each module anew for every suite.
 */
function rememberCompiled() {
  const compile = vm.compileFunction;
  if (compile.remembers) return;
  vm.compileFunction = Object.assign(remember, { remembers: true });

  function remember(source, parameters = [], { parsingContext, ...options } = {}) {
    if (!parsingContext || !options.filename) return compile(source, parameters, { parsingContext, ...options });
    const before = kept.get(options.filename);
    const isSame = before?.source === source;
    const head = `(function (${parameters.join(',')}) {`;
    const script = new vm.Script(`${head}${source}\n})`, {
      ...options,
      columnOffset: -head.length,
      cachedData: isSame ? before.data : undefined,
    });
    if (!isSame || script.cachedDataRejected) kept.set(options.filename, { source, script });
    return script.runInContext(parsingContext);
  }
}

/** Keeps what has been compiled since, with the functions that ran. */
function keepCompiled() {
  for (const one of kept.values()) {
    if (!one.script) continue;
    one.data = one.script.createCachedData();
    one.script = undefined;
  }
}

module.exports = { rememberCompiled, keepCompiled };

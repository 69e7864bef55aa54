const NodeEnvironment = require('./node-environment.cjs');
const JsdomEnvironment = require('./jsdom-environment.cjs');

/**
 * A page for what is drawn (`*.test.tsx`), and for a suite that asks for one with `@page` in its first comment; Node alone for all others, which then
 * load nothing that only a page needs (setup.ts).
 */
class PartEnvironment {
  constructor(config, context) {
    const needsPage = context.testPath.endsWith('.tsx') || 'page' in context.docblockPragmas;
    return new (needsPage ? JsdomEnvironment : NodeEnvironment)(config, context);
  }
}

module.exports = PartEnvironment;

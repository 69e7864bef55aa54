const { TestEnvironment } = require('jest-environment-node');
const { keepCompiled, rememberCompiled } = require('./remember-compiled.cjs');

rememberCompiled();

/** Jest's own for Node, whose suites share what has been compiled in their process. */
class PortalNodeEnvironment extends TestEnvironment {
  async teardown() {
    keepCompiled();
    await super.teardown();
  }
}

module.exports = PortalNodeEnvironment;

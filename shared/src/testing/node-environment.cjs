const { TestEnvironment } = require('jest-environment-node');
const { keepCompiled, rememberCompiled } = require('./remember-compiled.cjs');

rememberCompiled();

/** Processes that have held a database of a test and wait for the next (test-database.ts). */
const idleDatabaseProcesses = [];

/** Jest's own for Node, whose suites share what has been compiled in their process. */
class PortalNodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.idleDatabaseProcesses = idleDatabaseProcesses;
  }

  async teardown() {
    keepCompiled();
    await super.teardown();
  }
}

module.exports = PortalNodeEnvironment;

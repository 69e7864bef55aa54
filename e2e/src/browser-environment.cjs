const { chromium } = require('playwright-core');
const NodeEnvironment = require('../../shared/src/testing/node-environment.cjs');
const { openDevtoolsLine } = require('./devtools-line.ts');

/** Node with Playwright: a test process loads those 3.6 MB once, not for each of its suites. */
class BrowserEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.connectToBrowser = async (address) => chromium.connectOverCDP(await openDevtoolsLine(address));
  }
}

module.exports = BrowserEnvironment;

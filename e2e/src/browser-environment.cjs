const { chromium } = require('playwright-core');
const NodeEnvironment = require('../../shared/src/testing/node-environment.cjs');

/** Node with Playwright's Chromium: a test process loads those 3.6 MB once, not for each of its suites. */
class BrowserEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.chromiumOfProcess = chromium;
  }
}

module.exports = BrowserEnvironment;

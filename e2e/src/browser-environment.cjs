const { TestEnvironment } = require('jest-environment-node');
const { chromium } = require('playwright-core');

/** Node with Playwright's Chromium: a test process loads those 3.6 MB once, not for each of its suites. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.chromiumOfProcess = chromium;
  }
}

module.exports = BrowserEnvironment;

const { chromium } = require('playwright-core');
const NodeEnvironment = require('../../shared/src/testing/node-environment.cjs');
const { openDevtoolsLine } = require('./devtools-line.ts');

let line = null;
let connected = null;

/** By Playwright, whose 3.6 MB a test process loads once, as it connects once. */
function connectToBrowser(address) {
  connected ??= connect(address);
  return connected;
}

async function connect(address) {
  line = await openDevtoolsLine(address);
  const browser = await chromium.connectOverCDP(line);
  browser.once('disconnected', () => (connected = null));
  return browser;
}

/** Profiles that nobody uses at present, for the next test of whatever suite (profiles.ts). */
const idleProfiles = [];

/** Node with a browser, whose suites share its profiles in their process. */
class BrowserEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.connectToBrowser = connectToBrowser;
    this.global.idleProfiles = idleProfiles;
    line?.setIsAwaited(true);
  }

  async teardown() {
    line?.setIsAwaited(false);
    await super.teardown();
  }
}

module.exports = BrowserEnvironment;

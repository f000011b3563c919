import { spawnSync } from 'node:child_process';

/** Chromium without the desktop user interface. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** For a browser that runs as root, without a GPU and without background network traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The popup of the address bar is a separate renderer in every window, as expensive as one of our pages.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Returns the path of an installed Chromium; installs it on Debian as root. */
export function requireChromium(): string {
  const found = findChromium([HEADLESS_SHELL, ...browsers]);
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && hasProgram('apt-get');
  if (canInstall) {
    console.log('Installing Chromium from Debian (once) ...');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Older releases of Debian only have the full browser.
    if (!installPackage(HEADLESS_SHELL)) installPackage('chromium');
  }
  const installed = findChromium([HEADLESS_SHELL, ...browsers]);
  if (installed) return installed;
  console.error(
    'The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** Of the recommended packages (printers, notifications, power management) the tests need only the fonts, which stand in for Arial. */
function installPackage(browser: string): boolean {
  const parameters = ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'];
  return spawnSync('apt-get', parameters, { stdio: 'inherit' }).status === 0;
}

export function findChromium(names: readonly string[] = browsers): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

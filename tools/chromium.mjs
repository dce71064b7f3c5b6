import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { printLine } from './install.mjs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a browser for the end-to-end tests: the one that CHROMIUM names, one at a usual path, or
 * one installed now where that is allowed (Debian or Ubuntu, as root). Undefined when there is
 * none.
 */
export function findOrInstallChromium() {
  const found = find()
  if (found || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return found

  printLine('Installing Chromium for the browser journeys …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: environment }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return find()
}

function find() {
  return [process.env.CHROMIUM, ...usualPlaces].find((path) => path && existsSync(path))
}

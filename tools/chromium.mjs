import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { printLine } from './install.mjs'

/**
 * Debian's Chromium without its user interface, by which a test takes a quarter less processor time
 * (28.5 s beside 39 s for two tests of the map).
 */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** As `tools/testing/webgl-switches.ts` looks for them. */
const mesaFiles = [
  '/usr/share/glvnd/egl_vendor.d/50_mesa.json',
  '/usr/share/drirc.d/00-mesa-defaults.conf',
]

const usualPlaces = [
  headlessShell,
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
  const { CHROMIUM: named } = process.env
  if (named && existsSync(named)) return named
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (mayInstall && ![headlessShell, ...mesaFiles].every((file) => existsSync(file))) {
    printLine('Installing Chromium and Mesa for the end-to-end tests …')
    apt('update', '-qq')
    const isInstalled = installPackages('chromium-headless-shell')
    // Releases before Debian 12 have the whole browser only.
    if (!isInstalled && !find()) installPackages('chromium')
    // Renders WebGL in software; without it Chromium does so itself, in twice the processor time.
    installPackages('libegl1', 'libgl1-mesa-dri')
  }
  return find()
}

const find = () => usualPlaces.find((path) => existsSync(path))

const installPackages = (...names) =>
  apt('install', '-y', '-qq', '--no-install-recommends', ...names)

/** Runs apt-get. Returns whether it succeeded. */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

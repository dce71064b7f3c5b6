// Asks the registry for known vulnerabilities of the packages that the product runs with. Without an
// answer it says so and does not fail: the check must not depend on the network.
import { spawnSync } from 'node:child_process'

import { printLine } from './install.mjs'

const longestMs = 60_000

const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: longestMs,
})

const counts = countsOf(asked.stdout)
if (!counts) {
  printLine('The registry did not say which packages have known vulnerabilities: not checked.')
} else {
  const { critical, high, moderate, low } = counts
  printLine(`Known vulnerabilities: ${critical} critical, ${high} high, ${moderate + low} other.`)
  if (critical + high > 0) {
    printLine('"npm audit --omit=dev" names them; SECURITY.md says by when they are mended.')
    process.exitCode = 1
  }
}

/** Undefined where the registry gave an error, or no answer in time. */
function countsOf(output) {
  try {
    return JSON.parse(output).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

// `npm test`: installs what is missing, runs every test, and closes with one count over all of them.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildWeb } from './build-web.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { ensureInstalled, main, productNode, root, say } from './install.mjs'

await main(async () => {
  await ensureInstalled()
  const chromium = findOrInstallChromium()
  await buildWeb()

  const results = [rulesAndCalls()]
  // The embedded server is the default; the same calls must hold on a PostgreSQL somebody else runs.
  const { ALSO_TEST_ON: databaseUrl } = process.env
  if (databaseUrl) {
    say('\nOnce more on the PostgreSQL of ALSO_TEST_ON …')
    results.push(
      rulesAndCalls(
        [
          '--project=node',
          'packages/store',
          'apps/server/src/modules/maps',
          'apps/server/src/modules/locks',
          'apps/server/src/modules/history',
          // Whatever else reaches the database reaches it by way of the store; these start a server
          // of their own.
          '--exclude=**/embedded/**',
        ],
        {
          TERRIER_TEST_DATABASE_URL: databaseUrl,
        },
      ),
    )
  }
  if (chromium) results.push(journeys(chromium))
  else if (process.env.CI) {
    say('There is no Chromium, so the browser journeys could not run. Under CI that is a failure.')
    results.push({ passed: 0, failed: 1, skipped: 0 })
  } else {
    say(
      'Left out: every browser journey, because there is no Chromium. Install it, or set CHROMIUM.',
    )
  }

  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  if (total('skipped') > 0)
    say(`\n${total('skipped')} tests were left out; each says why by its name.`)
  process.exitCode = total('failed') > 0 ? 1 : 0
  say(`\n${total('passed')} passed, ${total('failed')} failed`)
})

function rulesAndCalls(which = [], env = {}) {
  return count('vitest/vitest.mjs', (report) => ({
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...which],
    env,
    read: (result) => ({
      passed: result.numPassedTests,
      // A file that cannot even be loaded fails without a single test in it.
      failed: Math.max(result.numFailedTests, result.success ? 0 : 1),
      skipped: result.numPendingTests,
    }),
  }))
}

/** On data of their own: what an earlier run, or an earlier version, left would be met as one's own. */
function journeys(chromium) {
  const data = mkdtempSync(join(tmpdir(), 'terrier-journeys-'))
  // The embedded server runs as another user where everything else runs as root.
  chmodSync(data, 0o755)
  try {
    return walkJourneys({ CHROMIUM: chromium, JOURNEY_DATA: data })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

function walkJourneys(env) {
  return count('@playwright/test/cli.js', (report) => ({
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    read: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }),
  }))
}

/** Runs a test runner of node_modules and reads its counts from the report it leaves. */
function count(runner, describe) {
  const folder = mkdtempSync(join(tmpdir(), 'terrier-test-'))
  try {
    const report = join(folder, 'report.json')
    const { args, env, read } = describe(report)
    const run = spawnSync(productNode(), [join(root, 'node_modules', runner), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
    const result = read(JSON.parse(readFileSync(report, 'utf8')))
    return run.status === 0 ? result : { ...result, failed: Math.max(result.failed, 1) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

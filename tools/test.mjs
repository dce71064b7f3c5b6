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
    results.push({ passed: 0, skipped: 0, failures: ['every browser journey: no Chromium'] })
  } else {
    say(
      'Left out: every browser journey, because there is no Chromium. Install it, or set CHROMIUM.',
    )
  }

  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const failures = results.flatMap((result) => result.failures)
  if (total('skipped') > 0)
    say(`\n${total('skipped')} tests were left out; each says why by its name.`)
  // Once more, and last: a long run is read from its end.
  for (const failure of failures) say(`\nfailed: ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
  say(`\n${total('passed')} passed, ${failures.length} failed`)
})

function rulesAndCalls(which = [], env = {}) {
  return run('vitest/vitest.mjs', (outcome) => ({
    args: [
      'run',
      '--reporter=dot',
      `--reporter=${join(root, 'tools/outcome-reporter.mjs')}`,
      ...which,
    ],
    env: { ...env, TEST_OUTCOME: outcome },
    read: (result) => result,
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
  return run('@playwright/test/cli.js', (report) => ({
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    read: ({ stats, errors, suites }) => ({
      passed: stats.expected,
      skipped: stats.skipped,
      failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => message)],
    }),
  }))
}

function failedSpecs({ suites = [], specs }) {
  const failed = specs.filter((spec) => spec.tests.some(({ status }) => status === 'unexpected'))
  const told = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    return `${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`
  })
  return [...told, ...suites.flatMap(failedSpecs)]
}

/** Runs a test runner of node_modules and reads what it came to from the report it leaves. */
function run(runner, describe) {
  const folder = mkdtempSync(join(tmpdir(), 'terrier-test-'))
  try {
    const report = join(folder, 'report.json')
    const { args, env, read } = describe(report)
    const { status } = spawnSync(productNode(), [join(root, 'node_modules', runner), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    const left = existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, skipped: 0, failures: [] }
    if (status !== 0 && left.failures.length === 0)
      left.failures.push(`${runner} ended with ${status ?? 'a signal'}: see what it printed`)
    return left
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

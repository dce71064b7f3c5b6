// `npm test`: installs missing dependencies, runs all tests, and prints one summary.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildWeb } from './build-web.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import {
  ensureInstalled,
  main,
  productNode,
  root,
  printLine,
  run as runProgram,
} from './install.mjs'

await main(async () => {
  await ensureInstalled()
  const chromium = findOrInstallChromium()
  const sample = mkdtempSync(join(tmpdir(), 'terrier-sample-'))
  try {
    await Promise.all([buildWeb(), generateSample(sample)])
    await testEverything(chromium, sample)
  } finally {
    rmSync(sample, { recursive: true, force: true })
  }
})

/** Once for the journeys and for all tests that need it: it takes half a minute. */
function generateSample(folder) {
  const stdio = ['ignore', 'ignore', 'inherit']
  return runProgram(productNode(), ['packages/sample/src/main.ts', folder], { stdio })
}

async function testEverything(chromium, sample) {
  // One after the other: beside the other tests, the end-to-end tests take twice as long.
  const results = [await testJourneys(chromium, sample), ...(await testRulesAndCalls(sample))]

  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const failures = results.flatMap((result) => result.failures)
  if (total('skipped') > 0)
    printLine(`\n${total('skipped')} tests were skipped; the name of each says why.`)
  // Repeated at the end, where readers of a long log look first.
  for (const failure of failures) printLine(`\nfailed: ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
  printLine(`\n${total('passed')} passed, ${failures.length} failed`)
}

async function testRulesAndCalls(sample) {
  const results = [await rulesAndCalls([], { TERRIER_TEST_SAMPLE: sample })]
  // The embedded server is the default; the same calls are tested on an external PostgreSQL too.
  const { ALSO_TEST_ON: databaseUrl } = process.env
  if (!databaseUrl) return results
  const which = [
    '--project=node',
    'packages/store',
    'apps/server/src/modules/maps',
    'apps/server/src/modules/locks',
    'apps/server/src/modules/history',
    // Everything else accesses the database through the store; these start a server of their own.
    '--exclude=**/embedded/**',
    '--exclude=**/backup/**',
  ]
  const onOther = await rulesAndCalls(which, { TERRIER_TEST_DATABASE_URL: databaseUrl })
  return [...results, onOther]
}

async function testJourneys(chromium, sample) {
  if (chromium) return journeys(chromium, sample)
  if (!process.env.CI) {
    printLine(
      'Skipped: all browser journeys, because there is no Chromium. Install it, or set CHROMIUM.',
    )
    return { passed: 0, skipped: 0, failures: [] }
  }
  printLine('There is no Chromium, so the browser journeys could not run. In CI that is a failure.')
  return { passed: 0, skipped: 0, failures: ['all browser journeys: no Chromium'] }
}

function rulesAndCalls(which, env) {
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

/** With a data folder of their own, without data of earlier runs or versions. */
async function journeys(chromium, sample) {
  const data = mkdtempSync(join(tmpdir(), 'terrier-journeys-'))
  // As root, the embedded server runs as another user, who must be able to enter the folder.
  chmodSync(data, 0o755)
  cpSync(sample, join(data, 'sample'), { recursive: true })
  try {
    return await runJourneys({ CHROMIUM: chromium, JOURNEY_DATA: data })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

function runJourneys(env) {
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
  const describedFailures = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    return `${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`
  })
  return [...describedFailures, ...suites.flatMap(failedSpecs)]
}

/** Runs a test runner of node_modules and reads the report it writes. */
async function run(runner, describe) {
  const folder = mkdtempSync(join(tmpdir(), 'terrier-test-'))
  try {
    const report = join(folder, 'report.json')
    const { args, env, read } = describe(report)
    const child = spawn(productNode(), [join(root, 'node_modules', runner), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    const [status] = await once(child, 'exit')
    const left = existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, skipped: 0, failures: [] }
    if (status !== 0 && left.failures.length === 0)
      left.failures.push(`${runner} ended with ${status ?? 'a signal'}: see its output`)
    return left
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

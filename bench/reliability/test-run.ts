import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { report } from '../report.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

/** A test of `npm test` with larger numbers, which it reads from the environment. */
export async function testRun(
  goal: string,
  what: string,
  { file, environment }: { file: string; environment: Record<string, string> },
): Promise<void> {
  await runner(goal, what, {
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=node',
      file,
      '--reporter=default',
      '--reporter=json',
    ],
    environment,
    output: '--outputFile.json=',
    count: (outcome) => {
      const { numPassedTests: passed, numFailedTests: failed } = outcome as {
        numPassedTests: number
        numFailedTests: number
      }
      return { passed, failed }
    },
  })
}

/** Journeys of `npm test` with larger numbers: those whose names match `names`. */
export async function journeyRun(
  goal: string,
  what: string,
  run: { files: readonly string[]; names: string; environment: Record<string, string> },
): Promise<void> {
  const { files, names, environment } = run
  const port = String(await freePort())
  const data = await mkdtemp(join(tmpdir(), 'terrier-trust-journey-'))
  // As root, the embedded server runs as another user, who must be able to enter the folder.
  await chmod(data, 0o755)
  await runner(goal, what, {
    args: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      '--grep',
      names,
      ...files,
    ],
    environment: { JOURNEY_DATA: data, JOURNEY_PORT: port, ...environment },
    count: (outcome) => {
      const { stats } = outcome as { stats: { expected: number; unexpected: number } }
      return { passed: stats.expected, failed: stats.unexpected }
    },
  }).finally(() => rm(data, { recursive: true, force: true }))
}

interface Runner {
  readonly args: readonly string[]
  readonly environment: Record<string, string>
  /** The option for the file of the report, where it is no variable of the environment. */
  readonly output?: string
  readonly count: (outcome: unknown) => { passed: number; failed: number }
}

async function runner(goal: string, what: string, run: Runner): Promise<void> {
  const { args, environment, output, count } = run
  const folder = await mkdtemp(join(tmpdir(), 'terrier-trust-'))
  const outcome = join(folder, 'outcome.json')
  try {
    const child = spawn(process.execPath, [...args, ...(output ? [output + outcome] : [])], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: outcome },
    })
    await once(child, 'exit')
    const { passed, failed } = count(JSON.parse(await readFile(outcome, 'utf8')))
    report(goal, `${what}: tests failed`, failed, 'tests', { atMost: 0 })
    report(goal, `${what}: tests passed`, passed, 'tests', { atLeast: 1 })
  } finally {
    await rm(folder, { recursive: true })
  }
}

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { doctor } from './doctor.ts'

const main = join(import.meta.dirname, '../main.ts')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-doctor-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the real command, which has to work with settings that no other command could use. */
function terrierDoctor(...args: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<{
    readonly exitCode: unknown
    readonly output: string
    readonly errors: string
  }>()
  const { NODE_COMPILE_CACHE } = process.env
  const options = { env: { TERRIER_DATA: folder, PORT: '1', NODE_COMPILE_CACHE } }
  execFile(process.execPath, [main, 'doctor', ...args], options, (error, output, errors) =>
    resolve({ exitCode: error?.code ?? 0, output, errors }),
  )
  return promise
}

test('does not fail where there are notices only, and says what to do', async () => {
  let output = ''
  const environment = { TERRIER_DATA: folder, PORT: '1' }
  await doctor([], { environment, output: { write: (text: string) => (output += text) } })
  expect(output).toContain(`settings
OK      All settings are valid, and none is missing.
`)
  expect(output).toContain(`database
NOTICE  The embedded database has not been created yet.
        Start the server, or run "npm run terrier -- data setup".
`)
})

test('ends with 1 where there are faults, and reads the settings of a file', async () => {
  const file = join(folder, 'settings')
  writeFileSync(file, 'PORT=many\nSMTP_URL="https://mail.example"\n', { mode: 0o600 })
  const { exitCode, output, errors } = await terrierDoctor('--json', '--env-file', file)
  expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: '2 faults were found.\n' })
  const { faults, findings } = JSON.parse(output) as { faults: number; findings: object[] }
  expect(faults).toBe(2)
  expect(findings).toContainEqual({
    subject: 'settings',
    level: 'fault',
    message: 'SMTP_URL must look like smtps://user:password@mail.example.',
    remedy: 'Correct it. See the settings in docs/deployment.md.',
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCommandLine } from '../testing/command-line.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'
import { hasTerminals, runOnTerminal, runWithoutTerminal } from '../testing/terminal.ts'

const needsTerminal = hasTerminals ? '' : ' (left out: there is no util-linux to make a terminal)'
const ctrlC = '\u0003'

let line: Awaited<ReturnType<typeof openCommandLine>>
let path: string
beforeAll(async () => {
  line = await openCommandLine()
  path = line.fileOf('parcels.gml', aGmlFile([aMember({ id: '1' })]))
  await line.terrier(`data import inspire ${path} --edition 2026-11`)
})
afterAll(() => line.close())

const slip = () => ['data', 'import', 'inspire', path, '--edition', '2026-12']
const stagedEdition = async () =>
  (await line.store.datasets.staging('ownership'))?.description.edition

describe('a confirmation prompt of the terrier command', () => {
  it('refuses without a terminal, and names --yes', async () => {
    const { output, exitCode } = await runWithoutTerminal(slip(), line.environment)
    expect(output).toContain('2026-11 is loaded and not published')
    expect(output).toContain('Nothing was changed. To continue anyway, add --yes.')
    expect(exitCode).toBe(1)
    expect(await stagedEdition()).toBe('2026-11')
  })

  it.skipIf(!hasTerminals)(`changes nothing when the answer is no${needsTerminal}`, async () => {
    for (const answer of ['n\r', '\r', 'yellow\r']) {
      const { output, exitCode } = await runOnTerminal(slip(), line.environment, answer)
      expect(output).toContain('Continue? [y/N]')
      expect(output).toContain('Nothing was changed.')
      expect(exitCode).toBe(1)
    }
    expect(await stagedEdition()).toBe('2026-11')
  })

  it.skipIf(!hasTerminals)(`exits with code 130 on Ctrl+C${needsTerminal}`, async () => {
    const { exitCode } = await runOnTerminal(slip(), line.environment, ctrlC)
    expect(exitCode).toBe(130)
    expect(await stagedEdition()).toBe('2026-11')
  })

  it.skipIf(!hasTerminals)(`continues when the answer is y${needsTerminal}`, async () => {
    const { output, exitCode } = await runOnTerminal(slip(), line.environment, 'y\r')
    expect(output).toContain('1 row loaded into Land ownership 2026-12.')
    expect(exitCode).toBe(0)
    expect(await stagedEdition()).toBe('2026-12')
  })

  it('is skipped with --yes', async () => {
    const args = ['data', 'discard', '--yes']
    expect(await runWithoutTerminal(args, line.environment)).toMatchObject({ exitCode: 0 })
    expect(await stagedEdition()).toBeUndefined()
  })
})

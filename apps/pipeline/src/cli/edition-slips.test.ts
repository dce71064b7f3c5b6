import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aChangeFile, aChangeLine, aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { openCommandLine } from '../testing/command-line.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'

let line: Awaited<ReturnType<typeof openCommandLine>>
beforeEach(async () => {
  line = await openCommandLine()
  line.fileOf('parcels.gml', aGmlFile([aMember({ id: '1' })]))
  line.fileOf('CCOD_FULL_2026_10.csv', aCompanyFile([aTitleLine({})]))
  line.fileOf('CCOD_FULL_2026_11.csv', aCompanyFile([aTitleLine({ Tenure: 'Leasehold' })]))
})
afterEach(() => line.close())

/** Runs a command on files of the folder. */
const run = (args: string) =>
  line.terrier(args.replaceAll(/\S+\.(csv|gml|geojson)/g, (name) => `${line.folder}/${name}`))

const staged = async () => {
  const found = await line.store.datasets.staging('ownership')
  return found && { edition: found.description.edition, files: found.files.length }
}

async function publish(edition: string): Promise<void> {
  await run(`data import inspire parcels.gml --edition ${edition} --yes`)
  line.fileOf('ccod.csv', aCompanyFile([aTitleLine({ 'Property Address': edition })]))
  await run(`data import ccod ccod.csv`)
  await run('data publish --yes')
}

describe('an edition', () => {
  it.each(['2026-13', '2026-00', '2026-1', '202611', '2026', 'November', '2026-11-01'])(
    'of ownership must be a month, not %s',
    async (edition) => {
      const { output, exitCode } = await run(`data import inspire parcels.gml --edition ${edition}`)
      expect(output).toContain(`${edition} is not a month. Give the edition`)
      expect(exitCode).toBe(2)
      expect(await staged()).toBeUndefined()
    },
  )

  it('of a layer cannot be an impossible month', async () => {
    line.fileOf('wards.geojson', '{}')
    const { output, exitCode } = await run('data import wards wards.geojson --edition 2026-13')
    expect(output).toContain('2026-13 is neither a month nor a year')
    expect(exitCode).toBe(2)
  })

  it('of another month does not discard the staged one without confirmation', async () => {
    await run('data import inspire parcels.gml --edition 2026-11')
    const refused = await run('data import ccod CCOD_FULL_2026_10.csv --edition 2026-10')
    expect(refused.output).toContain('2026-11 is loaded and not published (1 file, 1 row).')
    expect(refused.output).toContain('It will be discarded to start 2026-10.')
    expect(refused.output).toContain('To continue anyway, add --yes.')
    expect(refused.exitCode).toBe(1)
    expect(await staged()).toEqual({ edition: '2026-11', files: 1 })
    const agreed = await run('data import ccod CCOD_FULL_2026_10.csv --edition 2026-10 --yes')
    expect(agreed.exitCode).toBe(0)
    expect(await staged()).toEqual({ edition: '2026-10', files: 1 })
  })
})

describe('a file', () => {
  it('named after another month is not loaded without confirmation', async () => {
    await run('data import inspire parcels.gml --edition 2026-11')
    const { output, exitCode } = await run('data import ccod CCOD_FULL_2026_10.csv')
    expect(output).toContain(
      'CCOD_FULL_2026_10.csv is of 2026-10 by its name, and would be loaded into 2026-11.',
    )
    expect(exitCode).toBe(1)
    expect(await staged()).toEqual({ edition: '2026-11', files: 1 })
    const right = await run('data import ccod CCOD_FULL_2026_11.csv')
    expect(right.exitCode).toBe(0)
  })

  it('in a folder named after another month is not loaded without confirmation', async () => {
    line.fileOf('2026-10/Vale.gml', aGmlFile([aMember({ id: '2' })]))
    const { output, exitCode } = await run(
      `data import inspire ${line.folder}/2026-10 --edition 2026-11`,
    )
    expect(output).toContain('Vale.gml is of 2026-10 by its name')
    expect(exitCode).toBe(1)
  })

  it('of changes needs no confirmation if later than the published month and not than the staged one', async () => {
    await publish('2026-08')
    const change = aChangeLine('A', '05-10-2026', { 'Title Number': 'DGL1001' })
    for (const month of ['2026_08', '2026_09', '2026_10', '2026_11']) {
      line.fileOf(`CCOD_COU_${month}.csv`, aChangeFile([change]))
    }
    const within = await run('data import ccod CCOD_COU_2026_09.csv --edition 2026-10')
    expect(within.exitCode).toBe(0)
    expect(await run('data import ccod CCOD_COU_2026_10.csv')).toMatchObject({ exitCode: 0 })
    expect(await run('data import ccod CCOD_COU_2026_08.csv')).toMatchObject({ exitCode: 1 })
    expect(await run('data import ccod CCOD_COU_2026_11.csv')).toMatchObject({ exitCode: 1 })
  })
})

describe('a month that does not follow the published one', () => {
  beforeEach(() => publish('2026-11'))

  it('is not started without confirmation if it is older', async () => {
    const { output, exitCode } = await run('data import inspire parcels.gml --edition 2026-10')
    expect(output).toContain('2026-11 is published. 2026-10 is older and would take its place.')
    expect(exitCode).toBe(1)
    expect(await staged()).toBeUndefined()
  })

  it('is not published without confirmation if it is older', async () => {
    await run('data import inspire parcels.gml --edition 2026-10 --yes')
    await run('data import ccod CCOD_FULL_2026_10.csv')
    const { output, exitCode } = await run('data publish')
    expect(output).toContain('2026-11 is published. 2026-10 is older and would take its place.')
    expect(exitCode).toBe(1)
    expect((await line.store.datasets.get('ownership'))?.edition).toBe('2026-11')
    expect(await run('data publish --yes')).toMatchObject({ exitCode: 0 })
    expect((await line.store.datasets.get('ownership'))?.edition).toBe('2026-10')
  })

  it('is not started without confirmation if it is many years later', async () => {
    const { output, exitCode } = await run('data import inspire parcels.gml --edition 2062-11')
    expect(output).toContain('2026-11 is published. 2062-11 is 432 months later.')
    expect(exitCode).toBe(1)
    expect(await run('data import inspire parcels.gml --edition 2027-11')).toMatchObject({
      exitCode: 0,
    })
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aChangeFile, aChangeLine, aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { openCommandLine } from '../testing/command-line.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'

let line: Awaited<ReturnType<typeof openCommandLine>>
beforeEach(async () => {
  line = await openCommandLine()
  line.fileOf('parcels.gml', aGmlFile(['1', '2'].map((id) => aMember({ id }))))
  line.fileOf('links.csv', 'poly_id,title_no\n1,DGL1\n2,DGL2\n')
  await run('data import inspire parcels.gml --edition 2026-11')
  await run('data import links links.csv')
})
afterEach(() => line.close())

/** Runs a command on files of the folder. */
const run = (args: string) =>
  line.terrier(args.replaceAll(/\S+\.(csv|gml)/g, (name) => `${line.folder}/${name}`))

const title = (number: string, owner: string) =>
  aTitleLine({ 'Title Number': number, 'Proprietor Name (1)': owner })
const register = (...titles: [number: string, owner: string][]) =>
  aCompanyFile(titles.map(([number, owner]) => title(number, owner)))

const changes = (owner: string, ...others: string[]) =>
  aChangeFile(
    ['DGL1', ...others].map((number) =>
      aChangeLine('A', '05-11-2026', { 'Title Number': number, 'Proprietor Name (1)': owner }),
    ),
  )

async function ownerOf(polyId: number): Promise<string | undefined> {
  const { version = 0 } = (await line.store.datasets.get('ownership')) ?? {}
  const property = await line.store.parcels.propertyOf(version, polyId)
  return property?.title?.proprietors[0]?.name
}

async function stagedFiles() {
  const { files = [] } = (await line.store.datasets.staging('ownership')) ?? {}
  return files.map(({ part, name, rows }) => `${part} ${name} ${rows}`)
}

describe("'data import' of a corrected file", () => {
  it('replaces a company register by a corrected one of the same month, whatever its file name', async () => {
    line.fileOf('CCOD_FULL_2026_11.csv', register(['DGL1', 'WRONG LTD'], ['DGL2', 'WRONG LTD']))
    line.fileOf('CCOD_FULL_2026_11_corrected.csv', register(['DGL1', 'RIGHT LTD']))
    await run('data import ccod CCOD_FULL_2026_11.csv')
    const { output } = await run('data import ccod CCOD_FULL_2026_11_corrected.csv')
    expect(output).toContain('1 row loaded into Land ownership 2026-11.')
    expect(output).toContain('CCOD_FULL_2026_11.csv (2 rows) is replaced')
    expect(await stagedFiles()).toContain('ccod CCOD_FULL_2026_11_corrected.csv 1')
    await run('data publish')
    expect(await ownerOf(1)).toBe('RIGHT LTD')
    expect(await ownerOf(2)).toBeUndefined()
  })

  it('loads a register again that was replaced before', async () => {
    const right = register(['DGL1', 'RIGHT LTD'])
    line.fileOf('CCOD_FULL_2026_11.csv', right)
    await run('data import ccod CCOD_FULL_2026_11.csv')
    line.fileOf('CCOD_FULL_2026_11.csv', register(['DGL1', 'WRONG LTD'], ['DGL2', 'WRONG LTD']))
    await run('data import ccod CCOD_FULL_2026_11.csv')
    line.fileOf('CCOD_FULL_2026_11.csv', right)
    const { output } = await run('data import ccod CCOD_FULL_2026_11.csv')
    expect(output).toContain('1 row loaded')
    await run('data publish')
    expect(await ownerOf(1)).toBe('RIGHT LTD')
    expect(await ownerOf(2)).toBeUndefined()
  })

  it('replaces the change-only file of a month by a corrected one', async () => {
    line.fileOf('CCOD_FULL_2026_10.csv', register(['DGL1', 'OLD LTD']))
    line.fileOf('CCOD_COU_2026_11.csv', changes('WRONG LTD', 'DGL2'))
    line.fileOf('CCOD_COU_2026_11-1.csv', changes('RIGHT LTD'))
    await run('data import ccod CCOD_FULL_2026_10.csv --yes')
    await run('data import ccod CCOD_COU_2026_11.csv')
    await run('data import ccod CCOD_COU_2026_11-1.csv')
    await run('data publish')
    expect(await ownerOf(1)).toBe('RIGHT LTD')
    expect(await ownerOf(2)).toBeUndefined()
  })

  it('replaces a file of parcels by one of the same name, except parcels that another file has too', async () => {
    line.fileOf('neighbour.gml', aGmlFile([aMember({ id: '2' }), aMember({ id: '3' })]))
    await run('data import inspire neighbour.gml')
    await run('data match')
    line.fileOf('neighbour.gml', aGmlFile([aMember({ id: '4' })]))
    await run('data import inspire neighbour.gml')
    await run('data publish --force')
    const owners = await Promise.all([1, 2, 3, 4].map(propertyExists))
    expect(owners).toEqual([true, true, false, true])
  })

  it('loads a file of links again that another one has overruled', async () => {
    line.fileOf('others.csv', 'poly_id,title_no,provenance\n1,DGL1,matched-address\n')
    await run('data import links others.csv')
    const { output } = await run('data import links links.csv --provenance licensed')
    expect(output).toContain('2 rows loaded')
    await run('data publish --force')
    const { version = 0 } = (await line.store.datasets.get('ownership')) ?? {}
    const property = await line.store.parcels.propertyOf(version, 1)
    expect(property?.linkProvenance).toBe('licensed')
  })

  it('reports a file that is already loaded with the same contents', async () => {
    const { output, exitCode } = await run('data import links links.csv')
    expect(output).toContain('links.csv is already loaded, with the same contents (2 rows)')
    expect(exitCode).toBe(0)
  })
})

async function propertyExists(polyId: number): Promise<boolean> {
  const { version = 0 } = (await line.store.datasets.get('ownership')) ?? {}
  return (await line.store.parcels.propertyOf(version, polyId)) !== undefined
}

describe("'data remove'", () => {
  it('removes the rows of one file from the staged month, even after matching', async () => {
    line.fileOf('wrong.gml', aGmlFile([aMember({ id: '2' }), aMember({ id: '9' })]))
    await run('data import inspire wrong.gml')
    await run('data match')
    const { output, exitCode } = await run('data remove wrong.gml')
    expect(output).toContain('wrong.gml has been removed from 2026-11: 2 rows.')
    expect(exitCode).toBe(0)
    expect(await stagedFiles()).toEqual(['inspire parcels.gml 2', 'links links.csv 2'])
    await run('data publish --force')
    expect(await Promise.all([1, 2, 9].map(propertyExists))).toEqual([true, true, false])
  })

  it('lists the loaded files when the name is not one of them', async () => {
    const { output, exitCode } = await run('data remove CCOD.csv')
    expect(output).toContain('CCOD.csv is not among the files loaded into 2026-11')
    expect(output).toContain('parcels.gml')
    expect(exitCode).toBe(1)
    expect(await stagedFiles()).toHaveLength(2)
    expect(await line.terrier('data remove')).toMatchObject({ exitCode: 2 })
  })
})

describe("'data discard'", () => {
  it('discards the staged month only with --yes', async () => {
    const { output, exitCode } = await line.terrier('data discard')
    expect(output).toContain('2026-11')
    expect(output).toContain('--yes')
    expect(exitCode).toBe(1)
    expect(await stagedFiles()).toHaveLength(2)
    const discarded = await line.terrier('data discard --yes')
    expect(discarded.output).toContain('2026-11 has been discarded: 2 files, 4 rows.')
    expect(discarded.exitCode).toBe(0)
    expect(await line.store.datasets.staging('ownership')).toBeUndefined()
    expect(await line.terrier('data discard --yes')).toMatchObject({ exitCode: 1 })
  })
})

describe("'data import --dry-run'", () => {
  it('reads, checks and reports, and writes nothing', async () => {
    const wrong = aGmlFile([aMember({ id: '7' }), aMember({ id: '' })])
    line.fileOf('parcels.gml', wrong)
    const before = await line.store.datasets.staging('ownership')
    const { output, exitCode } = await run('data import inspire parcels.gml --dry-run')
    expect(output).toContain('1 rows can be loaded into Land ownership 2026-11.')
    expect(output).toContain('parcels.gml (2 rows) would be replaced')
    expect(output).toContain('1 left out, no-id')
    expect(output).toContain('Nothing was written.')
    expect(exitCode).toBe(0)
    expect(await line.store.datasets.staging('ownership')).toEqual(before)
  })

  it('refuses a file that the import would refuse', async () => {
    line.fileOf('cut.gml', aGmlFile([aMember()]).slice(0, -20))
    const { exitCode } = await run('data import inspire cut.gml --dry-run')
    expect(exitCode).toBe(1)
  })

  it('reads a layer without publishing it', async () => {
    const feature = { type: 'Feature', properties: {}, geometry: { type: 'Point' } }
    const square = [0, 1, 1, 0, 0].map((x, i) => [x / 100, 52 + (i > 1 && i < 4 ? 0.01 : 0)])
    const polygon = { ...feature, geometry: { type: 'Polygon', coordinates: [square] } }
    const path = line.fileOf(
      'wards.geojson',
      JSON.stringify({ type: 'FeatureCollection', features: [polygon] }),
    )
    const { output, exitCode } = await line.terrier(
      `data import wards ${path} --edition 2026 --dry-run`,
    )
    expect(output).toContain('1 rows can be loaded')
    expect(exitCode).toBe(0)
    expect(await line.store.datasets.get('wards')).toBeUndefined()
  })
})

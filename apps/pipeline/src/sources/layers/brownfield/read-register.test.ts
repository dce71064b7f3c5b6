import { readdirSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { RefusedFile } from '@terrier/files/reading/refused-file'
import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { hasRealData, needsRealData, realData } from '../../../testing/real-data.ts'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { openLayer } from '../open-layer.ts'
import { readBrownfieldRegister } from './read-register.ts'

async function read(csv: string) {
  const report = recordedReport()
  const sites = await Array.fromAsync(readBrownfieldRegister(inputOf(csv), report, unwatched))
  return {
    sites,
    places: sites.map(({ crs, geometry }) => [crs, geometry?.coordinates]),
    ...report,
  }
}

const header = 'SiteReference,SiteNameAddress,CoordinateReferenceSystem,GeoX,GeoY,Hectares\n'

describe('reading brownfield registers', () => {
  it('reads each site in the coordinate system that its row names', async () => {
    const { places, notes } = await read(
      `${header}A,Quay,OSGB36,449672,531412,0.6\nB,Mill,WGS84,-1.5,53.2,1\n`,
    )
    expect(places).toEqual([
      ['EPSG:27700', [449_672, 531_412]],
      ['EPSG:4326', [-1.5, 53.2]],
    ])
    expect(notes).toEqual([])
  })

  it('reads the current standard, which has no column for the coordinate system', async () => {
    const { places } = await read('reference,GeoX,GeoY,EndDate\nA,-1.5,53.2,\n')
    expect(places).toEqual([['EPSG:4326', [-1.5, 53.2]]])
  })

  it('corrects wrong coordinate systems and swapped axes, and reports them', async () => {
    const { places, notes } = await read(
      `${header}A,,ETRS89,444381,516880,1\nB,,WGS84,53.83,-3.04,1\nC,,Cartesian,575596,156906,1\n`,
    )
    expect(places).toEqual([
      ['EPSG:27700', [444_381, 516_880]],
      ['EPSG:4326', [-3.04, 53.83]],
      ['EPSG:27700', [575_596, 156_906]],
    ])
    expect(notes.map(({ reason, where }) => [reason, where])).toEqual([
      ['wrong-crs', 'line 2'],
      ['swapped-axes', 'line 3'],
      ['unknown-crs', 'line 4'],
    ])
  })

  it('rejects a site without a position, and skips empty rows', async () => {
    const { sites, rejected } = await read(`${header}A,Quay,OSGB36,tbc,,1\n,,,,,\nB,,,1.5,54.5,\n`)
    expect(sites).toHaveLength(1)
    expect(rejected).toMatchObject([{ reason: 'bad-position', where: 'line 2' }])
  })

  it('finds the header below a title, in any spelling', async () => {
    const { sites } = await read('Brownfield register\n\nSite Ref,GEO X,"Geo Y "\nA,1.5,54.5\n')
    expect(sites[0]?.attributes).toEqual({ 'Site Ref': 'A', 'GEO X': '1.5', 'Geo Y': '54.5' })
  })

  it.each([
    ['without positions', 'a,b\n1,2\n', /GeoX/],
    ['that is empty', '', /GeoX/],
    ['that is cut off', `${header}A,Quay,OSGB36,44`, /cut off/],
  ])('refuses a file %s', async (_, csv, why) => {
    await expect(read(csv)).rejects.toThrow(why)
  })

  it.skipIf(!hasRealData)(`reads 169 registers, refuses a page${needsRealData}`, async () => {
    const report = recordedReport()
    let sites = 0
    const refused: string[] = []
    for (const name of readdirSync(realData('brownfield'))) {
      for (const file of await openLayer(realData(`brownfield/${name}`))) {
        try {
          sites += (await Array.fromAsync(file.read(report, unwatched))).length
        } catch (error) {
          if (!(error instanceof RefusedFile)) throw error
          refused.push(name)
        }
      }
    }
    // A page of data.gov.uk. All others load every row with numeric coordinates.
    expect(refused).toEqual(['E06000015.csv'])
    expect(sites).toBe(7686)
    expect(new Set(report.rejected.map(({ reason }) => reason))).toEqual(new Set(['bad-position']))
  })
})

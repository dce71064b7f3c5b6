import { hasPostgis, needsPostgis, postgisDatabase } from '@terrier/store/testing/postgis-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCommandLine } from '../testing/command-line.ts'

describe('gis-views', () => {
  let here: Awaited<ReturnType<typeof openCommandLine>>
  beforeAll(async () => {
    here = await openCommandLine()
  })
  afterAll(() => here.close())

  it.each([
    ['gis-views wards', 2, "Unexpected argument 'wards'"],
    ['gis-views --rolle qgis', 2, '--rolle'],
    ['gis-views --remove --data-groups', 2, '--remove cannot be combined'],
    ['gis-views', 1, 'PostGIS'],
  ])('refuses %s', async (command, code, message) => {
    const { output, exitCode } = await here.terrier(command)
    expect(exitCode).toBe(code)
    expect(output).toContain(message)
  })

  it('reports that there are no views to remove', async () => {
    const { output, exitCode } = await here.terrier('gis-views --remove')
    expect({ output, exitCode }).toEqual({ output: 'There were no views.\n', exitCode: 0 })
  })
})

const point = (name: string) => ({
  type: 'Feature',
  properties: { SiteReference: name },
  geometry: { type: 'Point', coordinates: [-3, 52] },
})

describe.runIf(hasPostgis)(`gis-views on PostGIS${needsPostgis}`, () => {
  it('creates the views, updates them on import, and removes them', async () => {
    const database = await postgisDatabase()
    const here = await openCommandLine({ databaseUrl: database.databaseUrl })
    try {
      const importSite = (name: string) => {
        const file = { type: 'FeatureCollection', features: [point(name)] }
        const path = here.fileOf(`${name}.geojson`, JSON.stringify(file))
        return here.terrier(`data import brownfield ${path} --edition 2026`)
      }
      const sites = () =>
        database.queryAsReader<{ site: string; geom: string }>(
          `select "SiteReference" as site, st_astext(geom) as geom from gis.brownfield`,
        )
      await importSite('A')
      const made = await here.terrier(`gis-views --role ${database.roles.reader}`)
      expect(made.output).toContain(
        'gis.brownfield\n1 view has been created in the database, readable by',
      )
      expect(await sites()).toEqual([{ site: 'A', geom: 'POINT(-3 52)' }])
      const { output } = await importSite('B')
      expect(output).not.toContain('not up to date')
      expect(await sites()).toEqual([{ site: 'B', geom: 'POINT(-3 52)' }])
      expect((await here.terrier('gis-views --remove')).output).toBe(
        'The views have been removed.\n',
      )
      await expect(sites()).rejects.toThrow('does not exist')
    } finally {
      await here.close()
      await database.drop()
    }
  })
})

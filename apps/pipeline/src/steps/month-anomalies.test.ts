import type { MonthFigures } from '@terrier/store/stored'
import { describe, expect, it } from 'vitest'

import { findMonthAnomalies, type MonthToPublish, type PublishedMonth } from './month-anomalies.ts'

const figures = (fields: Partial<MonthFigures> = {}): MonthFigures => ({
  parcels: 1000,
  titles: 100,
  titlesWithoutParcel: 0,
  links: 100,
  linksWithoutParcel: 0,
  ...fields,
})
const october: PublishedMonth = {
  edition: '2026-10',
  parcels: 1000,
  parcelFiles: ['Vale.zip/Land_Registry_Cadastral_Parcels.gml', 'Cardiff-2026-10.gml'],
  polygonFiles: [],
  companyFiles: ['ccod.csv'],
  figures: figures(),
}
const ccod = { part: 'ccod' as const, name: 'ccod.csv', rows: 100 }
const parcels = (name: string, rows = 500) => ({ part: 'inspire' as const, name, rows })
const november = (fields: Partial<MonthToPublish> = {}): MonthToPublish => ({
  edition: '2026-11',
  files: [parcels('vale.gml'), parcels('Cardiff-2026-11.gml'), ccod],
  ...fields,
})
const novemberOf = (count: number) => november({ figures: figures({ parcels: count }) })

describe('findMonthAnomalies', () => {
  it('recognises an authority by its zip file or its file, in any month', () => {
    expect(findMonthAnomalies(november(), october)).toEqual([])
    const files = [parcels('Bristol-2026-11.gml', 1000), ccod]
    expect(findMonthAnomalies(november({ files }), october)).toEqual([
      '2 authorities are missing that 2026-10 has: Vale, Cardiff',
    ])
  })

  it('reports title polygons that are missing, though not authorities where polygons replace them', () => {
    const withPolygons = { ...october, polygonFiles: ['LR_POLY_FULL_OCT_2026_0.shp'] }
    expect(findMonthAnomalies(november(), withPolygons)).toEqual([
      'no title polygons are loaded, which 2026-10 has',
    ])
    const files = [
      { ...parcels('LR_POLY_FULL_NOV_2026_0.shp', 990), part: 'polygons' as const },
      ccod,
    ]
    expect(findMonthAnomalies(november({ files }), withPolygons)).toEqual([])
  })

  it('reports 5 % fewer parcels, but not 4.9 %', () => {
    expect(findMonthAnomalies(novemberOf(951), october)).toEqual([])
    expect(findMonthAnomalies(novemberOf(950), october)).toEqual([
      '950 parcels, 5.0 % fewer than the 1,000 of 2026-10',
    ])
  })

  it('does not report parts that are carried over, or a correction of the same month without CCOD', () => {
    expect(findMonthAnomalies(november({ files: [ccod] }), october)).toEqual([])
    const correction = { edition: '2026-10', files: [{ ...ccod, part: 'links' as const }] }
    expect(findMonthAnomalies(correction, october)).toEqual([])
  })

  it('reports a month without CCOD only if the previous month had it', () => {
    const files = november().files.filter((file) => file !== ccod)
    expect(findMonthAnomalies(november({ files }), october)).toHaveLength(1)
    expect(findMonthAnomalies(november({ files }), { ...october, companyFiles: [] })).toEqual([])
  })

  it('reports only missing CCOD for a first month', () => {
    expect(findMonthAnomalies(november(), undefined)).toEqual([])
    expect(findMonthAnomalies(november({ files: [parcels('a.gml')] }), undefined)).toEqual([
      'no CCOD file is loaded: no company would own any land',
    ])
  })

  it('reports links without a parcel if the previous month had fewer', () => {
    const lost = figures({ linksWithoutParcel: 14 })
    const month = november({ figures: lost })
    expect(findMonthAnomalies(month, october)).toEqual(['14 of 100 links (14.0 %) match no parcel'])
    expect(findMonthAnomalies(month, { ...october, figures: lost })).toEqual([])
    expect(findMonthAnomalies(month, { ...october, figures: undefined })).toHaveLength(1)
  })
})

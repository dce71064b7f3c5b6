import { boundsOf } from '@terrier/geo/bounds'
import type { Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { encodeTwkb } from '@terrier/geo/twkb'
import { createDistrict } from '@terrier/sample/district'
import type { District } from '@terrier/sample/district'
import type { Change } from '@terrier/sample/editions/change-list'
import { nextMonth } from '@terrier/sample/editions/next-month'
import type { Shape } from '@terrier/sample/plane/shape'
import { openRegister } from '@terrier/sample/register/open-register'
import type { Register } from '@terrier/sample/register/parcel'
import { assignPostcodes } from '@terrier/sample/register/postcodes'
import { readPolygons } from '@terrier/sample/testing/read-sample'
import { inspireGml } from '@terrier/sample/writers/inspire-gml'
import { polygonOnGrid } from '@terrier/sample/writers/on-grid'
import { writeText } from '@terrier/sample/writers/write-text'
import type { ParcelRow, TitleLinkRow, TitleRow } from '@terrier/store/import-rows'
import { aProprietor, aTitle } from '@terrier/store/testing/builders'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A month of the sample, read back from the INSPIRE file that the generator writes. */
export interface SampleMonth {
  /** By identifier, in metres from the market cross. */
  readonly polygons: ReadonlyMap<number, Shape>
  readonly parcels: readonly ParcelRow[]
  readonly titles: readonly TitleRow[]
  readonly links: readonly TitleLinkRow[]
}

export interface SampleMonths {
  readonly district: District
  readonly before: SampleMonth
  readonly after: SampleMonth
  readonly changes: readonly Change[]
}

/** Both months without layers and other files, which take most of the generator's time. */
export async function sampleMonths(): Promise<SampleMonths> {
  const district = createDistrict()
  const postcodes = assignPostcodes(district.plots)
  const opened = openRegister(district.plots, postcodes)
  const next = nextMonth(opened, postcodes, '2026-09')
  return {
    district,
    before: await readBack(opened),
    after: await readBack(next.register),
    changes: next.changes,
  }
}

async function readBack({ parcels, titles, links }: Register): Promise<SampleMonth> {
  const folder = await mkdtemp(join(tmpdir(), 'doggerland-month-'))
  try {
    const path = join(folder, 'Doggerland_Council.gml')
    await writeText(path, inspireGml(parcels, '2026-10-04T03:47:41.090Z'))
    const polygons = readPolygons(path)
    return {
      polygons,
      parcels: [...polygons].map(([polyId, shape]) => rowOf(polyId, shape)),
      titles: titles
        .filter(({ owners }) => owners.length > 0)
        .map(({ titleNo, owners }) =>
          aTitle(titleNo, {
            proprietors: owners.map(({ name, companyNumber }) => ({
              ...aProprietor(name),
              companyNumber,
            })),
          }),
        ),
      links,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function rowOf(polyId: number, shape: Shape): ParcelRow {
  const grid = loadNationalGrid()
  const { coordinates } = polygonOnGrid(shape)
  const geometry: Polygon = {
    type: 'Polygon',
    coordinates: coordinates.map((ring) => ring.map((position) => grid.toLngLat(position))),
  }
  return {
    polyId,
    geom: encodeTwkb(geometry),
    bounds: boundsOf(geometry),
    areaSquareMetres: areaSquareMetres(geometry),
    beganAt: null,
  }
}

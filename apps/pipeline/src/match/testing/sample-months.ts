import { boundsOf } from '@terrier/geo/bounds'
import type { Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { ParcelRow, TitleLinkRow, TitleRow } from '@terrier/store/import-rows'
import { aProprietor, aTitle } from '@terrier/store/testing/builders'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createDistrict } from '../../sample/district.ts'
import type { District } from '../../sample/district.ts'
import type { Change } from '../../sample/editions/change.ts'
import { nextMonth } from '../../sample/editions/next-month.ts'
import type { Shape } from '../../sample/plane/shape.ts'
import { openRegister } from '../../sample/register/open-register.ts'
import type { Register } from '../../sample/register/parcel.ts'
import { assignPostcodes } from '../../sample/register/postcodes.ts'
import { readPolygons } from '../../sample/testing/read-sample.ts'
import { inspireGml } from '../../sample/writers/inspire-gml.ts'
import { polygonOnGrid } from '../../sample/writers/on-grid.ts'
import { writeText } from '../../sample/writers/write-text.ts'

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
          aTitle(titleNo, { proprietors: owners.map(({ name }) => aProprietor(name)) }),
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

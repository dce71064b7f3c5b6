import { formatGridReference } from '@terrier/geo/grid-reference'

import type { District } from '../district.ts'
import { heightAt } from '../land/landscape.ts'
import { contoursOf } from '../plane/contour.ts'
import { aroundLines, difference, grow, intersection, union } from '../plane/overlay.ts'
import { areaOf, boxOf, centroidOf, outerOf, type Shape } from '../plane/shape.ts'
import { distance, type Point } from '../plane/point.ts'
import { circle } from '../settlement/village.ts'
import { onGrid } from '../writers/on-grid.ts'
import { areaFeature, type LayerSource } from './layer-source.ts'

interface Site {
  readonly name: string
  readonly shapes: readonly Shape[]
}

/** The land in which the three kinds of protection overlap. */
interface Habitats {
  readonly moor: Site
  readonly estuary: Site
  readonly spit: Site
  readonly cliffs: Site
  readonly forest: Site
  readonly mere: Site
}

/** SSSI, SPA and SAC, columns as Natural England publishes them. */
export function protectSites(district: District): LayerSource[] {
  const { moor, estuary, spit, cliffs, forest, mere } = findHabitats(district)
  return [
    interestSites([moor, estuary, spit, cliffs, forest, mere]),
    protectionAreas([
      { name: 'Skell Estuary', shapes: estuary.shapes },
      { name: 'Skell Moor', shapes: moor.shapes },
      { name: 'Skerne Head Cliffs', shapes: cliffs.shapes },
    ]),
    conservationAreas([
      { name: 'Skell Moor Blanket Bogs', shapes: grow(moor.shapes, -180) },
      { name: 'Spithaven Dunes', shapes: spit.shapes },
      { name: 'Auster Forest Carrs', shapes: forest.shapes },
    ]),
  ]
}

function findHabitats(district: District): Habitats {
  const { island, plots, water } = district
  const coast = outerOf(island.main)
  const near = (middle: Point, metres: number) =>
    coast.filter((spot) => distance(spot, middle) < metres)
  const shapesOf = (use: string) =>
    plots.filter((plot) => plot.use === use).map((plot) => plot.shape)
  const upland = contoursOf(heightAt, boxOf(island.main), 160)(0.7)
  const moors = union([...grow(shapesOf('moor'), 6), ...upland])
  const strand = aroundLines([near([2200, -1600], 1300)], 240)
  const reach = water.rivers[0]?.course.slice(-26) ?? []
  const spit = intersection([circle([7500, -5900], 1500)], island.land)
  return {
    moor: { name: 'Skell Moor', shapes: largestOf(intersection(moors, island.land)) },
    estuary: {
      name: 'Skell Estuary and South Strand',
      shapes: difference([...aroundLines([reach], 130), ...strand], district.town.ground),
    },
    spit: { name: 'Spithaven Dunes', shapes: spit },
    cliffs: {
      name: 'Skerne Head',
      shapes: largestOf(intersection(aroundLines([near([-16500, 300], 1500)], 160), island.land)),
    },
    forest: { name: 'Auster Forest Carrs', shapes: largestOf(grow(shapesOf('wood'), 5)) },
    mere: {
      name: 'Botney Mere',
      shapes: grow(
        water.lakes.filter(({ name }) => name === 'Botney Mere').map((lake) => lake.shape),
        45,
      ),
    },
  }
}

const largestOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, 1)

const hectaresOf = ({ shapes }: Site) =>
  Math.round(shapes.reduce((sum, shape) => sum + areaOf(shape), 0) / 100) / 100

const middleOf = ({ shapes }: Site): Point => (shapes[0] ? centroidOf(shapes[0]) : [0, 0])

function interestSites(sites: readonly Site[]): LayerSource {
  const features = sites.map((site, index) => {
    const [east, north] = onGrid(middleOf(site))
    return areaFeature(site.shapes, {
      SSSI_NAME: site.name,
      SSSI_AREA: hectaresOf(site),
      NUMBER: 9001 + index,
      REFERENCE: `DG${String(index + 1).padStart(4, '0')}`,
      EASTING: Math.round(east),
      NORTHING: Math.round(north),
      STATUS: 'Notified',
    })
  })
  return { id: 'scientific-interest', format: 'shapefile-zip', features }
}

function protectionAreas(sites: readonly Site[]): LayerSource {
  const features = sites.map((site, index) =>
    areaFeature(site.shapes, {
      SPA_NAME: site.name,
      SPA_CODE: `UK99${String(index + 1).padStart(5, '0')}`,
      SPA_AREA: hectaresOf(site),
      GRID_REF: gridReferenceText(site),
      STATUS: 'Designated',
    }),
  )
  return { id: 'special-protection', format: 'shapefile', features }
}

/** Column names are in lower case, as in the newer releases. */
function conservationAreas(sites: readonly Site[]): LayerSource {
  const features = sites.map((site, index) =>
    areaFeature(site.shapes, {
      sac_name: site.name,
      sac_code: `UK98${String(index + 1).padStart(5, '0')}`,
      sac_area: hectaresOf(site),
      grid_ref: gridReferenceText(site),
      status: index === 2 ? 'Candidate' : 'Designated',
    }),
  )
  return { id: 'special-conservation', format: 'geojson', features }
}

const gridReferenceText = (site: Site): string => formatGridReference(onGrid(middleOf(site)))

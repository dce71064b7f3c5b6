import { createRandom } from '../random/random.ts'
import { roadWidthMetres, type Road } from '../land/country-roads.ts'
import type { Island } from '../land/coast.ts'
import type { Water } from '../land/water.ts'
import {
  townEdge,
  townPlaces,
  townRoads,
  type TownPlace,
  type TownRoad,
} from '../plan/town-plan.ts'
import { roughen, smooth, type Line } from '../plane/line.ts'
import { aroundLines, difference, intersection } from '../plane/overlay.ts'
import { centroidOf, type Shape } from '../plane/shape.ts'
import { plus, turned } from '../plane/point.ts'
import { faceAt, facesOf, type Face } from './town-faces.ts'
import { plotsAlong } from './frontage.ts'
import type { Corners, Plot } from '../plan/plot.ts'
import { claimOpenSpace, claimRows, layQuarter } from './quarter.ts'
import { streetNames } from './street-names.ts'
import { OccupiedArea } from './occupied-area.ts'

export interface Town {
  /** The area of the town, without water and sea. */
  readonly ground: readonly Shape[]
  readonly plots: readonly Plot[]
  readonly streets: readonly Road[]
}

interface MainStreet {
  readonly road: TownRoad
  readonly line: Line
}

/**
 * Builds Dogger Haven: main streets first, then places such as schools, then the plots along the
 * streets.
 */
export function buildTown(island: Island, water: Water, countryRoads: readonly Road[]): Town {
  const ground = townGround(island, water)
  const mainStreets = townRoads.map((road) => ({ road, line: smooth(road.course, 18) }))
  const faces = facesOf(difference(ground, surfacesOf(mainStreets, countryRoads)))
  const taken = new OccupiedArea()
  for (const { road, line } of mainStreets) taken.takeRoad(line, road.widthMetres)
  const places = townPlaces.flatMap((place) => claimPlace(place, faces, taken))
  const placeShapes = places.map((plot) => plot.shape)
  const nextName = streetNames()
  const laid = faces.map((face) => layQuarter(face, ground, placeShapes, nextName))
  for (const { streets, style } of laid) {
    // Slightly narrower than the space between plots, so that rounding does not clip their fronts.
    for (const { line } of streets) taken.takeRoad(line, style.streetMetres - 0.6)
  }
  const plots = [
    ...places.filter((plot) => plot.use !== 'square'),
    ...mainStreets.flatMap((street) => frontStreet(street, faces, taken)),
    ...laid.flatMap((quarter) => [...claimRows(quarter, taken), ...claimOpenSpace(quarter, taken)]),
  ]
  const main = mainStreets.map(({ road, line }): Road => {
    return { name: road.name, kind: 'road-main', line }
  })
  return { ground, plots, streets: [...main, ...laid.flatMap((quarter) => quarter.streets)] }
}

function townGround(island: Island, water: Water): Shape[] {
  const closed = [...townEdge, ...townEdge.slice(0, 1)]
  const edge = roughen(smooth(closed, 60), createRandom('town edge'), 0.1, 40).slice(0, -1)
  return difference(intersection([[edge]], island.land), [...water.surface, ...island.piers])
}

function surfacesOf(mainStreets: readonly MainStreet[], countryRoads: readonly Road[]): Shape[] {
  return [
    ...mainStreets.flatMap(({ road, line }) => aroundLines([line], road.widthMetres / 2)),
    ...countryRoads.flatMap(({ line, kind }) => aroundLines([line], roadWidthMetres[kind] / 2)),
  ]
}

function claimPlace(place: TownPlace, faces: readonly Face[], taken: OccupiedArea): Plot[] {
  const face = faceAt(faces, place.at)
  if (!face) return []
  const [length, breadth] = [place.metres[0] / 2, place.metres[1] / 2]
  const radians = (place.degrees * Math.PI) / 180
  const corner = (u: number, v: number) => plus(place.at, turned([u, v], radians))
  const corners: Corners = [
    corner(-length, -breadth),
    corner(length, -breadth),
    corner(length, breadth),
    corner(-length, breadth),
  ]
  const [inside] = intersection([[corners]], [face.shape])
  const shape = inside && taken.claim(inside, 0.4)
  if (!shape) return []
  return [{ use: place.use, shape, group: place.name, place: face.quarter.name, corners }]
}

function frontStreet(
  { road, line }: MainStreet,
  faces: readonly Face[],
  taken: OccupiedArea,
): Plot[] {
  const { frontage, name } = road
  if (!frontage) return []
  const random = createRandom(`frontage ${name}`)
  const rule = { ...frontage, setBackMetres: road.widthMetres / 2 }
  return (['left', 'right'] as const).flatMap((side) =>
    plotsAlong(line, side, rule, random).flatMap((corners, index): Plot[] => {
      const face = faceAt(faces, centroidOf([corners]))
      if (!face || face.quarter.style === 'docks') return []
      const [inside] = intersection([[corners]], [face.shape])
      const shape = inside && taken.claim(inside, 0.7)
      if (!shape) return []
      const number = index * 2 + (side === 'left' ? 1 : 2)
      return [{ use: frontage.use, shape, group: name, place: face.quarter.name, corners, number }]
    }),
  )
}

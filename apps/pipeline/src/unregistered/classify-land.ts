import {
  difference,
  squareMetresOf,
  union,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'
import type { ClassifiedBy, LandAccess, LandKind } from '@terrier/contract/land-kind'

import { inflated, openMorphologically } from '../coverage/coverage.ts'
import { polygonsFromPaths } from '../coverage/nest-rings.ts'
import { isStrip, shapeOf, stripMaxCompactness } from './piece-shape.ts'
import { overlapping } from './touching.ts'

/** What is known around a cell, in millimetres from its origin. Empty where nothing is imported. */
export interface Surroundings {
  /** The land around the centre lines of roads that is taken to be highway. */
  readonly roads: MillimetreCoverage
  /** The land within 20 m of that. */
  readonly nearRoads: MillimetreCoverage
  readonly rails: MillimetreCoverage
  readonly rivers: MillimetreCoverage
  /** The land above mean high water; null where no line of it is imported. */
  readonly aboveHighWater: MillimetreCoverage | null
}

/** A polygon of one kind. */
export interface ClassifiedPiece {
  readonly piece: MillimetreCoverage
  readonly kind: Exclude<LandKind, 'unknown'>
  readonly classifiedBy: ClassifiedBy
  readonly access: LandAccess
}

/** Beside a road, railway or river: what is no wider than this belongs to it, as a footway does. */
const besideMetres = 4
/** Long land beside a road is verge up to this width; beside a railway or a river it is theirs. */
const vergeMaxMetres = 10
const bankMaxMetres = 30
/** By shape alone: what is wider than this is split from the streets that it adjoins... */
const streetMaxMetres = 15
/** ...unless it is long, up to this mean width: then it is a broad street. */
const broadStreetMaxMetres = 25
/** What is wide but smaller than this is a junction of streets. */
const wideLeastSquareMetres = 250
/** A part cut off a street is no longer as long, but twice as long as wide. */
const streetPartMaxCompactness = 0.55
/** Smaller parts that splitting leaves stay with the land that they were split from. */
const leastSquareMetres = 20

/** Splits unregistered land into pieces that each are of one kind. The area stays the same. */
export function classifyLand(free: MillimetreCoverage, around: Surroundings): ClassifiedPiece[] {
  const { land, shore } = splitAtHighWater(free, around.aboveHighWater)
  const road = carve(land, around.roads)
  const rail = carve(road.rest, around.rails)
  const river = carve(rail.rest, around.rivers)
  const rest = classifyRest(river.rest, {
    road: road.core,
    rail: rail.core,
    river: river.core,
  })
  const pieces = [
    ...named(shore, 'foreshore', 'high-water'),
    ...named(road.core, 'road', 'open-roads'),
    ...named(rail.core, 'rail', 'railway-lines'),
    ...named(river.core, 'water', 'open-rivers'),
    ...rest,
  ]
  return withAccess(pieces, around)
}

const named = (
  area: MillimetreCoverage,
  kind: Unreached['kind'],
  classifiedBy: ClassifiedBy,
): Unreached[] => polygonsFromPaths(area).map((piece) => ({ piece, kind, classifiedBy }))

type Unreached = Omit<ClassifiedPiece, 'access'>

function splitAtHighWater(free: MillimetreCoverage, above: MillimetreCoverage | null) {
  if (above === null) return { land: free, shore: [] }
  const shore = openMorphologically(difference(free, above), besideMetres / 2)
  return shore.length === 0 ? { land: free, shore } : { land: difference(free, shore), shore }
}

/**
 * Separates the land of lines from the rest: what is within their zone, and strips beside it that
 * are too narrow to be anything of their own.
 */
function carve(
  land: MillimetreCoverage,
  zone: MillimetreCoverage,
): { core: MillimetreCoverage; rest: MillimetreCoverage } {
  if (zone.length === 0 || land.length === 0) return { core: [], rest: land }
  const outside = openMorphologically(difference(land, zone), besideMetres / 2)
  const apart = polygonsFromPaths(outside).filter(
    (piece) => squareMetresOf(piece) >= leastSquareMetres,
  )
  const candidates = polygonsFromPaths(difference(land, apart.flat()))
  const ofLines = overlapping(candidates, zone)
  const core = candidates.filter((piece) => ofLines.has(piece))
  // Narrow land away from the lines is judged by its shape, in one piece with what it adjoins.
  const away = candidates.filter((piece) => !ofLines.has(piece))
  return {
    core: core.flat(),
    rest: away.length > 0 ? union([apart.flat(), away.flat()]) : apart.flat(),
  }
}

interface Cores {
  readonly road: MillimetreCoverage
  readonly rail: MillimetreCoverage
  readonly river: MillimetreCoverage
}

/** What no line explains: strips beside lines, streets by their shape, and land. */
function classifyRest(rest: MillimetreCoverage, cores: Cores): Unreached[] {
  const parts = polygonsFromPaths(rest).flatMap(wideAndNarrow)
  const strips = parts
    .map(({ piece }) => piece)
    .filter((piece) => isStrip(shapeOf(piece), bankMaxMetres))
  const besideRoad = overlapping(strips, grown(cores.road))
  const besideRail = overlapping(strips, grown(cores.rail))
  const besideRiver = overlapping(strips, grown(cores.river))
  return parts.map(({ piece, isCutOff }): Unreached => {
    const shape = shapeOf(piece)
    if (besideRiver.has(piece)) return { piece, kind: 'water', classifiedBy: 'open-rivers' }
    if (besideRail.has(piece)) return { piece, kind: 'rail', classifiedBy: 'railway-lines' }
    if (besideRoad.has(piece) && isStrip(shape, vergeMaxMetres)) {
      return { piece, kind: 'verge', classifiedBy: 'open-roads' }
    }
    const isStreet =
      isStrip(shape, broadStreetMaxMetres) ||
      (isCutOff && shape.compactness < streetPartMaxCompactness)
    return { piece, kind: isStreet ? 'road' : 'land', classifiedBy: 'shape' }
  })
}

/** Adjoining pieces have no area in common, so one is grown to find what it adjoins. */
const grown = (area: MillimetreCoverage): MillimetreCoverage =>
  area.length === 0 ? area : inflated(area, 0.3)

interface Part {
  readonly piece: MillimetreCoverage
  /** Whether it is narrow everywhere, and was split from land that is not. */
  readonly isCutOff: boolean
}

/** Separates the wide parts of a network of streets from the streets, by a morphological opening. */
function wideAndNarrow(piece: MillimetreCoverage): Part[] {
  const whole = [{ piece, isCutOff: false }]
  if (shapeOf(piece).compactness >= stripMaxCompactness) return whole
  const wide = polygonsFromPaths(openMorphologically(piece, streetMaxMetres / 2)).filter((part) => {
    const shape = shapeOf(part)
    return shape.squareMetres >= wideLeastSquareMetres && !isStrip(shape, broadStreetMaxMetres)
  })
  if (wide.length === 0) return whole
  const narrow = polygonsFromPaths(difference(piece, wide.flat()))
  const crumbs = narrow.filter((part) => squareMetresOf(part) < leastSquareMetres)
  const land = crumbs.length > 0 ? polygonsFromPaths(union([...wide, ...crumbs])) : wide
  return [
    ...land.map((part) => ({ piece: part, isCutOff: false })),
    ...narrow
      .filter((part) => squareMetresOf(part) >= leastSquareMetres)
      .map((part) => ({ piece: part, isCutOff: true })),
  ]
}

function withAccess(pieces: readonly Unreached[], around: Surroundings): ClassifiedPiece[] {
  const ways = pieces.filter(({ kind }) => kind === 'road').map(({ piece }) => piece)
  const others = pieces.filter(({ kind }) => kind !== 'road').map(({ piece }) => piece)
  const adjoining = overlapping(others, grown(ways.flat()))
  const near = overlapping(others, around.nearRoads)
  const otherwise = around.roads.length > 0 ? 'no-road' : 'unknown'
  return pieces.map((each) => {
    if (each.kind === 'road' || adjoining.has(each.piece)) {
      return { ...each, access: 'adjoins-road' }
    }
    return { ...each, access: near.has(each.piece) ? 'near-road' : otherwise }
  })
}

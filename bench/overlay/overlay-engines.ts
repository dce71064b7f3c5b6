import {
  difference,
  intersection,
  union,
  withoutSelfIntersections,
} from '@terrier/domain/coverage/millimetre-coverage'

import { polygonsFromPaths } from '../../apps/pipeline/src/coverage/nest-rings.ts'
import type { PlanePolygon } from '@terrier/domain/shapes/assemble-polygons'
import { overlay, type Rings } from '@terrier/domain/shapes/overlay'

export type OverlayOperation = 'union' | 'intersection' | 'difference'

export const overlayOperations: readonly OverlayOperation[] = [
  'union',
  'intersection',
  'difference',
]

/** One of the overlays of the product, on whole steps near the origin. */
export interface OverlayEngine {
  /** The rule by which `clean` fills a ring, given how often it runs round a place. */
  readonly isFilled: (turns: number) => boolean
  /** Makes a polygon valid whose rings may cross. */
  readonly clean: (rings: Rings) => readonly PlanePolygon[]
  /** Combines valid polygons. */
  readonly combine: (
    operation: OverlayOperation,
    one: readonly PlanePolygon[],
    other: readonly PlanePolygon[],
  ) => readonly PlanePolygon[]
}

const millimetreOverlays = {
  union: (one: Paths, other: Paths) => union([one, other]),
  intersection,
  difference,
}

type Paths = Parameters<typeof intersection>[0]

/** The engines by the folder that uses them. */
export const overlayEngines = {
  /** Drawing tools and repair of imported polygons, with edges snapped together. */
  'domain/shapes': {
    isFilled: (turns) => turns !== 0,
    clean: (rings) => overlay([rings], ([isIn]) => isIn === true),
    combine: (operation, one, other) =>
      overlay([...one, ...other], (isIn) => {
        const isInOne = isIn.slice(0, one.length).includes(true)
        const isInOther = isIn.slice(one.length).includes(true)
        if (operation === 'union') return isInOne || isInOther
        return isInOne && isInOther === (operation === 'intersection')
      }),
  },
  /** Importers, on clipper2-ts. */
  'pipeline/coverage': {
    isFilled: (turns) => turns % 2 !== 0,
    clean: (rings) => polygonsFromPaths(withoutSelfIntersections(pathsOf([rings]))),
    combine: (operation, one, other) =>
      polygonsFromPaths(millimetreOverlays[operation](pathsOf(one), pathsOf(other))),
  },
} as const satisfies Readonly<Record<string, OverlayEngine>>

export type OverlayEngineName = keyof typeof overlayEngines

const pathsOf = (polygons: readonly Rings[]): Paths =>
  polygons.flatMap((rings) => rings.map((ring) => [...ring]))

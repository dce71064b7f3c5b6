import { createNoise } from '../plane/noise.ts'
import type { District } from '../district.ts'
import type { River } from '../land/water.ts'
import { partOf } from '../plane/line.ts'
import { aroundLines, grow, intersection, union } from '../plane/overlay.ts'
import { areaOf, lengthOf, type Shape } from '../plane/shape.ts'
import { areaFeature, type LayerSource } from './layer-source.ts'

interface Flood {
  readonly name: string
  readonly river: string
  readonly start: string
  readonly end: string
  readonly source: string
  readonly cause: string
  /**
   * The flooded share of the flood plain's width, and the share of the course upstream of the
   * flood.
   */
  readonly breadth: number
  readonly from: number
}

const floods: readonly Flood[] = [
  {
    name: 'Skell Flood of January 1953',
    river: 'River Skell',
    start: '1953-01-31',
    end: '1953-02-05',
    source: 'sea',
    cause: 'overtopping of defences',
    breadth: 1,
    from: 0.3,
  },
  {
    name: 'Skell Flood of June 2007',
    river: 'River Skell',
    start: '2007-06-25',
    end: '2007-06-29',
    source: 'main river',
    cause: 'channel capacity exceeded (no raised defences)',
    breadth: 0.62,
    from: 0.12,
  },
  {
    name: 'Holm Drain, November 2000',
    river: 'Holm Drain',
    start: '2000-11-02',
    end: '2000-11-09',
    source: 'ordinary watercourse',
    cause: 'channel capacity exceeded (no raised defences)',
    breadth: 0.5,
    from: 0.2,
  },
  {
    name: 'Hallow Beck, December 2015',
    river: 'Hallow Beck',
    start: '2015-12-26',
    end: '2015-12-28',
    source: 'main river',
    cause: 'channel capacity exceeded (no raised defences)',
    breadth: 0.42,
    from: 0.35,
  },
  {
    name: 'Afon Gwyl, Chwefror 2020',
    river: 'Afon Gwyl',
    start: '2020-02-15',
    end: '2020-02-17',
    source: 'main river',
    cause: 'operational failure/breach of defence',
    breadth: 0.36,
    from: 0.4,
  },
]

/** Recorded Flood Outlines, columns as the Environment Agency publishes them. */
export function recordFloods({ water, island }: District): LayerSource {
  const features = floods.flatMap((flood, index) => {
    const river = water.rivers.find(({ name }) => name === flood.river)
    if (!river) return []
    const plain = intersection(floodPlain(river, flood, index), island.land)
    return [
      areaFeature(
        plain.filter((shape) => areaOf(shape) > 3000),
        {
          rec_out_id: 7001 + index,
          rec_grp_id: 400 + index,
          name: flood.name,
          start_date: flood.start,
          end_date: flood.end,
          flood_src: flood.source,
          flood_caus: flood.cause,
          hfm_status: 'Considered and Accepted',
          data_src: 'Invented for Doggerland',
          fluvial_f: flood.source === 'sea' ? 'No' : 'Yes',
          coastal_f: flood.source === 'sea' ? 'Yes' : 'No',
          tidal_f: flood.source === 'sea' ? 'Yes' : 'No',
        },
      ),
    ]
  })
  return { id: 'historic-flood', format: 'geopackage', features }
}

/** Wider towards the mouth, with noise for uneven ground. */
function floodPlain({ course }: River, { breadth, from }: Flood, seed: number): Shape[] {
  const uneven = createNoise(300 + seed, 700, 2)
  const length = lengthOf(course, true)
  const reachMetres = 90
  const shapes: Shape[] = []
  for (let start = from * length; start < length; start += reachMetres) {
    const t = start / length
    const half = breadth * (40 + 330 * t) * (1 + 0.7 * uneven([start, 0]))
    shapes.push(
      ...aroundLines([partOf(course, start, Math.min(length, start + reachMetres))], half),
    )
  }
  return grow(union(shapes), -8)
}

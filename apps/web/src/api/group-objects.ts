import type {
  DataGroupLine,
  DataGroupMarker,
  DataGroupObjects,
  DataGroupPolygon,
} from '@terrier/contract/data-groups'
import type { ObjectKind } from '@terrier/contract/map-saves'

type GroupObject = DataGroupMarker | DataGroupPolygon | DataGroupLine
/** New field values for an object of the given kind. */
type ObjectChanges = Partial<
  DataGroupMarker & Omit<DataGroupPolygon | DataGroupLine, 'vertices'>
> & {
  readonly vertices?: DataGroupPolygon['vertices'] | DataGroupLine['vertices']
}

const listOf = { marker: 'markers', polygon: 'polygons', line: 'lines' } as const

/**
 * The objects of a data group, immutable. Compared by identity, so that detecting a change does not
 * iterate over a hundred thousand objects.
 */
export class GroupObjects {
  /** Revision of the group when loading began; the objects are at least as new. */
  readonly revision: number
  readonly markers: DataGroupObjects['markers']
  readonly polygons: DataGroupObjects['polygons']
  readonly lines: DataGroupObjects['lines']

  constructor(revision: number, { markers, polygons, lines }: DataGroupObjects) {
    this.revision = revision
    this.markers = markers
    this.polygons = polygons
    this.lines = lines
  }

  find(kind: ObjectKind, uuid: string): GroupObject | undefined {
    const list: readonly GroupObject[] = this[listOf[kind]]
    return list.find((one) => one.uuid === uuid)
  }

  /** A copy with one object changed. */
  updated(kind: ObjectKind, uuid: string, changes: ObjectChanges): GroupObjects {
    const { markers, polygons, lines } = this
    const list = listOf[kind]
    const objects = this[list].map((one) => (one.uuid === uuid ? { ...one, ...changes } : one))
    return new GroupObjects(this.revision, { markers, polygons, lines, [list]: objects })
  }

  /** A copy without one object. */
  without(kind: ObjectKind, uuid: string): GroupObjects {
    const { markers, polygons, lines } = this
    const list = listOf[kind]
    const objects = this[list].filter((one) => one.uuid !== uuid)
    return new GroupObjects(this.revision, { markers, polygons, lines, [list]: objects })
  }
}

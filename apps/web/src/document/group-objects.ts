import type {
  DataGroupLine,
  DataGroupMarker,
  DataGroupObjects,
  DataGroupPolygon,
} from '@terrier/contract/data-groups'
import type { ObjectKind } from '@terrier/contract/map-saves'

type GroupObject = DataGroupMarker | DataGroupPolygon | DataGroupLine
/** New values of fields that objects of the kind in question have. */
type ObjectChanges = Partial<
  DataGroupMarker & Omit<DataGroupPolygon | DataGroupLine, 'vertices'>
> & {
  readonly vertices?: DataGroupPolygon['vertices'] | DataGroupLine['vertices']
}

const listOf = { marker: 'markers', polygon: 'polygons', line: 'lines' } as const

/**
 * What lies in a data group. Never changed in place; two are the same only when they are the very same,
 * so that nobody goes through a hundred thousand objects to see whether anything is new.
 */
export class GroupObjects {
  /** Of the group when reading began: what lies here is at least as new. */
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

  /** The same with one object changed. */
  updated(kind: ObjectKind, uuid: string, changes: ObjectChanges): GroupObjects {
    const { markers, polygons, lines } = this
    const list = listOf[kind]
    const objects = this[list].map((one) => (one.uuid === uuid ? { ...one, ...changes } : one))
    return new GroupObjects(this.revision, { markers, polygons, lines, [list]: objects })
  }

  /** The same without one object. */
  without(kind: ObjectKind, uuid: string): GroupObjects {
    const { markers, polygons, lines } = this
    const list = listOf[kind]
    const objects = this[list].filter((one) => one.uuid !== uuid)
    return new GroupObjects(this.revision, { markers, polygons, lines, [list]: objects })
  }
}

import type { DataGroupObjects } from '@terrier/contract/data-groups'
import type { ObjectKind } from '@terrier/contract/map-saves'

interface Words {
  readonly name: string
  readonly description: string
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

  /** The same with one object renamed. */
  renamed(kind: ObjectKind, uuid: string, words: Words): GroupObjects {
    const { markers, polygons, lines } = this
    const list = listOf[kind]
    const objects = this[list].map((one) => (one.uuid === uuid ? { ...one, ...words } : one))
    return new GroupObjects(this.revision, { markers, polygons, lines, [list]: objects })
  }
}

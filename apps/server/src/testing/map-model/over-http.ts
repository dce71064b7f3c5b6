import { assertNever } from '@terrier/geo/assert-never'

import type { ModelRequest, Content } from './model-request.ts'
import { savedMapOf } from './saved-content.ts'

interface Meant {
  readonly eid: number
  /** What to create: a snapshot, or an ordinary map. */
  readonly isSnapshot: boolean
  /** E-mail addresses, by the user's number. */
  readonly addresses: readonly string[]
}

interface Sent {
  /** Below '/api/user'. */
  readonly path: string
  readonly body?: object
}

/** The HTTP request of a client; wire.md and the contract define the shapes. */
export function overHttp(asked: ModelRequest, { eid, isSnapshot, addresses }: Meant): Sent {
  switch (asked.kind) {
    case 'open':
      return { path: `/map/${eid}` }
    case 'look':
    case 'take':
      return { path: `/map/${eid}/lock` }
    case 'release':
      return { path: `/map/${eid}/unlock` }
    case 'delete':
      return { path: '/map/delete', body: { eid } }
    case 'undelete':
      return { path: '/map/restore-deleted', body: { eid } }
    case 'patch': {
      const { changeId, revision, fence, patch } = asked
      return { path: `/map/${eid}/changes`, body: { changeId, revision, fence, patch } }
    }
    case 'whole': {
      const { changeId, revision, content } = asked
      return { path: '/map/save', body: { eid, changeId, revision, ...wholeOf(content) } }
    }
    case 'snapshot': {
      const { changeId, content } = asked
      return { path: '/map/save', body: { eid: null, changeId, isSnapshot, ...wholeOf(content) } }
    }
    case 'copy': {
      const object = { name: asked.name, center: [1.5, 54.5] }
      return { path: '/map/save/marker', body: { eid, object } }
    }
    case 'rename':
      return { path: '/map/edit/marker', body: { eid, uuid: asked.uuid, name: asked.name } }
    case 'zoom':
      return { path: '/map/save/zoom', body: { eid, zoom: [asked.zoom] } }
    case 'lngLat':
      return { path: '/map/save/lngLat', body: { eid, lngLat: asked.lngLat } }
    case 'restore': {
      const { revision, changeId } = asked
      return { path: `/map/${eid}/restore`, body: { revision, changeId } }
    }
    case 'share': {
      const given = Object.entries(asked.access)
      const users = given.map(([who, access]) => ({ email: addresses[Number(who)] ?? '', access }))
      return { path: '/map/share/sync', body: { eid, users } }
    }
    default:
      return assertNever(asked)
  }
}

const wholeOf = (content: Content) => ({
  name: content.title,
  data: JSON.stringify(savedMapOf(content)),
})

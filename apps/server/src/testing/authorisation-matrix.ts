/*
 * Who may make which call: one row for each call of the server, so that a new call needs one. It is
 * written by hand and independent of `domain/access`, which it checks. Rights on maps and data groups
 * are statuses, in the order of `roles`.
 */

/**
 * The stranger, the owner and the administrator have no access to the data group; reader and writer
 * are members of its user group. The administrator has no access to the map either.
 */
export const roles = ['stranger', 'reader', 'writer', 'owner', 'administrator'] as const
export type Role = (typeof roles)[number]

/**
 * - 'public': everyone, also without a session.
 * - 'own': every signed-in user, on their own account alone.
 * - 'published': every signed-in user, data that is the same for all.
 * - 'program': the bearer of an access token, what its user may open.
 * - 'administrator': privileged users.
 */
export type Right = 'public' | 'own' | 'published' | 'program' | 'administrator'

/** The status for a stranger, a reader, a writer, the owner and an administrator. */
type Statuses = readonly [number, number, number, number, number]

/** The objects of one scene, with the ids by which requests name them. */
export interface Scene {
  readonly eid: number
  readonly marker: string
  readonly slug: string
  readonly geojsonSlug: string
  readonly userGroup: number
  readonly dataGroup: number
  readonly object: string
  /** A second object of the data group, which was deleted. */
  readonly deletedObject: string
}

export interface SceneRequest {
  /** For the parameters of the path. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  readonly body?: object
  /** The path of a call that the owner makes first, with the same body. */
  readonly ownerCalls?: string
}

type Row = Right | readonly [Statuses, (scene: Scene) => SceneRequest]

const inPath = ({ eid }: Scene): SceneRequest => ({ params: { eid } })
const inBody = ({ eid }: Scene): SceneRequest => ({ body: { eid } })
const mapId = ({ eid }: Scene): object => ({ mapId: eid })
const position = [-1.5, 53]
const copied = { name: 'Copied', center: position }

const opens: Statuses = [404, 200, 200, 200, 404]
const edits: Statuses = [404, 403, 200, 200, 404]
const owns: Statuses = [404, 403, 403, 200, 404]
/** A data group that somebody may not see, or not change, is refused alike. */
const seesGroup: Statuses = [403, 200, 200, 403, 403]
const changesGroup: Statuses = [403, 403, 200, 403, 403]

export const matrix: Readonly<Record<string, Row>> = {
  // Sessions and accounts
  'POST /api/token': 'public',
  'POST /api/token/passkey/options': 'public',
  'POST /api/token/passkey': 'public',
  'POST /api/token/revoke': 'own',
  'POST /api/user/register': 'public',
  'POST /api/payments/billing-request-flow': 'public',
  'POST /api/user/invitation': 'public',
  'POST /api/user/password-reset': 'public',
  'GET /api/user/details': 'own',
  'POST /api/user/first-visit/end': 'own',
  'POST /api/user/details': 'own',
  'POST /api/user/email': 'own',
  'POST /api/user/email/confirm': 'own',
  'POST /api/user/email/resend': 'own',
  'POST /api/user/password': 'own',
  'GET /api/user/sessions': 'own',
  'GET /api/user/activity': 'own',
  'POST /api/user/sessions/end': 'own',
  'POST /api/user/sessions/end-all': 'own',
  'GET /api/user/erasure': 'own',
  'POST /api/user/erase': 'own',
  'GET /api/user/passkeys': 'own',
  'POST /api/user/passkeys/options': 'own',
  'POST /api/user/passkeys/add': 'own',
  'POST /api/user/passkeys/remove': 'own',
  'GET /api/user/access-tokens': 'own',
  'POST /api/user/access-tokens/create': 'own',
  'POST /api/user/access-tokens/revoke': 'own',
  'GET /api/user/subscription': 'own',
  'POST /api/user/subscription/cancel': 'own',
  'GET /api/user/ask-for-feedback': 'own',
  'POST /api/user/ask-for-feedback': 'own',
  'POST /api/user/feedback': 'own',
  'GET /api/user/export': 'own',
  'POST /api/user/import/read': 'own',

  // Maps
  'GET /api/user/maps': 'own',
  'GET /api/user/maps/summary': 'own',
  'GET /api/user/maps/deleted': 'own',
  'GET /api/user/map/{eid}': [opens, inPath],
  'GET /api/user/map/{eid}/changes': [opens, (s) => ({ ...inPath(s), query: 'since=1' })],
  'POST /api/user/map/view': [opens, inBody],
  'GET /api/user/map/download/{eid}': [opens, inPath],
  'GET /api/user/map/{eid}/export': [opens, (s) => ({ ...inPath(s), query: 'format=geojson' })],
  'GET /api/user/map/{eid}/export/followed': [
    opens,
    (s) => ({ ...inPath(s), query: 'format=geojson' }),
  ],
  'POST /api/user/map/{eid}/evidence-pack': [
    opens,
    (s) => ({
      ...inPath(s),
      body: {
        revision: 1,
        site: { kind: 'bounds', bounds: [-1.5, 53, -1.499, 53.001] },
        siteName: 'Site',
        purpose: 'other',
      },
    }),
  ],
  'GET /api/user/map/{eid}/lock': [opens, inPath],
  'POST /api/user/map/{eid}/unlock': [opens, inPath],
  'POST /api/user/map/{eid}/lock': [edits, inPath],
  'POST /api/user/map/{eid}/lock/ask': [
    edits,
    (s) => ({ ...inPath(s), body: { requestId: crypto.randomUUID() } }),
  ],
  'POST /api/user/map/{eid}/lock/answer': [
    edits,
    (s) => ({ ...inPath(s), body: { requestId: crypto.randomUUID(), answer: 'declined' } }),
  ],
  'POST /api/user/map/save': [
    edits,
    ({ eid, dataGroup }) => ({ body: { eid, name: 'Saved', data: mapOf(dataGroup) } }),
  ],
  'POST /api/user/map/{eid}/changes': [
    edits,
    (s) => ({
      ...inPath(s),
      body: {
        changeId: crypto.randomUUID(),
        revision: 1,
        patch: {
          markers: { put: [{ item: { ...markerNamed('New'), uuid: s.marker } }] },
        },
      },
    }),
  ],
  'POST /api/user/map/save/zoom': [edits, ({ eid }) => ({ body: { eid, zoom: [8] } })],
  'POST /api/user/map/save/lngLat': [edits, ({ eid }) => ({ body: { eid, lngLat: position } })],
  'POST /api/user/map/save/{kind}': [
    edits,
    ({ eid }) => ({ params: { kind: 'marker' }, body: { eid, object: copied } }),
  ],
  'POST /api/user/map/edit/{kind}': [
    edits,
    ({ eid, marker }) => ({ params: { kind: 'marker' }, body: { eid, uuid: marker, name: 'New' } }),
  ],
  'POST /api/user/map/delete': [owns, inBody],
  'POST /api/user/map/restore-deleted': [
    owns,
    (s) => ({ ...inBody(s), ownerCalls: '/api/user/map/delete' }),
  ],
  // The owner has not let the reader see the history.
  'GET /api/user/map/{eid}/history': [edits, inPath],
  'GET /api/user/map/{eid}/history/saves': [
    edits,
    (s) => ({ ...inPath(s), query: 'first=1&last=1' }),
  ],
  'GET /api/user/map/{eid}/revision/{revision}': [
    edits,
    ({ eid }) => ({ params: { eid, revision: 1 } }),
  ],
  'POST /api/user/map/{eid}/restore': [edits, (s) => ({ ...inPath(s), body: { revision: 1 } })],
  'POST /api/user/map/{eid}/history/delete': [owns, (s) => ({ ...inPath(s), body: {} })],

  // Sharing
  'POST /api/user/map/share/sync': [owns, ({ eid }) => ({ body: { eid, users: [] } })],
  'GET /api/user/map/{eid}/links': [owns, inPath],
  'POST /api/user/map/share/public': [owns, (s) => ({ body: { ...mapId(s), expiresAt: null } })],
  'POST /api/user/map/share/public/revoke': [owns, (s) => ({ body: mapId(s) })],
  'POST /api/user/map/share/view': [
    owns,
    (s) => ({ body: { ...mapId(s), expiresAt: null, layers: true } }),
  ],
  'POST /api/user/map/share/view/revoke': [owns, (s) => ({ body: { ...mapId(s), slug: s.slug } })],
  'GET /api/public/map/{slug}': [
    [200, 200, 200, 200, 200],
    ({ geojsonSlug }) => ({ params: { slug: geojsonSlug } }),
  ],
  'GET /api/public/view/{slug}': [[200, 200, 200, 200, 200], ({ slug }) => ({ params: { slug } })],
  // The page shows no data group.
  'GET /api/public/view/{slug}/datagroup/{id}/objects': [
    [404, 404, 404, 404, 404],
    ({ slug, dataGroup }) => ({ params: { slug, id: dataGroup } }),
  ],
  'GET /api/public/view/{slug}/tiles/{dataset}/{version}/{z}/{x}/{y}': 'public',
  'GET /api/public/view/{slug}/tiles/{dataset}/{kind}/{name}/{file}': 'public',

  // Data groups
  'GET /api/user/datagroups': 'own',
  'GET /api/user/datagroups/summary': 'own',
  'GET /api/user/datagroup/{id}/objects': [
    seesGroup,
    ({ dataGroup }) => ({ params: { id: dataGroup } }),
  ],
  'POST /api/user/datagroup/save/{kind}': [
    changesGroup,
    ({ dataGroup }) => ({
      params: { kind: 'marker' },
      body: { object: copied, dataGroupId: dataGroup },
    }),
  ],
  'POST /api/user/datagroup/save-many': [
    changesGroup,
    ({ dataGroup }) => ({
      body: {
        dataGroupId: dataGroup,
        objects: [{ type: 'marker', object: copied }],
        changeId: crypto.randomUUID(),
      },
    }),
  ],
  'POST /api/user/datagroup/edit/{kind}': [
    changesGroup,
    (s) => ({ params: { kind: 'marker' }, body: { ...objectOf(s), name: 'New' } }),
  ],
  'POST /api/user/datagroup/edit-geometry/{kind}': [
    changesGroup,
    (s) => ({
      params: { kind: 'marker' },
      body: { ...objectOf(s), version: 1, geometry: { center: position } },
    }),
  ],
  'POST /api/user/datagroup/delete/{kind}': [
    changesGroup,
    (s) => ({ params: { kind: 'marker' }, body: objectOf(s) }),
  ],
  'POST /api/user/datagroup/restore/{kind}': [
    changesGroup,
    ({ dataGroup, deletedObject }) => ({
      params: { kind: 'marker' },
      body: { dataGroupId: dataGroup, uuid: deletedObject },
    }),
  ],
  'POST /api/user/datagroup/delete-many': [
    changesGroup,
    ({ dataGroup, object }) => ({ body: { dataGroupId: dataGroup, uuids: [object] } }),
  ],

  // Published data
  'GET /api/user/feeds': 'own',
  'POST /api/user/feeds/create': 'own',
  'POST /api/user/feeds/revoke': 'own',
  'GET /feeds/{token}/changes.atom': 'public',
  'GET /feeds/{token}/changes.geojson': 'public',
  'GET /api/watches': 'own',
  'POST /api/watches/create': 'own',
  'POST /api/watches/update': 'own',
  'POST /api/watches/delete': 'own',
  'POST /api/watches/mail': 'own',
  'GET /api/watches/{id}/findings': 'own',
  'GET /watch-mail/{token}': 'public',
  'POST /watch-mail/{token}': 'public',
  'GET /api/boundaries': 'published',
  'POST /api/ownership/changes/area': 'published',
  'POST /api/reports/site': 'published',
  'GET /api/ownership': 'published',
  'GET /api/ownership/parcel/{polyId}': 'published',
  'GET /api/ownership/parcel/{polyId}/history': 'published',
  'GET /api/ownership/parcel/{polyId}/overlapping': 'published',
  'GET /api/ownership/changes': 'published',
  'GET /api/ownership/parcel/{polyId}/links': 'published',
  'GET /api/ownership/links.csv': 'published',
  'GET /api/ownership/links.geojson': 'published',
  'POST /api/ownership/links/propose': 'own',
  'POST /api/ownership/links/withdraw': 'own',
  'GET /api/ownership/unregistered': 'published',
  'GET /api/ownership/unregistered/{pieceId}': 'published',
  'GET /api/search': 'published',
  'GET /api/owners': 'published',
  'GET /api/owners/{ownerKey}': 'published',
  'GET /api/owners/{ownerKey}/titles': 'published',
  'GET /api/owners/{ownerKey}/map': 'published',
  'GET /api/owners/{ownerKey}/export': 'published',
  'GET /api/places': 'published',
  'GET /api/datasets': 'published',
  'GET /api/datasets/{dataset}/{version}/features/{feature}': 'published',
  'GET /tiles/{dataset}/{version}/{z}/{x}/{y}': 'published',
  'GET /tiles/{dataset}/{kind}/{name}/{file}': 'published',

  // GIS programs
  'GET /ogc': 'public',
  'GET /ogc/conformance': 'public',
  'GET /ogc/api': 'public',
  'GET /ogc/tileMatrixSets': 'public',
  'GET /ogc/tileMatrixSets/WebMercatorQuad': 'public',
  'GET /ogc/collections': 'program',
  'GET /ogc/collections/{collection}': 'program',
  'GET /ogc/collections/{collection}/queryables': 'program',
  'GET /ogc/collections/{collection}/items': 'program',
  'GET /ogc/collections/{collection}/items/{feature}': 'program',
  'GET /ogc/collections/{collection}/tiles': 'program',
  'GET /ogc/collections/{collection}/tiles/WebMercatorQuad': 'program',
  'GET /ogc/collections/{collection}/tiles/WebMercatorQuad/{tileMatrix}/{tileRow}/{tileCol}':
    'program',

  // Administration
  'GET /api/admin/feedback': 'administrator',
  'GET /api/admin/feedback/csv': 'administrator',
  'GET /api/admin/groups': 'administrator',
  'POST /api/admin/user-group/save': 'administrator',
  'POST /api/admin/user-group/delete': 'administrator',
  'POST /api/admin/user-group/member': 'administrator',
  'POST /api/admin/data-group/create': 'administrator',
  'POST /api/admin/data-group/change': 'administrator',
  'POST /api/admin/data-group/delete': 'administrator',
  'POST /api/admin/data-group/import': 'administrator',
  'GET /api/admin/boundaries': 'administrator',
  'POST /api/admin/boundaries/decide': 'administrator',
  'POST /api/admin/boundaries/undo': 'administrator',
  'GET /api/admin/links': 'administrator',
  'POST /api/ownership/links/confirm': 'administrator',
  'GET /api/admin/audit': 'administrator',
  'GET /api/admin/people': 'administrator',
  'POST /api/admin/person/disabled': 'administrator',
  'POST /api/admin/person/privileged': 'administrator',
  'POST /api/admin/person/sign-out': 'administrator',
  'POST /api/admin/person/resend': 'administrator',

  // The service
  'GET /api/config': 'public',
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
}

const objectOf = ({ dataGroup, object }: Scene): object => ({
  dataGroupId: dataGroup,
  uuid: object,
})

export const markerNamed = (name: string) => ({
  uuid: crypto.randomUUID(),
  coordinates: position,
  name,
  description: name,
})

/** A saved map that shows the data group. */
export function mapOf(dataGroup: number, markers: readonly object[] = []): object {
  return {
    version: '1.1',
    name: 'Saved',
    map: { zoom: [6], lngLat: position, name: 'Saved' },
    drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
    markers: { markers, currentMarker: null, markersDrawn: markers.length },
    mapLayers: { landDataLayers: [], myDataLayers: [dataGroup], ownershipDisplay: null },
  }
}

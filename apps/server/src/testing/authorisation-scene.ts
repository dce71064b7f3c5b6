import { randomUUID } from 'node:crypto'

import { newObject } from '@terrier/domain/data-groups/new-object'
import { assertDone } from '@terrier/store/outcome'
import type { Store } from '@terrier/store/store'
import { aMap } from '@terrier/store/testing/builders'
import { queryDatabase } from '@terrier/store/testing/query-database'

import {
  mapOf,
  markerNamed,
  type Role,
  type Scene,
  type SceneRequest,
} from './authorisation-matrix.ts'
import type { Client, Reply } from './client.ts'

const operator = { userId: null, via: 'command' } as const

/** The users of scenes by their role. */
export type Cast = Readonly<Record<Role, Client>>

export async function aCast(
  person: (fields: { isPrivileged: boolean }) => Promise<Client>,
): Promise<Cast> {
  const [stranger, reader, writer, owner, administrator] = await Promise.all(
    [false, false, false, false, true].map((isPrivileged) => person({ isPrivileged })),
  )
  if (!stranger || !reader || !writer || !owner || !administrator) throw new Error('Nobody came')
  return { stranger, reader, writer, owner, administrator }
}

/**
 * A map of the owner's that shows a data group, both shared with reader and writer, and published by
 * both kinds of links. The secrets are in all texts of the map and of the group.
 */
export async function aScene(
  store: Store,
  { owner, reader, writer }: Pick<Cast, 'owner' | 'reader' | 'writer'>,
  secrets = { map: 'Secret', group: 'Secret' },
): Promise<Scene> {
  const group = await aDataGroup(store, { reader, writer }, secrets.group)
  const name = secrets.map
  const marker = markerNamed(name)
  const markers = [marker, markerNamed(name)]
  const data = JSON.stringify({ ...mapOf(group.dataGroup, markers), name })
  const sharedWith = [
    { user: { id: idOf(reader) }, access: 1 },
    { user: { id: idOf(writer) }, access: 3 },
  ] as const
  const { eid } = await aMap(store, { id: idOf(owner) }, { name, data, sharedWith })
  const view = { mapId: eid, expiresAt: null, layers: true }
  const made = await owner.post('/api/user/map/share/view', view)
  const geojson = await owner.post('/api/user/map/share/public', { mapId: eid, expiresAt: null })
  const { slug } = made.body as { slug: string }
  const geojsonSlug = String(geojson.body).split('/').at(-1) ?? ''
  return { eid, marker: marker.uuid, slug, geojsonSlug, ...group }
}

async function aDataGroup(
  store: Store,
  { reader, writer }: Pick<Cast, 'reader' | 'writer'>,
  secret: string,
) {
  const objects = [1, 2].map((lng) =>
    newObject({ name: secret, geometry: { type: 'Point', coordinates: [-lng, 52] } }),
  )
  const made = await store.write(async ({ groupAdmin, dataGroups }) => {
    const { id: userGroup } = await groupAdmin.createUserGroup(
      `${secret} ${randomUUID()}`,
      operator,
    )
    const { id } = assertDone(
      await groupAdmin.createDataGroup(userGroup, { title: secret }, operator),
    )
    assertDone(await dataGroups.add(id, { objects }, operator))
    for (const [member, access] of [
      [reader, 1],
      [writer, 3],
    ] as const) {
      assertDone(
        await groupAdmin.upsertMember(userGroup, { userId: idOf(member), access }, operator),
      )
    }
    return { userGroup, dataGroup: id }
  })
  const page = await store.dataGroups.pageOf(made.dataGroup, { after: undefined, kind: 'marker' })
  const [object = '', deletedObject = ''] = page.objects.map(({ uuid }) => uuid)
  const body = { dataGroupId: made.dataGroup, uuid: deletedObject }
  await writer.post('/api/user/datagroup/delete/marker', body)
  return { ...made, object, deletedObject }
}

const idOf = ({ userId }: Client): number => userId ?? 0

/** Sends a request of a scene. `call` is such as 'GET /api/user/map/{eid}'. */
export function send(
  client: Client,
  call: string,
  request: SceneRequest,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const [method, template = ''] = call.split(' ')
  const { params = {}, query, body } = request
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 1),
  )
  const address = query === undefined ? path : `${path}?${query}`
  return method === 'GET' ? client.get(address, headers) : client.post(address, body ?? {}, headers)
}

/** What of a scene was changed, as digests of its rows. */
export interface SceneDigest {
  readonly eid: number
  readonly content: string
  readonly sharing: string
  readonly group: string
  readonly members: string
}

/** The state of each scene. When a map was opened is no part of it. */
export function digestsOf(databaseUrl: string, scenes: readonly Scene[]): Promise<SceneDigest[]> {
  const places = scenes.map(({ eid, dataGroup, userGroup }) => [eid, dataGroup, userGroup])
  return queryDatabase<SceneDigest & Record<string, unknown>>(databaseUrl, digestSql, [
    JSON.stringify(places),
  ])
}

const digestSql = `
  select eid::int,
    md5(concat(
      (select m::text from maps m where m.id = eid),
      (select string_agg(o::text, ';' order by o.uuid) from map_objects o where o.map_id = eid),
      (select string_agg(r::text, ';' order by r.revision) from map_revisions r where r.map_id = eid),
      (select concat(l.user_id, ':', l.fence) from map_locks l where l.map_id = eid)
    )) as content,
    md5(concat(
      (select string_agg(concat(a.user_id, ':', a.access, ':', a.may_see_history), ';' order by a.user_id)
        from map_access a where a.map_id = eid),
      (select string_agg(i::text, ';' order by i.email_key) from map_invitations i where i.map_id = eid),
      (select string_agg(p::text, ';' order by p.slug) from public_links p where p.map_id = eid)
    )) as sharing,
    md5(concat(
      (select g::text from data_groups g where g.id = data_group),
      (select string_agg(o::text, ';' order by o.id) from data_group_objects o
        where o.data_group_id = data_group)
    )) as "group",
    md5(concat(
      (select g::text from user_groups g where g.id = user_group),
      (select string_agg(concat(u.user_id, ':', u.access), ';' order by u.user_id)
        from user_group_members u where u.user_group_id = user_group)
    )) as members
  from jsonb_array_elements($1::jsonb) with ordinality as place (ids, number),
    lateral (select (ids->>0)::int as eid, (ids->>1)::int as data_group, (ids->>2)::int as user_group) p
  order by number`

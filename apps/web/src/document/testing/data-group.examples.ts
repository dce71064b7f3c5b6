import type { DataGroup, DataGroupSummary, UserGroup } from '@terrier/contract/data-groups'

/** A group as it is listed, together with its objects. */
type ExampleGroup = DataGroup & DataGroupSummary
export type ExampleCollection = UserGroup & { readonly dataGroups: ExampleGroup[] }

/** For tests: a group with one marker, one polygon and one line. */
export function aDataGroup(id: number, fields: Partial<ExampleGroup> = {}): ExampleGroup {
  const inEach = { description: '', data_group_id: id }
  return {
    iddata_groups: id,
    title: `Group ${id}`,
    hex_colour: '#27ae60',
    show_marker_in_polys: 0,
    access: 3,
    revision: 1,
    object_count: 3,
    markers: [{ ...inEach, idmarkers: 1, uuid: 'm', name: 'Gate', location: at(1.5) }],
    polygons: [
      {
        ...inEach,
        uuid: 'p',
        name: 'Orchard',
        vertices: {
          type: 'Polygon',
          coordinates: [
            [
              [1.5, 54.5],
              [1.51, 54.5],
              [1.51, 54.51],
              [1.5, 54.5],
            ],
          ],
        },
        center: at(1.505),
        length: 3.5,
        area: 300_000,
      },
    ],
    lines: [
      {
        ...inEach,
        uuid: 'l',
        name: 'Ditch',
        vertices: {
          type: 'LineString',
          coordinates: [
            [1.5, 54.5],
            [1.52, 54.5],
          ],
        },
        center: at(1.51),
        length: 1.25,
      },
    ],
    ...fields,
  }
}

/** A collection of data groups. */
export function aCollection(name: string, ...dataGroups: ExampleGroup[]): ExampleCollection {
  return { id: 1, name, access: 3, dataGroups }
}

function at(lng: number): { type: 'Point'; coordinates: [number, number] } {
  return { type: 'Point', coordinates: [lng, 54.5] }
}

/**
 * For tests: the server's responses about data groups in these collections; undefined for other
 * calls.
 */
export function mockDataGroupCalls(
  address: string,
  collections: readonly ExampleCollection[],
): Response | undefined {
  if (address === '/api/user/datagroups/summary') return Response.json(collections)
  const id = /^\/api\/user\/datagroup\/(\d+)\/objects/.exec(address)?.[1]
  if (id === undefined) return undefined
  const groups = collections.flatMap(({ dataGroups }) => dataGroups)
  const group = groups.find(({ iddata_groups }) => iddata_groups === Number(id))
  return group
    ? Response.json({ ...group, next: null })
    : Response.json({ code: 'not-allowed', message: 'No.' }, { status: 403 })
}

import { setImmediate } from 'node:timers/promises'

import type {
  ReachableDataGroup,
  StoredDataGroupObject,
} from '@terrier/store/data-groups/stored-data-groups'

/** So many objects are put together in one go; then others have their turn. */
const sliceLength = 500

/**
 * The reply as JSON text, put together while it is sent: one data group is in memory at a time. It is
 * not checked against the call's schema; tests do that.
 */
export async function* userGroupsText(
  groups: readonly ReachableDataGroup[],
  objectsOf: (id: number) => Promise<readonly StoredDataGroupObject[]>,
): AsyncGenerator<string> {
  let separator = '['
  for (const [id, ofOne] of Map.groupBy(groups, ({ userGroupId }) => userGroupId)) {
    const access = Math.max(...ofOne.map(({ reach }) => reach))
    const name = JSON.stringify(ofOne[0]?.userGroupName)
    yield `${separator}{"id":${id},"name":${name},"access":${access},"dataGroups":[`
    for (const [index, group] of ofOne.entries()) {
      if (index > 0) yield ','
      yield* dataGroupText(group, await objectsOf(group.id))
    }
    yield ']}'
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

async function* dataGroupText(
  group: ReachableDataGroup,
  objects: readonly StoredDataGroupObject[],
): AsyncGenerator<string> {
  const head = {
    iddata_groups: group.id,
    title: group.title,
    hex_colour: group.hexColour,
    show_marker_in_polys: group.showMarkerInPolys ? 1 : 0,
    access: group.reach,
    revision: group.revision,
  }
  yield JSON.stringify(head).slice(0, -1)
  for (const [kind, list] of [
    ['marker', 'markers'],
    ['polygon', 'polygons'],
    ['line', 'lines'],
  ] as const) {
    yield `,"${list}":[`
    const ofKind = objects.filter((object) => object.kind === kind)
    for (let start = 0; start < ofKind.length; start += sliceLength) {
      const slice = ofKind.slice(start, start + sliceLength)
      const text = slice.map((object) => objectText(group.id, object)).join(',')
      yield start === 0 ? text : `,${text}`
      await setImmediate()
    }
    yield ']'
  }
  yield '}'
}

/** Coordinates are JSON text already. */
function objectText(groupId: number, object: StoredDataGroupObject): string {
  const { id, uuid, kind, name, description, coordinates, centre, lengthKm } = object
  const words = JSON.stringify({ uuid, name, description, data_group_id: groupId }).slice(1, -1)
  if (kind === 'marker') {
    return `{"idmarkers":${id},${words},"location":{"type":"Point","coordinates":${coordinates}}}`
  }
  const type = kind === 'polygon' ? 'Polygon' : 'LineString'
  const rest = {
    center: { type: 'Point', coordinates: centre },
    length: lengthKm,
    ...(kind === 'polygon' && { area: object.areaSquareMetres }),
  }
  const vertices = `{"type":"${type}","coordinates":${coordinates}}`
  return `{${words},"vertices":${vertices},${JSON.stringify(rest).slice(1)}`
}

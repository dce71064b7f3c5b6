import type { StoredDataGroupObject } from '@terrier/store/data-groups/stored-data-groups'

/** The field of the reply that lists objects of each kind. */
export const listNames = { marker: 'markers', polygon: 'polygons', line: 'lines' } as const

/**
 * An object of a data group as JSON text, in the shape of the contract. Coordinates are JSON text
 * already. It is not validated against the call's schema; tests do that.
 */
export function objectText(groupId: number, object: StoredDataGroupObject): string {
  const { id, uuid, kind, name, description, version, coordinates, centre, lengthKm } = object
  const properties = { uuid, name, description, data_group_id: groupId, version }
  const words = JSON.stringify(properties).slice(1, -1)
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

import {
  activeIdOf,
  colourOf,
  countOf,
  isFields,
  mapList,
  without,
  withUuid,
  type Fields,
} from './json-fields.ts'

/**
 * Upgrades the markers of any version. Version 1.00 identified them by `id` and counted them in
 * `markers.id`.
 */
export function upgradeMarkers(old: unknown): Fields {
  const fields = isFields(old) ? old : {}
  return {
    ...without(fields, ['id', 'searchMarker']),
    markers: mapList(fields['markers'], upgradeMarker),
    currentMarker: activeIdOf(fields['currentMarker']),
    markersDrawn: countOf(fields['markersDrawn'] ?? fields['id']),
  }
}

function upgradeMarker(old: Fields): Fields {
  const { name, description, colour, ...rest } = withUuid(old)
  return {
    ...rest,
    name: name ?? 'Marker',
    ...(description == null ? {} : { description }),
    ...colourOf(colour),
  }
}

import { messages } from './messages.ts'

export const exportMapText = messages({
  contents: 'Everything drawn on the map, and the properties selected on it.',
  format: 'Format',
  formats: {
    shapefile: {
      name: 'Shapefile',
      note: 'Zipped, for any GIS program. Texts longer than 254 bytes are shortened.',
    },
    geopackage: {
      name: 'GeoPackage',
      note: 'For QGIS and other GIS programs. Contains everything, with texts in full.',
    },
    geojson: {
      name: 'GeoJSON',
      note: 'For the web and for GIS programs. Selected properties are a second file in a zip.',
    },
    kml: {
      name: 'KML',
      note: 'For Google Earth. Measures and owners are in the extended data.',
    },
    gpx: {
      name: 'GPX',
      note: 'For GPS devices and walking apps. GPX has no areas, so polygons and properties become tracks.',
    },
    csv: {
      name: 'CSV',
      note: 'For spreadsheets, with shapes as text in one column. Selected properties are a second file in a zip.',
    },
    dxf: {
      name: 'DXF',
      note: 'For CAD programs. Names are texts on layers of their own; descriptions and owners are left out.',
    },
  },
  coordinates: 'Coordinates',
  systems: { '27700': 'British National Grid', '4326': 'WGS 84' },
  systemNotes: {
    '27700': 'Eastings and northings in metres.',
    '4326': 'Longitudes and latitudes in degrees.',
  },
  always: 'Always in {system}.',
  geojsonOnGrid:
    'Standard GeoJSON is in WGS 84. Some programs show it in the wrong place if it uses the British National Grid.',
  preparing: 'Preparing your {format}',
  preparingShapefile: 'Preparing your shapefile',
  waiting:
    '{count, plural, one {1 other export is first in the queue} other {# other exports are first in the queue}}',
})

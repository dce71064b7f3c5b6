import type { exportMapText as english } from '../export-map.ts'
import type { Welsh } from '../messages.ts'

export const exportMapText: Welsh<typeof english> = {
  contents: 'Popeth a luniwyd ar y map, a’r eiddo a ddewiswyd arno.',
  format: 'Fformat',
  formats: {
    shapefile: {
      name: 'Shapefile',
      note: 'Wedi’i sipio, ar gyfer unrhyw raglen GIS. Torrir testunau hirach na 254 beit.',
    },
    geopackage: {
      name: 'GeoPackage',
      note: 'Ar gyfer QGIS a rhaglenni GIS eraill. Mae’n dal popeth, a’r testunau’n llawn.',
    },
    geojson: {
      name: 'GeoJSON',
      note: 'Ar gyfer y we a rhaglenni GIS. Mae’r eiddo a ddewiswyd mewn ail ffeil mewn sip.',
    },
    kml: {
      name: 'KML',
      note: 'Ar gyfer Google Earth. Mae mesuriadau a pherchnogion yn y data estynedig.',
    },
    gpx: {
      name: 'GPX',
      note: 'Ar gyfer dyfeisiau GPS ac apiau cerdded. Nid oes ganddo ardaloedd: daw polygonau ac eiddo yn draciau.',
    },
    csv: {
      name: 'CSV',
      note: 'Ar gyfer taenlenni, gyda siapiau fel testun mewn un golofn. Mae’r eiddo a ddewiswyd mewn ail ffeil mewn sip.',
    },
    dxf: {
      name: 'DXF',
      note: 'Ar gyfer rhaglenni CAD. Testunau ar eu haenau eu hunain yw’r enwau; hepgorir disgrifiadau a pherchnogion.',
    },
  },
  coordinates: 'Cyfesurynnau',
  systems: { '27700': 'Grid Cenedlaethol Prydain', '4326': 'WGS 84' },
  systemNotes: {
    '27700': 'Dwyreiniadau a gogleddiadau mewn metrau.',
    '4326': 'Hydredau a lledredau mewn graddau.',
  },
  always: 'Bob amser yn {system}.',
  geojsonOnGrid:
    'Mae GeoJSON safonol yn WGS 84. Mae rhai rhaglenni’n ei roi yn y lle anghywir ar Grid Cenedlaethol Prydain.',
  preparing: 'Wrthi’n paratoi eich {format}',
  preparingShapefile: 'Wrthi’n paratoi eich shapefile',
  waiting:
    '{count, plural, zero {Nid oes allforion eraill yn gyntaf} one {Daw # allforyn arall yn gyntaf} two {Daw # allforyn arall yn gyntaf} few {Daw # allforyn arall yn gyntaf} many {Daw # allforyn arall yn gyntaf} other {Daw # allforyn arall yn gyntaf}}',
}

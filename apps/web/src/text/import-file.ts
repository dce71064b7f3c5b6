import { productName } from '@terrier/contract/product'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
const objects = (count: number) => counted(count, 'object', 'objects')
const namesOf = (count: number, names: readonly string[]) => {
  const more = count - names.length
  return more > 0
    ? `${names.join(', ')} and ${more.toLocaleString('en-GB')} more`
    : names.join(', ')
}

export const importFileText = {
  title: 'Import',
  opening: 'Import a file of your own',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  dropHere: 'Or drop it anywhere on the map.',
  dropNow: 'Drop the file to look at it on the map',
  formats:
    'GeoJSON, KML, KMZ, GPX, CSV, Excel (.xlsx), OpenDocument sheet (.ods), shapefile (zipped), GeoPackage or DXF, up to 50 MB.',
  tables:
    'A table needs columns with coordinates, with OS grid references or with well-known text. Postcodes alone cannot be placed.',
  tablesOrPostcodes:
    'A table needs columns with coordinates, with OS grid references, with well-known text or with postcodes.',
  postcodeMeaning:
    'A postcode stands for about 15 addresses. Each row is placed in the middle of them, not on a building.',
  postcodeSource: (title: string, publisher: string, edition: string) =>
    `${title}: ${publisher}, ${edition}.`,
  fictionalPostcodes: 'These postcodes are fictional. No real one is among them.',
  noPostcodes: `No register of postcodes is loaded, so they cannot be placed. Choose columns with coordinates, with OS grid references or with well-known text, or ask whoever runs this ${productName} to load one.`,
  kept: `${productName} reads the file and keeps nothing of it until you import it.`,
  reading: (name: string) => `Reading ${name}`,
  readSoFar: (count: number) => `${counted(count, 'row', 'rows')} so far`,
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The file could not be read. Please try again.',
  noConnection: 'There is no connection. The file is read when it is back.',
  formatNames: {
    geojson: 'GeoJSON',
    kml: 'KML',
    kmz: 'KMZ',
    gpx: 'GPX',
    csv: 'CSV',
    xlsx: 'Excel',
    ods: 'OpenDocument sheet',
    shapefile: 'Shapefile',
    geopackage: 'GeoPackage',
    dxf: 'DXF',
  },
  file: 'File',
  format: 'Format',
  coordinates: 'Coordinates',
  layer: 'Layer',
  sheet: 'Sheet',
  rows: 'Rows',
  columns: 'Columns',
  systems: {
    '27700': 'British National Grid',
    '4326': 'WGS 84 (longitude, latitude)',
    '4326-lat-lng': 'WGS 84, swapped (latitude, longitude)',
    '3857': 'Web Mercator',
  },
  asProposed: {
    file: (system: string) => `${system}, as the file says`,
    numbers: (system: string) => `${system}, proposed`,
    format: (system: string) => `${system}, as the format says`,
  },
  byEachRow: 'By the numbers of each row',
  proposedByNumbers: (system: string) =>
    `This file does not say what its coordinates are. By their numbers they seem to be ${system}. If the objects are in the wrong place on the map, choose another.`,
  outside: (count: number, all: number, names: readonly string[]) =>
    `${count === all && all > 1 ? `All ${objects(all)}` : objects(count)} ${count === 1 ? 'lies' : 'lie'} outside Great Britain: ${namesOf(count, names)}.`,
  outsideHelp: 'If that is wrong, choose other coordinates above.',
  placedBy: 'Placed by',
  otherColumns: 'Place rows by other columns',
  askCrs: 'This file does not say what its coordinates are.',
  askCrsProposed: (system: string) => `By their numbers they seem to be ${system}.`,
  askPositions: 'Which columns say where each row lies?',
  positionKind: 'Rows are placed by',
  kinds: {
    xy: 'Two coordinates',
    'grid-reference': 'OS grid reference',
    'well-known-text': 'Well-known text',
    postcode: 'Postcode',
  },
  x: 'Easting or longitude',
  y: 'Northing or latitude',
  column: 'Column',
  example: (column: string, sample: string) => (sample === '' ? column : `${column}: ${sample}`),
  readAgain: 'Read the file',
  name: 'Name',
  description: 'Description',
  noColumn: 'None',
  allColumns: 'All columns',
  usable: (count: number) => `${counted(count, 'row', 'rows')} can be imported`,
  nothingUsable: 'Nothing in this file can be placed on a map.',
  leftOut: (count: number) => `${counted(count, 'row is', 'rows are')} left out`,
  putRight: (count: number) => `${counted(count, 'row has', 'rows have')} a note`,
  firstOnly: (count: number) => `The map shows the first ${objects(count)} of it.`,
  downloadFindings: 'Download as CSV',
  firstFindings: (count: number) => `The first ${count.toLocaleString('en-GB')}:`,
  findingColumns: ['Row', 'Reason', 'Detail', 'Left out'],
  yes: 'yes',
  no: 'no',
  into: 'Import into',
  thisMap: 'This map',
  dataLayer: (title: string) => `Data layer '${title}'`,
  theDataLayer: (title: string) => `the data layer '${title}'`,
  doIt: (count: number) => `Import ${counted(count, 'row', 'rows')}`,
  tooMany: (count: number, most: number) =>
    `This file has ${objects(count)}, and a map takes at most ${most.toLocaleString('en-GB')} from a file. More go into a data layer.`,
  intoLayer: (title: string) => `Import into the data layer '${title}'`,
  noLayers: 'You have no data layer that you may change: ask an administrator for one.',
  layerFull: (count: number, room: number) =>
    `This data layer has room for ${objects(room)}, and this file brings ${count.toLocaleString('en-GB')}.`,
  tooLarge: (size: string, most: string) =>
    `With this file the map would hold ${size} MB, and a map holds ${most} MB at most. Import it into a data layer instead, or leave the description out.`,
  importing: (done: number, all: number) =>
    `${done.toLocaleString('en-GB')} of ${objects(all)} imported`,
  preparing: 'Importing',
  done: (count: number, into: string) => `${objects(count)} imported into ${into}.`,
  theMap: 'this map',
  undoHint: 'One undo takes all of it back.',
  stopped: (done: number, all: number, why: string) =>
    `${done.toLocaleString('en-GB')} of ${objects(all)} are in the data layer. ${why}`,
  cancelled: 'The rest was not imported.',
  lost: 'Then the connection was lost. The rest was not imported.',
  another: 'Import another file',
  takeBack: 'Take it back',
  takingBack: 'Taking it back',
  takenBack: (count: number, from: string) => `${objects(count)} taken out of ${from} again.`,
  notTakenBack: (count: number, why: string) =>
    `${objects(count)} could not be taken back. ${why} Please try again.`,
  lostOnTheWay: 'The connection was lost.',
} as const

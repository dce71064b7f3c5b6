/** An entry of a layer's legend. `colour` is the fill colour, or the line colour of a boundary. */
export interface LegendEntry {
  readonly label: string
  readonly colour: string
}

/** An overlay or boundary layer of the map. */
export interface Layer {
  /** Identifies the layer in datasets and tile URLs. */
  readonly id: LayerId
  /** Identifies the layer in saved maps, in the spelling that all clients of this API use. */
  readonly wireId: string
  readonly title: string
  readonly kind: 'fill' | 'boundary'
  /** The minimum zoom of the layer. Specification 9. */
  readonly minZoom: number
  /** Features refer to their entry by index. */
  readonly legend: readonly LegendEntry[]
}

export type LayerId =
  | 'agricultural-land'
  | 'forest-soils'
  | 'historic-flood'
  | 'scientific-interest'
  | 'special-protection'
  | 'special-conservation'
  | 'greenbelt'
  | 'brownfield'
  | 'wards'
  | 'parishes'
  | 'councils'
  | 'constituencies'
  | 'devolved-powers'
  | 'counties'

// Stryker disable all: titles, classes and colours, which only a second copy of them could test.

/** The section 'Land Data' of the Data Layers tray, in the specification's order. */
export const landDataLayers: readonly Layer[] = [
  {
    id: 'agricultural-land',
    wireId: 'provisional-agricultural-land-ab795l',
    title: 'Agricultural land classification',
    kind: 'fill',
    minZoom: 9,
    legend: [
      { label: 'Grade 1', colour: '#3980d0' },
      { label: 'Grade 2', colour: '#10c3ef' },
      { label: 'Grade 3', colour: '#0fb08f' },
      { label: 'Grade 4', colour: '#f9f90d' },
      { label: 'Grade 5', colour: '#c9748e' },
      { label: 'Exclusion / Non Agricultural / Urban', colour: '#b2b2b2' },
    ],
  },
  {
    id: 'forest-soils',
    wireId: 'national-forest-estate-soil-g-18j2ga',
    title: 'National Forest Estate soils',
    kind: 'fill',
    minZoom: 8,
    legend: [
      { label: 'Basin Bog', colour: '#b2b2b2' },
      { label: 'Brown Earth', colour: '#895c44' },
      { label: 'Calcareous Soil', colour: '#4de600' },
      { label: 'Eroded Bog', colour: '#9c9c9c' },
      { label: 'Flat or Raised Bogs', colour: '#686868' },
      { label: 'Flushed Blanket Bog', colour: '#333333' },
      { label: 'Ground-water Gley', colour: '#014ea6' },
      { label: 'Ironpan Soil', colour: '#fc5601' },
      { label: 'Littoral Soil', colour: '#fefe67' },
      { label: 'Man-made Soil', colour: '#ab00e5' },
      { label: 'Peaty Surface-water Gley', colour: '#0085a8' },
      { label: 'Podzol', colour: '#e60002' },
      { label: 'Skeletal Soil', colour: '#e7e600' },
      { label: 'Surface-water Gley', colour: '#00a8e7' },
      { label: 'Unflushed Blanket Bog', colour: '#010101' },
      { label: 'Valley Complex', colour: '#8d8ead' },
    ],
  },
  {
    id: 'historic-flood',
    wireId: 'historic-flood-map-5y05ao',
    title: 'Historic flood map',
    kind: 'fill',
    minZoom: 8,
    legend: [{ label: 'Flood', colour: 'hsl(196, 80%, 70%)' }],
  },
  {
    id: 'scientific-interest',
    wireId: 'sites-of-special-scientific-i-09kaq4',
    title: 'Sites of special scientific interest',
    kind: 'fill',
    minZoom: 8,
    legend: [{ label: 'Site of Interest', colour: 'hsl(1, 40%, 40%)' }],
  },
  {
    id: 'special-protection',
    wireId: 'special-protection-areas-engl-71pdjg',
    title: 'Special protection areas',
    kind: 'fill',
    minZoom: 8,
    legend: [{ label: 'Protection Area', colour: 'hsl(51, 40%, 40%)' }],
  },
  {
    id: 'special-conservation',
    wireId: 'special-areas-of-conservation-bm41zr',
    title: 'Special areas of conservation',
    kind: 'fill',
    minZoom: 8,
    legend: [{ label: 'Conservation Area', colour: 'hsl(101, 40%, 40%)' }],
  },
  {
    id: 'greenbelt',
    wireId: 'local-authority-greenbelt-bou-9r44t6',
    title: 'Greenbelt',
    kind: 'fill',
    minZoom: 8,
    legend: [{ label: 'Greenbelt', colour: 'hsl(113, 97%, 50%)' }],
  },
  {
    id: 'brownfield',
    wireId: 'ncc-brownfield-sites',
    title: 'Brownfield',
    kind: 'fill',
    minZoom: 8,
    legend: [{ label: 'Brownfield', colour: 'hsl(0, 24%, 20%)' }],
  },
]

/** The section 'Administrative Boundaries', in the specification's order. */
export const boundaryLayers: readonly Layer[] = [
  {
    id: 'wards',
    wireId: 'wards-cu4dni',
    title: 'Wards',
    kind: 'boundary',
    minZoom: 8,
    legend: [{ label: 'Wards', colour: 'hsl(245, 100%, 50%)' }],
  },
  {
    id: 'parishes',
    wireId: 'parish',
    title: 'Parishes',
    kind: 'boundary',
    minZoom: 9,
    legend: [{ label: 'Parishes', colour: 'hsl(280, 60%, 70%)' }],
  },
  {
    id: 'councils',
    wireId: 'district_borough_unitary_regi-bquzqt',
    title: 'Local Councils',
    kind: 'boundary',
    minZoom: 6,
    legend: [{ label: 'Local Councils', colour: 'hsl(56, 97%, 50%)' }],
  },
  {
    id: 'constituencies',
    wireId: 'westminster_const_region-8r33ph',
    title: 'Parliamentary Constituencies',
    kind: 'boundary',
    minZoom: 6,
    legend: [{ label: 'Parliamentary Constituencies', colour: 'hsl(183, 97%, 50%)' }],
  },
  {
    id: 'devolved-powers',
    wireId: 'devolved-powers',
    title: 'Devolved Powers',
    kind: 'boundary',
    minZoom: 6,
    legend: [{ label: 'Devolved Powers', colour: 'hsl(320, 97%, 50%)' }],
  },
  {
    id: 'counties',
    wireId: 'county-4ef4ik',
    title: 'Counties',
    kind: 'boundary',
    minZoom: 6,
    legend: [{ label: 'Counties', colour: 'hsl(113, 97%, 50%)' }],
  },
]
// Stryker restore all

export const layers: readonly Layer[] = [...landDataLayers, ...boundaryLayers]

/** Finds a layer by its id (tile URLs) or its wire id (saved maps). */
export function findLayer(idOrWireId: string): Layer | undefined {
  return layers.find((layer) => layer.id === idOrWireId || layer.wireId === idOrWireId)
}
